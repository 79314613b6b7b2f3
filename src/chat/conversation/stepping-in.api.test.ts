/** A colleague in the chat: what the visitor says goes to them, and the flow waits. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry, said } from "../../../test/chat-calls.ts";
import { leadEvents } from "../../../test/lead-events.ts";
import { sharedSite } from "../../../test/shared-site.ts";

let app: TestApp;
const openOwnSite = sharedSite(
  () => testApp(),
  (one) => {
    app = one;
  },
);

const { begin, post, rows, talk, tell, turnsOf } = chatCalls(() => app);
const asha = { id: "staff-asha", name: "Asha Rao" };
const ravi = { id: "staff-ravi", name: "Ravi Iyer" };
const chat = () => app.app.chat;
const minute = 60_000;

async function begun(...told: Parameters<typeof tell>[1][]) {
  const key = await begin();
  await tell(key, ["start:software"], ...told);
  const row = (await rows()).find((one) => one.key === key);
  return { key, id: row?.id ?? "" };
}
const say = (key: string, description: string, selected_value = "/say") =>
  post({ ...said, conversation: key, selected_value, description });

test("words go to the colleague, and the question waits until they have left", async () => {
  const { key, id } = await begun();
  await chat().stepIn(id, asha);
  const answer = await say(key, "Are you real?");
  expect([answer.statusCode, answer.json().next_message]).toEqual([200, []]);
  await chat().say(id, asha, "I am. What is it about?");
  await chat().stepOut(id, asha);
  const turns = await turnsOf(key);
  expect(turns.map(({ selected_value, said: words }) => [selected_value, words])).toEqual([
    ["start:software", "Software or a website"],
    ["/joins", null],
    ["/say", "Are you real?"],
    ["/staff", null],
    ["/leaves", null],
  ]);
  const [, joined, , , left] = turns.map(({ replies }) => JSON.parse(replies));
  expect(joined).toMatchObject([{ title: "/say", input_type: "textarea", is_back: false }]);
  expect(left.map(({ message }: { message: string }) => message)).toEqual([
    "Asha Rao has left the chat. I go on where we were.",
    "What do you need?",
  ]);
  const [reply] = await talk(key, { selected_value: "it:web" });
  expect(reply?.message).toContain("Pages planned from what visitors come to do");
});

test("whoever answers the question meanwhile is told who is there, and their answer is kept as words", async () => {
  const { key, id } = await begun();
  await chat().stepIn(id, asha);
  const answer = await talk(key, { selected_value: "it:web" });
  expect(answer.map(({ message, title }) => [message, title])).toEqual([
    ["Asha Rao is in the chat now. Write here as you would to a colleague.", "/say"],
  ]);
  expect((await chat().now.read(id))?.messages.at(-2)).toMatchObject({
    who: "user",
    text: "Website",
  });
});

test("words that come after the colleague has left answer the question that is open", async () => {
  const { key, id } = await begun();
  await chat().stepIn(id, asha);
  await chat().stepOut(id, asha);
  const answer = (await say(key, "ERP")).json().next_message;
  expect(answer.at(-1).message).toBe("What do the books run on today?");
  const next = (await say(key, "Mostly paper")).json().next_message;
  expect(next.at(-1).message).toBe("What is your name?");
});

test("one colleague at a time; nobody speaks who is not in it", async () => {
  const { id } = await begun();
  await expect(chat().say(id, asha, "Hello")).rejects.toMatchObject({ status: 409 });
  await chat().stepIn(id, asha);
  await chat().stepIn(id, asha);
  await expect(chat().stepIn(id, ravi)).rejects.toMatchObject({
    status: 409,
    message: "Asha Rao is in this chat.",
  });
  await expect(chat().say(id, ravi, "Hello")).rejects.toMatchObject({ status: 409 });
  await chat().stepOut(id, ravi);
  expect((await chat().now.read(id))?.with).toEqual(asha);
  await expect(chat().stepIn("nothing", asha)).rejects.toMatchObject({ status: 404 });
});

test("a colleague takes over from the one who is there, and from nobody else", async () => {
  const { key, id } = await begun();
  await chat().stepIn(id, asha);
  await chat().stepIn(id, ravi, asha.id);
  expect((await chat().now.read(id))?.with).toEqual(ravi);
  await expect(chat().say(id, asha, "Hello")).rejects.toMatchObject({
    status: 409,
    message: "Ravi Iyer is in this chat.",
  });
  await expect(chat().stepIn(id, { id: "staff-bob", name: "Bob" }, asha.id)).rejects.toMatchObject({
    status: 409,
  });
  await chat().say(id, ravi, "Good morning");
  expect((await turnsOf(key)).map((turn) => turn.selected_value)).toEqual([
    "start:software",
    "/joins",
    "/joins",
    "/staff",
  ]);
});

test("of twenty that step in at once one is in the chat", async () => {
  const { id } = await begun();
  const comers = Array.from({ length: 20 }, (_, n) => ({
    id: `staff-${n}`,
    name: `Colleague ${n}`,
  }));
  const came = await Promise.allSettled(comers.map((one) => chat().stepIn(id, one)));
  expect(came.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const read = await chat().now.read(id);
  const joined = read?.messages.filter(({ text }) => text.includes("is in"));
  expect(joined).toHaveLength(1);
});

test("a visitor who closes the chat is spoken to no more", async () => {
  const { key, id } = await begun();
  await chat().stepIn(id, asha);
  await talk(key, { selected_value: "/exit_chat" });
  await expect(chat().say(id, asha, "Wait")).rejects.toMatchObject({
    message: "The visitor has closed this chat.",
  });
  expect(await chat().now.read(id)).toMatchObject({ isClosed: true, with: null });
});

test("nobody sends what a colleague does", async () => {
  const { key } = await begun();
  for (const value of ["/joins", "/staff", "/leaves"]) {
    const answer = await post({ ...said, conversation: key, selected_value: value });
    expect(answer.statusCode).toBe(404);
  }
  expect((await turnsOf(key)).length).toBe(1);
});

test("whose screen has not been seen for three minutes has left, and the flow goes on", async () => {
  await openOwnSite();
  const { id } = await begun();
  await chat().stepIn(id, asha);
  app.clock.advance(2 * minute);
  await chat().stay([{ id, staff: asha.id }]);
  app.clock.advance(2 * minute);
  await chat().releaseLeft();
  expect((await chat().now.read(id))?.with).toEqual(asha);
  app.clock.advance(2 * minute);
  await chat().releaseLeft();
  const read = await chat().now.read(id);
  expect(read?.with).toBeNull();
  expect(read?.messages.map(({ text }) => text)).toContain(
    "Asha Rao has left the chat. I go on where we were.",
  );
});

test("a clock that is set back keeps nobody in a chat whose screen is not seen any more", async () => {
  await openOwnSite();
  const { id } = await begun();
  await chat().stepIn(id, asha);
  const before = new Date(app.clock.now().getTime() - 60 * minute);
  app.clock.set(before);
  await chat().stay([{ id, staff: asha.id }]);
  await chat().releaseLeft();
  expect((await chat().now.read(id))?.with).toEqual(asha);
  app.clock.set(new Date(before.getTime() - 60 * minute));
  await chat().releaseLeft();
  expect((await chat().now.read(id))?.with).toBeNull();
});

test("what a colleague says answers the enquiry that the chat has left, and it is found by it", async () => {
  const { id } = await begun(...enquiry.slice(1), ["enquiry-email", "asha@example.com"]);
  const [lead] = await app.app.leads.latest(1);
  expect(lead).toMatchObject({ answered_at: null, stage: "new" });
  await chat().stepIn(id, ravi);
  await chat().say(id, ravi, "Which warehouse is it?");
  const [answered] = await app.app.leads.latest(1);
  expect(answered).toMatchObject({ stage: "contacted" });
  expect(answered?.answered_at).not.toBeNull();
});

async function withLead() {
  const email = `${randomUUID()}@example.com`;
  const one = await begun(...enquiry.slice(1), ["enquiry-email", email]);
  const [lead] = await app.app.leads.latest(1);
  const stands = async () => {
    const row = await app.app.leads.row(lead?.id ?? "");
    return row && { isAnswered: row.answered_at !== null, due: row.due_at, stage: row.stage };
  };
  return { ...one, lead: lead?.id ?? "", stands };
}

test("whoever writes last in the chat is owed an answer, with a promise of its own, while a colleague is there and once they have left", async () => {
  const { key, id, lead, stands } = await withLead();
  const first = (await stands())?.due ?? "";
  await chat().stepIn(id, ravi);
  await chat().say(id, ravi, "Which warehouse is it?");
  app.clock.advance(minute);
  await say(key, "Pune. Are you there?");
  const owed = await stands();
  expect(owed).toMatchObject({ isAnswered: false, stage: "contacted" });
  expect((owed?.due ?? "") > first).toBe(true);
  await chat().say(id, ravi, "I am.");
  expect(await stands()).toMatchObject({ isAnswered: true });
  await say(key, "Hello?");
  await chat().stepOut(id, ravi);
  expect(await stands()).toMatchObject({ isAnswered: false });
  const kinds = (await leadEvents(app, lead)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "lead.changed")).toHaveLength(1);
});

test("words that come after a colleague has stepped out, or has mailed, are owed an answer; what is chosen is not", async () => {
  const { key, id, lead, stands } = await withLead();
  await chat().stepIn(id, ravi);
  await chat().say(id, ravi, "I mail you the price.");
  await chat().stepOut(id, ravi);
  expect(await stands()).toMatchObject({ isAnswered: true });
  await talk(key, { selected_value: "enquiry-mobile:skip" });
  expect(await stands()).toMatchObject({ isAnswered: true });
  await say(key, "With installation, please.");
  expect(await stands()).toMatchObject({ isAnswered: false });
  const answered_at = app.clock.now().toISOString();
  await app.app.leads.change({
    ...{ ids: [lead], set: { answered_at, answered_way: "phone" } },
    by: { who: "staff", id: ravi.id },
  });
  await say(key, "And training?");
  expect(await stands()).toMatchObject({ isAnswered: false });
});

test("a lost enquiry whose sender writes in its chat is open again and owed an answer", async () => {
  const { key, id, lead, stands } = await withLead();
  await chat().stepIn(id, ravi);
  await chat().say(id, ravi, "We do not sell these.");
  await app.app.leads.change({ ids: [lead], set: { stage: "lost" }, by: { who: "system" } });
  await say(key, "And if we pay more?");
  expect(await stands()).toMatchObject({ isAnswered: false, stage: "contacted" });
});

test("the page without scripts shows the colleague's words, and takes an answer to them", async () => {
  const { key, id } = await begun();
  await chat().stepIn(id, asha);
  await chat().say(id, asha, "How many of you are there?");
  await say(key, "Forty");
  const { messages, question } = await chat().look(key);
  expect(messages.slice(-2)).toMatchObject([
    { who: "bot", by: "Asha Rao", text: "How many of you are there?" },
    { who: "user", text: "Forty" },
  ]);
  expect(question).toMatchObject({ title: "/say", input_type: "textarea" });
});
