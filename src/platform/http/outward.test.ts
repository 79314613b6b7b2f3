import { afterEach, expect, test, vi } from "vitest";
import { standIn } from "../../../test/stand-in.ts";
import { createOutward } from "./outward.ts";

/** Where the service answers: a busy machine may need more than a visitor would wait. */
const ampleMs = 60_000;
const log = () => ({ info: vi.fn(), error: vi.fn() });
let service: Awaited<ReturnType<typeof standIn>>;
afterEach(() => service.close());

test("hands on what the service answers", async () => {
  service = await standIn((response) => response.end("Pune"));
  const logged = log();
  expect(await createOutward("places", ampleMs)(new URL(service.url), logged)).toBe("Pune");
  expect(logged.error).not.toHaveBeenCalled();
});

test("a refusal is logged with its status and without the address, which holds the key", async () => {
  service = await standIn((response) => response.writeHead(403).end("no"));
  const logged = log();
  expect(
    await createOutward("places", ampleMs)(new URL(`${service.url}?key=hush`), logged),
  ).toBeNull();
  expect(logged.error).toHaveBeenCalledWith({ service: "places", status: 403 }, expect.any(String));
});

test("a service that hangs is given up, and that is logged", async () => {
  service = await standIn(() => {});
  const logged = log();
  expect(await createOutward("places", 50)(new URL(`${service.url}?key=hush`), logged)).toBeNull();
  expect(logged.error).toHaveBeenCalledWith(
    { service: "places", reason: "TimeoutError" },
    expect.any(String),
  );
});

test("a service has 3 s, unless told otherwise", async () => {
  service = await standIn((response) => response.end("Pune"));
  const waits = vi.spyOn(AbortSignal, "timeout");
  await createOutward("places")(new URL(service.url), log());
  expect(waits.mock.calls).toEqual([[3_000]]);
  waits.mockRestore();
});

test("a service that begins to answer and never ends is given up too", async () => {
  service = await standIn((response) => response.write("Pu"));
  expect(await createOutward("places", 50)(new URL(service.url), log())).toBeNull();
});

test("a service that is not there is logged by the network's word for it", async () => {
  service = await standIn();
  const { url } = service;
  await service.close();
  const logged = log();
  expect(await createOutward("places")(new URL(`${url}?key=hush`), logged)).toBeNull();
  expect(logged.error).toHaveBeenCalledWith(
    { service: "places", reason: "TypeError ECONNREFUSED" },
    expect.any(String),
  );
  service = await standIn();
});

test("a redirect is not followed: the key would go with it", async () => {
  service = await standIn((response) => response.writeHead(302, { location: "/elsewhere" }).end());
  expect(await createOutward("places", ampleMs)(new URL(service.url), log())).toBeNull();
  expect(service.asked).toHaveLength(1);
});

test("of a long answer 16 KiB are read", async () => {
  service = await standIn((response) => response.end("x".repeat(1_000_000)));
  expect(await createOutward("places", ampleMs)(new URL(service.url), log())).toHaveLength(16_384);
});

test("more than fifty at once are not asked", async () => {
  const held: (() => void)[] = [];
  service = await standIn((response) => held.push(() => response.end("late")));
  const ask = createOutward("places", ampleMs);
  const logged = log();
  const calls = Array.from({ length: 50 }, () => ask(new URL(service.url), logged));
  expect(await ask(new URL(service.url), logged)).toBeNull();
  for (let i = 0; i < 50; i++) await service.next();
  for (const end of held) end();
  expect(await Promise.all(calls)).toEqual(Array(50).fill("late"));
  const again = ask(new URL(service.url), logged);
  await service.next();
  held[50]?.();
  expect(await again).toBe("late");
});
