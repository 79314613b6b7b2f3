/** What was pasted in can be taken back for a moment, with what it changed. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { undo } from "../../../../test/undo.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
let id: string;
beforeEach(async () => {
  app = await testApp();
  admin = await leadAdmin(app);
  id = await admin.send();
});
afterEach(() => app.close());

const by = () => admin.byAlice;
const state = async () => {
  const lead = await app.app.leads.find(id);
  return lead && [lead.stage, lead.closed_at !== null, lead.reason, lead.due_at, lead.answered_at];
};
const paste = (text: string) => app.app.leads.pasteReply({ id, text, by: by() });
const takeBack = async (reply: string) => (await undo(app, [reply], by())).pasted;

const answer = () =>
  app.app.leads.change({
    ids: [id],
    set: { stage: "qualified", answered_at: app.clock.now().toISOString() },
    by: by(),
  });

test("the words come back, and the enquiry stands as before them", async () => {
  await answer();
  const before = await state();
  app.clock.advance(3_600_000);
  const reply = await paste("Yes, in May.");
  expect(await state()).not.toEqual(before);
  expect(await takeBack(reply.id)).toBe("Yes, in May.");
  expect(await state()).toEqual(before);
  expect(await app.app.leads.repliesOf(id)).toEqual([]);
  const [last] = await app.app.timeline.ofLead(id);
  expect(last).toMatchObject({ kind: "lead.reply_taken_back", data: { reply: reply.id } });
  await expect(takeBack(reply.id)).rejects.toMatchObject({ status: 404 });
});

test("what it opened again is lost again, for the same reason", async () => {
  await app.app.leads.close({ id, outcome: "lost", more: { reason: "Too dear" }, by: by() });
  const before = await state();
  const reply = await paste("We have more money now.");
  expect((await state())?.slice(0, 3)).toEqual(["new", false, null]);
  await takeBack(reply.id);
  expect(await state()).toEqual(before);
});

test("what was answered since stays answered", async () => {
  await answer();
  const reply = await paste("Yes, in May.");
  app.clock.advance(5_000);
  const answered_at = app.clock.now().toISOString();
  await app.app.leads.change({ ids: [id], set: { answered_at }, by: by() });
  const answered = await state();
  await takeBack(reply.id);
  expect(await state()).toEqual(answered);
});

test("it is taken back by whoever pasted it in, within a minute, and what a visitor wrote by nobody", async () => {
  const reply = await paste("Yes, in May.");
  const { replyByKey, find } = app.app.leads;
  const asBob = undo(app, [reply], { who: "staff", id: admin.bob });
  await expect(asBob).rejects.toMatchObject({ status: 403 });
  const key = (await find(id))?.enquiry_key ?? "";
  const theirs = await replyByKey({ key, text: "A shop, too.", room: { check() {}, count() {} } });
  await expect(takeBack(theirs.id)).rejects.toMatchObject({ status: 403 });
  app.clock.advance(60_001);
  await expect(takeBack(reply.id)).rejects.toMatchObject({ status: 409 });
});
