/** Two colleagues write to one customer at once: whoever sends second is shown first. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnswerAdmin, answerAdmin } from "../../../test/answer-admin.ts";
import { chatCalls, enquiry, said } from "../../../test/chat-calls.ts";
import { undo } from "../../../test/undo.ts";
import type { LeadSet } from "../leads/working/lead-set.ts";

let it: AnswerAdmin;
let lead: string;
let seen: string;
beforeAll(async () => {
  it = await answerAdmin();
});
beforeEach(async () => {
  lead = await it.newLead();
  seen = await it.app.app.answers.seenOf(lead);
});
afterAll(() => it.close());

const { begin, post, tell, rows } = chatCalls(() => it.app);
const bob = () => ({ who: "staff", id: it.admin.bob }) as const;
/** Bob's, written since he opened the enquiry. */
const sendBobs = (more: { seen?: string; leadId?: string } = {}) =>
  it.app.app.answers.send({
    ...{ leadId: lead, text: "Bob's words.", to: null, submission: randomUUID() },
    ...{ seen, by: bob(), ...more },
  });
const refused = async (sending: Promise<unknown>) =>
  sending.then(
    () => null,
    ({ status, message, extra }) => ({ status, message, ...extra }),
  );
const mark = (set: LeadSet, by = it.admin.byAlice) =>
  it.app.app.leads.change({ ids: [lead], set, by });
const calledAt = () => ({ answered_at: it.app.clock.now().toISOString() });

test("what a colleague has mailed since stands in the way, while it waits and once it has left", async () => {
  await it.answer(lead, "Alice's words.");
  const waiting = await refused(sendBobs());
  expect(waiting).toMatchObject({
    status: 409,
    message: "Alice has answered them since you began. Nothing was sent.",
    unseen: [{ by: "Alice", way: "mail", text: "Alice's words." }],
  });
  await it.leave();
  expect(await refused(sendBobs())).toMatchObject({ status: 409 });
  await sendBobs({ seen: waiting.seen });
});

test("of two who send at one moment one is refused", async () => {
  const alices = it.app.app.answers.send({
    ...{ leadId: lead, text: "Alice's words.", to: null, submission: randomUUID() },
    ...{ seen, by: it.admin.byAlice },
  });
  const both = await Promise.all([refused(alices), refused(sendBobs())]);
  expect(both.filter((one) => one !== null)).toHaveLength(1);
});

test.each(["phone", "person", "WhatsApp", "mail elsewhere", "none needed"] as const)(
  "a colleague's answer by %s stands in the way, unless it is undone",
  async (way) => {
    const changed = await mark({ ...calledAt(), answered_way: way });
    expect(await refused(sendBobs())).toMatchObject({
      status: 409,
      unseen: [{ by: "Alice", way, text: null }],
    });
    await undo(it.app, changed, it.admin.byAlice);
    await sendBobs();
  },
);

test("what oneself has sent, was taken back, or did not arrive stands in nobody's way", async () => {
  await it.answer(lead, "Bob's first.", { by: it.admin.bob });
  const { id } = await it.answer(lead, "A slip.");
  await undo(it.app, [id], it.admin.byAlice);
  it.refuseVera();
  await it.answer(lead, "Never arrives.");
  await it.leave();
  it.takeAll();
  await sendBobs();
});

test("notes, moves and owners are no words to the customer, and neither is what they write themselves", async () => {
  await mark({ owner: it.admin.alice, priority: "high" });
  await mark({ stage: "contacted" });
  await it.app.app.leads.addNote({ id: lead, text: "She sounds keen.", by: it.admin.byAlice });
  await it.app.app.leads.pasteReply({ id: lead, text: "And Satara?", by: it.admin.byAlice });
  await sendBobs();
});

/** A chat that has left an enquiry. */
async function chatWithLead() {
  const key = await begin();
  await tell(key, ...enquiry, ["enquiry-email", `${randomUUID()}@example.com`]);
  const row = (await rows()).find((one) => one.key === key);
  return { key, id: row?.id ?? "", leadId: row?.lead_id ?? "" };
}
const chat = () => it.app.app.chat;
const asAlice = () => ({ id: it.admin.alice, name: "Alice" });
const asBob = () => ({ id: it.admin.bob, name: "Bob" });

test("a colleague's words in the chat stand in the way of a mail, one's own do not", async () => {
  const { id, leadId } = await chatWithLead();
  await chat().stepIn(id, asAlice());
  await chat().say(id, asAlice(), "Known to all.");
  const since = await it.app.app.answers.seenOf(leadId);
  await sendBobs({ leadId, seen: since });
  const later = await it.app.app.answers.seenOf(leadId);
  await chat().say(id, asAlice(), "Two plants?");
  expect(await refused(sendBobs({ leadId, seen: later }))).toMatchObject({
    unseen: [{ by: "Alice", way: "chat", text: "Two plants?" }],
  });
  await it.app.app.answers.send({
    ...{ leadId, text: "As I said.", to: null, submission: randomUUID() },
    ...{ seen: later, by: it.admin.byAlice },
  });
});

test("a colleague's mail stands in the way of words in the chat", async () => {
  const { key, id, leadId } = await chatWithLead();
  await chat().stepIn(id, asBob());
  await post({ ...said, conversation: key, selected_value: "/say", description: "Hello?" });
  const since = await it.app.app.answers.seenOf(leadId);
  await chat().say(id, { ...asBob(), seen: since }, "I am here.");
  await it.answer(leadId, "Alice's mail.");
  const stopped = await refused(chat().say(id, { ...asBob(), seen: since }, "It costs 5 lakh."));
  expect(stopped).toMatchObject({ status: 409, unseen: [{ by: "Alice", text: "Alice's mail." }] });
  await chat().say(id, { ...asBob(), seen: stopped.seen }, "It costs 5 lakh.");
});

test("of many messages the newest five are shown", async () => {
  for (const n of [1, 2, 3, 4, 5, 6, 7]) await it.answer(lead, `Part ${n}.`);
  const { unseen } = (await refused(sendBobs())) ?? {};
  expect(unseen.map(({ text }: { text: string }) => text)).toEqual(
    [3, 4, 5, 6, 7].map((n) => `Part ${n}.`),
  );
});
