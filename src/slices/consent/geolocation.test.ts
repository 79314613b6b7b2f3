import { expect, test, vi } from "vitest";
import { standIn } from "../../../test/stand-in.ts";
import { createGeolocation } from "./geolocation.server.ts";

test("the answer is logged; a failure is logged without the key", async () => {
  const service = await standIn((response) => response.end('{"city":"Pune"}'));
  const log = { info: vi.fn(), error: vi.fn() };
  const locate = createGeolocation({ url: service.url, key: "hush" });
  await locate("203.0.113.7", log);
  expect(log.info).toHaveBeenCalledWith({ geolocation: '{"city":"Pune"}' }, "geolocation");
  await service.close();
  await locate("203.0.113.7", log);
  expect(log.error).toHaveBeenCalledOnce();
  expect(JSON.stringify([log.info.mock.calls, log.error.mock.calls])).not.toContain("hush");
});
