/** What was held as spam is promised an answer from when it is released. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { leadEvents } from "../../../../test/lead-events.ts";
import { undo } from "../../../../test/undo.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
});
afterAll(() => app.close());

const change = (id: string, set: object) =>
  app.app.leads.change({ ids: [id], set, by: admin.byAlice });
const deadlineOf = async (id: string) => (await app.app.leads.row(id))?.due_at ?? "";

test("by the office hours from then on, and its story says by when", async () => {
  const id = await admin.send({ leave_empty: "spam" });
  const first = await deadlineOf(id);
  app.clock.advance(13 * 86_400_000);
  await change(id, { spam: false });
  const deadline = await deadlineOf(id);
  expect(deadline > app.clock.now().toISOString()).toBe(true);
  expect(deadline).not.toBe(first);
  // As what comes in at that moment is promised.
  expect(deadline).toBe(await deadlineOf(await admin.send()));
  const [, released] = await leadEvents(app, id);
  expect(released).toMatchObject({ data: { due_at: deadline } });
});

test("what was marked by mistake, and taken back, keeps its promise", async () => {
  const id = await admin.send();
  const first = await deadlineOf(id);
  const marked = await change(id, { spam: true });
  app.clock.advance(5_000);
  await undo(app, marked, admin.byAlice);
  expect(await deadlineOf(id)).toBe(first);
});

test("what was answered before it was held is owed nothing", async () => {
  const id = await admin.send();
  const first = await deadlineOf(id);
  await change(id, { answered_at: app.clock.now().toISOString(), answered_way: "phone" });
  await change(id, { spam: true });
  app.clock.advance(86_400_000);
  await change(id, { spam: false });
  expect(await deadlineOf(id)).toBe(first);
});
