import { expect, test, vi } from "vitest";
import { standIn } from "../../../test/stand-in.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { createGeolocation } from "./api.server.ts";

const newLog = () => ({ info: vi.fn(), error: vi.fn() });

test("the answer is logged; a failure is logged without the key", async () => {
  const service = await standIn((response) => response.end('{"city":"Pune"}'));
  const log = newLog();
  const locate = createGeolocation({ url: service.url, key: "hush", elapsedMs: () => 0 });
  await locate("203.0.113.7", log);
  expect(log.info).toHaveBeenCalledWith({ geolocation: '{"city":"Pune"}' }, "geolocation");
  await service.close();
  await locate("203.0.113.8", log);
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify([log.info.mock.calls, log.error.mock.calls])).not.toContain("hush");
});

test("the log holds no address, in whatever spelling the service repeats it", async () => {
  const body =
    '{"query":"2001:db8::7","full":"2001:0DB8:0:0:0:0:0:7","v4":"203.0.113.7","city":"Pune","at":"10:30:00","loc":"18.52,73.85"}';
  const service = await standIn((response) => response.end(body));
  const log = newLog();
  await createGeolocation({ url: service.url, key: "hush", elapsedMs: () => 0 })(
    "2001:db8::7",
    log,
  );
  const hidden =
    '{"query":"(address)","full":"(address)","v4":"(address)","city":"Pune","at":"10:30:00","loc":"18.52,73.85"}';
  expect(log.info).toHaveBeenCalledWith({ geolocation: hidden }, "geolocation");
  await service.close();
});

test("the service is asked once a day about a network, and 30 times a minute for everybody", async () => {
  const service = await standIn();
  let nowMs = 0;
  const locate = createGeolocation({ url: service.url, key: "hush", elapsedMs: () => nowMs });
  for (const ip of ["2001:db8::7", "2001:db8::8", "2001:db8:0:1::7"]) await locate(ip, newLog());
  expect(service.asked).toHaveLength(2);
  for (let n = 0; n < 40; n++) await locate(`203.0.113.${n}`, newLog());
  expect(service.asked).toHaveLength(30);
  nowMs = dayMs;
  await locate("2001:db8::9", newLog());
  expect(service.asked).toHaveLength(31);
  await service.close();
});
