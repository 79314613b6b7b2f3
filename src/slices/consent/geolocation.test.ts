import { expect, test, vi } from "vitest";
import { standIn } from "../../../test/stand-in.ts";
import { createGeolocation } from "./geolocation.server.ts";

const dayMs = 86_400_000;
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
