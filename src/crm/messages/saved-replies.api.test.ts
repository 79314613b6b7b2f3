import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import type { SavedReply } from "./saved-reply-contract.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let reply: SavedReply;
beforeAll(async () => {
  app = await testApp({ content: "none" });
  admin = await leadAdmin(app);
});
beforeEach(async () => {
  const { savedReplies } = app.app.answers;
  for (const { id } of await savedReplies.list())
    await savedReplies.remove({ id, by: admin.byAlice });
  reply = await savedReplies.add({ title: "Thanks", text: "Dear {name},", by: admin.byAlice });
});
afterAll(() => app.close());

test("replies are listed by name, and changed", async () => {
  const { savedReplies } = app.app.answers;
  const by = admin.byAlice;
  const prices = await savedReplies.add({ title: "prices", text: "From ₹4,00,000.", by });
  expect(await savedReplies.list()).toEqual([prices, reply]);
  const { id, version } = prices;
  const change = { id, title: "Prices", text: "From ₹5,00,000.", basedOn: version, by };
  const changed = await savedReplies.save(change);
  expect(await savedReplies.list()).toEqual([changed, reply]);
});

test("of two who change the same, the second is shown both", async () => {
  const { savedReplies } = app.app.answers;
  const change = { id: reply.id, title: "Thanks", basedOn: reply.version, by: admin.byAlice };
  const current = await savedReplies.save({ ...change, text: "Dear {name}, thank you." });
  await expect(savedReplies.save({ ...change, text: "Hello {name}." })).rejects.toMatchObject({
    status: 409,
    extra: { current, yours: { title: "Thanks", text: "Hello {name}." } },
  });
  expect(await savedReplies.list()).toEqual([current]);
});

test("a removed one comes back as it was, once", async () => {
  const { savedReplies } = app.app.answers;
  const by = admin.byAlice;
  const removed = await savedReplies.remove({ id: reply.id, by });
  expect(await savedReplies.list()).toEqual([]);
  await expect(savedReplies.remove({ id: reply.id, by })).rejects.toMatchObject({ status: 404 });
  const change = { ...reply, basedOn: reply.version, by };
  await expect(savedReplies.save(change)).rejects.toMatchObject({ status: 404 });
  await savedReplies.restore(removed, by);
  await savedReplies.restore(removed, by);
  expect(await savedReplies.list()).toEqual([reply]);
});
