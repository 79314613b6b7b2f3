/** Two exports at once: nobody has both places, and nobody keeps one without taking the file. */
import { once } from "node:events";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { inboxQuery } from "./contract.ts";
import { createExport } from "./inbox.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterEach(() => app.close());

const all = inboxQuery.parse({ view: "all" });
const [alice, bob, charlie] = [{ id: "alice" }, { id: "bob" }, { id: "charlie" }];
const take = (viewer: { id: string }) => app.app.inbox.csv(all, viewer);

test("a colleague has one under way, and the other place is left to the others", async () => {
  const first = await take(alice);
  await expect(take(alice)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining("One of yours"),
  });
  const second = await take(bob);
  await expect(take(charlie)).rejects.toMatchObject({
    status: 429,
    message: expect.stringContaining("Two exports"),
  });
  expect(await text(first)).toContain("Enquiry");
  expect(await text(await take(charlie))).toContain("Enquiry");
  second.destroy();
  await once(second, "close");
  expect(await text(await take(bob))).toContain("Enquiry");
});

const part = "x".repeat(200_000);
test.each([
  ["a long file", [part, part, part]],
  ["a short one", ["x"]],
])("%s that nobody takes breaks off, and its place is free", async (_, parts) => {
  async function* lines() {
    yield* parts;
  }
  const places = createExport({
    ...{ db: app.db, events: app.app.events, leadFile: { lines } },
    filterOf: () => Promise.resolve(ofAll),
    names: () => Promise.resolve({ stages: {}, colleagues: {}, timeZone: "UTC" }),
    withinMs: 20,
  });
  const slow = await places.csv(all, alice);
  slow.read(1);
  const [error] = await once(slow, "error");
  expect(error).toMatchObject({ message: "an export was not taken" });
  const whole = await buffer(await places.csv(all, alice));
  expect(whole.toString().replace("\uFEFF", "")).toBe(parts.join(""));
});

const ofAll = {
  group: "kept" as const,
  ...{ stages: null, owner: null, source: null, service: null },
  ...{ since: null, before: null, dueBefore: null, now: "2026-11-20" },
};
