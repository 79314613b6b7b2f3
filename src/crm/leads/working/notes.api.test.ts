import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { leadEvents } from "../../../../test/lead-events.ts";
import { undo } from "../../../../test/undo.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
});
afterAll(() => app.close());

test("a note stands with its lead, newest first, and in its timeline without its words", async () => {
  const { addNote, notesOf, find } = app.app.leads;
  const id = await admin.send();
  const by = admin.byAlice;
  const first = await addNote({ id, text: "Asked for a quote.", by });
  app.clock.advance(1_000);
  const second = await addNote({ id, text: "Can you take it?", mentions: [admin.bob], by });
  expect(await notesOf(id)).toEqual([second, first]);
  expect(second).toEqual({
    id: expect.any(String),
    text: "Can you take it?",
    mentions: [admin.bob],
    by: admin.alice,
    at: app.clock.now().toISOString(),
  });
  const { changed_at } = (await find(id)) ?? {};
  expect((await leadEvents(app, id)).at(-1)).toMatchObject({
    kind: "lead.noted",
    by,
    data: { note: second.id },
  });
  expect(changed_at).toBe(second.at);
});

test("whoever wrote a note removes it within a minute, with whom it named; nobody else does", async () => {
  const { addNote, notesOf, unseenMentions } = app.app.leads;
  app.clock.advance(1_000);
  const lead = await admin.send();
  const by = admin.byAlice;
  const { id } = await addNote({ id: lead, text: "Wrong one", mentions: [admin.bob], by });
  const asBob = undo(app, [id], { who: "staff", id: admin.bob });
  await expect(asBob).rejects.toMatchObject({ status: 403 });
  const unseen = () => unseenMentions({ staff: admin.bob, since: app.clock.now().toISOString() });
  expect(await unseen()).toBe(1);
  const { message } = await undo(app, [id], by);
  expect(message).toBe("Your note is removed. Bob may have been mailed of it.");
  expect([await notesOf(lead), await unseen()]).toEqual([[], 0]);
  expect((await leadEvents(app, lead)).at(-1)).toMatchObject({ kind: "lead.note_removed" });
  const late = await addNote({ id: lead, text: "Stays", by });
  app.clock.advance(61_000);
  await expect(undo(app, [late], by)).rejects.toMatchObject({ status: 409 });
});

test("a note on nothing, and one that names somebody who sees no enquiries, is refused", async () => {
  const { addNote, notesOf } = app.app.leads;
  const by = admin.byAlice;
  const none = addNote({ id: "nowhere", text: "Hello", by });
  await expect(none).rejects.toMatchObject({ status: 404 });
  const id = await admin.send();
  const naming = addNote({ id, text: "Hello", mentions: [admin.charlie], by });
  await expect(naming).rejects.toMatchObject({ status: 422 });
  expect(await notesOf(id)).toEqual([]);
});
