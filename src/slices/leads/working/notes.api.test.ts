import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadDesk } from "../../../../test/lead-desk.ts";
import { leadEvents } from "../../../../test/lead-events.ts";

let app: TestApp;
let desk: Awaited<ReturnType<typeof leadDesk>>;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  desk = await leadDesk(app);
});
afterAll(() => app.close());

test("a note stands with its lead, newest first, and in its timeline without its words", async () => {
  const { addNote, notesOf, find } = app.app.leads;
  const id = await desk.send();
  const by = desk.byAlice;
  const first = await addNote({ id, text: "Asked for a quote.", by });
  app.clock.advance(1_000);
  const second = await addNote({ id, text: "Can you take it?", mentions: [desk.bob], by });
  expect(await notesOf(id)).toEqual([second, first]);
  expect(second).toEqual({
    id: expect.any(String),
    text: "Can you take it?",
    mentions: [desk.bob],
    by: desk.alice,
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

test("a note on nothing, and one that names somebody who sees no enquiries, is refused", async () => {
  const { addNote, notesOf } = app.app.leads;
  const by = desk.byAlice;
  const none = addNote({ id: "nowhere", text: "Hello", by });
  await expect(none).rejects.toMatchObject({ status: 404 });
  const id = await desk.send();
  const naming = addNote({ id, text: "Hello", mentions: [desk.charlie], by });
  await expect(naming).rejects.toMatchObject({ status: 422 });
  expect(await notesOf(id)).toEqual([]);
});
