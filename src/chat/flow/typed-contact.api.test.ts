/** A number or an email that is typed anywhere in the chat is kept, and its writer asked for a name. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { callback, chatCalls, enquiry, said, type Told } from "../../../test/chat-calls.ts";
import type { Reply } from "./contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());

const { begin, tell, post, talk } = chatCalls(() => app);
const repliesOf = (answer: Awaited<ReturnType<typeof post>>): Reply[] =>
  answer.json().content ?? answer.json().next_message;
const newest = async () => (await app.app.leads.latest(1))[0];
const leadNow = async () => (await app.app.leads.find((await newest())?.id ?? ""))?.now;
const last = async (conversation: string, ...way: Told[]) =>
  (await tell(conversation, ...way)).at(-1);

test("a number among the options is asked about, and is an unfinished enquiry at once", async () => {
  const conversation = await begin();
  const text = "my number is ९८२२० १२३४५ call me";
  expect(await last(conversation, ["", text])).toMatchObject({
    message: "Shall we call 98220 12345? What is your name?",
    input_type: "text",
    is_back: true,
  });
  expect(await newest()).toMatchObject({ unfinished: 1, spam: 0, mobile: "98220 12345", name: "" });
  const end = await last(conversation, ["/name-to-call", "Asha Rao"]);
  expect(end?.message).toMatch(/^Thank you, Asha Rao: we will call 98220 12345\.\n.*reference is/s);
  expect(await newest()).toMatchObject({ unfinished: 0, announce_at: null });
  expect(await leadNow()).toMatchObject({ name: "Asha Rao", mobile: "98220 12345", query: text });
});

test("an email among the options is asked about alike", async () => {
  const conversation = await begin();
  const text = "need a website for a bakery, mail asha@ example.com";
  expect((await last(conversation, ["start:software"], ["", text]))?.message).toBe(
    "Shall we write to asha@example.com? What is your name?",
  );
  await tell(conversation, ["/name-to-write", "Asha"]);
  expect(await leadNow()).toMatchObject({ name: "Asha", email: "asha@example.com" });
  expect((await leadNow())?.query).toContain(text);
});

test("the company's own number or email is nobody's, and the chat goes on asking", async () => {
  const before = (await newest())?.id;
  const ours = "That is how you reach us. Leave your own number or email, and a person answers.";
  const conversation = await begin();
  const [line] = await tell(conversation, ["", "I called +91 20 0000 0000, nobody answered"]);
  expect(line?.message).toBe(ours);
  const written = await begin();
  const query: Told = ["person-query", "Sent a mail to hello@marigoldworks.example, no reply"];
  const next = await last(written, ["start:person"], ["person:write"], query);
  expect(next?.message).not.toMatch(/^Shall we/);
  const called = await begin();
  for (const text of ["020 0000 0000", "I called +91 20 0000 0000 today", "0000 0000"])
    expect(
      (await tell(called, ...callback.slice(0, 4), ["callback-mobile", text])).map(
        ({ message }) => message,
      ),
    ).toEqual([ours, "On which number, Vera?"]);
  expect((await newest())?.id).toBe(before);
  await tell(called, ["callback-mobile", "+91 20 0000 0000 is busy, I am on 98220 66601"]);
  expect(await leadNow()).toMatchObject({ mobile: "98220 66601" });
});

test("of two numbers the one to be called is asked about, and called", async () => {
  const conversation = await begin();
  const text = "Don't call 9766012346, call 9766012389";
  const asked = "Shall we call 9766012389? What is your name?";
  expect((await last(conversation, ["", text]))?.message).toBe(asked);
  const called = await begin();
  const typed: Told = ["callback-mobile", "9766012345 nahi 9766012388 pe karo"];
  await tell(called, ...callback.slice(0, 4), typed);
  expect(await leadNow()).toMatchObject({ mobile: "9766012388" });
});

test("after the end a number is corrected, whatever is counted behind it", async () => {
  const conversation = await begin();
  await tell(conversation, ["", "98220 66611"], ["/name-to-call", "Asha Rao"]);
  for (const [text, mobile] of [
    ["sorry, correct number is 98220 66612. 2 shops also need POS", "98220 66612"],
    ["wrong no. use 98220 66613 one digit was wrong", "98220 66613"],
    ["I dont use 98220 66613 anymore, call 98220 66614", "98220 66614"],
  ] as const) {
    await tell(conversation, ["", text]);
    expect(await leadNow()).toMatchObject({ mobile });
  }
});

test.each([
  ["yes", "2567 1231"],
  ["yes it is right, Pune landline", "2567 1232"],
  ["haan sahi hai", "2567 1233"],
  ["हाँ सही है", "98220 7001"],
])("%j takes the number that was asked about", async (yes, number) => {
  const conversation = await begin();
  expect((await tell(conversation, ["", number]))[0]?.message).toMatch(/^\d digits: .* missing/);
  const asked = `Shall we call ${number}? What is your name?`;
  expect((await last(conversation, ["", yes]))?.message).toBe(asked);
  const [called, other] = [await begin(), number.replace(/..$/, (end) => `8${end.at(-1)}`)];
  await tell(called, ...callback.slice(0, 4), ["callback-mobile", other]);
  await tell(called, ["callback-mobile", yes]);
  expect(await leadNow()).toMatchObject({ mobile: other });
});

test.each(["no", "nahi", "No, thanks"])(
  "%j to a call that is offered promises none",
  async (no) => {
    const conversation = await begin();
    const [line, end] = await tell(conversation, ["", "98220 33355"], ["/name-to-call", no]);
    expect(line?.message).toBe("Noted: a person reads this before anybody calls.");
    expect(end?.message).toMatch(/^Thank you: we have 98220 33355\./);
    expect((await leadNow())?.query).toContain(no);
  },
);

test("in Hindi the same is asked, and its words are known there", async () => {
  const conversation = await begin();
  const sent = { selected_value: "", description: "९८२२०१२३४५", language: "hi" };
  expect((await talk(conversation, sent)).at(-1)?.message).toBe(
    "Shall we call 9822012345? What is your name?",
  );
});

test("within the answer to a question it is kept with that answer", async () => {
  const conversation = await begin();
  const query = "Stock is counted twice. Call 98220 22222.";
  const asked = await last(
    conversation,
    ["start:person"],
    ["person:write"],
    ["person-query", query],
  );
  expect(asked?.message).toBe("Shall we call 98220 22222? What is your name?");
  expect(await leadNow()).toMatchObject({ mobile: "98220 22222", query });
  expect((await last(conversation, ["/back"]))?.title).toBe("person-query");
});

test("where the name is asked for it is not taken for one", async () => {
  const conversation = await begin();
  const typed: Told = ["enquiry-name", "9822033333"];
  expect((await last(conversation, ...enquiry.slice(0, 3), typed))?.message).toBe(
    "Shall we call 9822033333? What is your name?",
  );
});

test("a question where a name is asked for is answered, and the name asked for again", async () => {
  const conversation = await begin();
  const asked: Told = ["enquiry-name", "where is your office?"];
  const replies = await tell(conversation, ...enquiry.slice(0, 3), asked);
  expect(replies[0]?.message).toContain("4 Petal House, Baner Road");
  expect(replies.at(-1)).toMatchObject({ title: "enquiry-name", message: "What is your name?" });
});

test("a visitor who gives no name is not asked again, and the number is kept", async () => {
  const conversation = await begin();
  const [line, question] = await tell(
    conversation,
    ["start:software"],
    ["", "my mobile is 98220 33344"],
    ["/name-to-call", "no name"],
  );
  expect(line?.message).toBe(
    "No name is needed. We have 98220 33344; if we should not use it, write that here.",
  );
  expect(question?.message).toMatch(/^Thank you: we will call 98220 33344\.\n.*reference is/s);
  expect(await newest()).toMatchObject({ unfinished: 0, mobile: "98220 33344", name: "" });
  const other = await begin();
  const [first, second] = await tell(other, ...enquiry.slice(0, 3), ["enquiry-name", "rather not"]);
  expect(first?.message).toMatch(/^No name is needed\. With a number or an email/);
  expect(second?.message).toMatch(/^Thank you\. Which email address should we answer/);
});

test.each([
  ["9811000265/ramesh11@gmail.com", "ramesh11@gmail.com", "9811000265"],
  ["ramesh14@gmail.com-9811000268", "ramesh14@gmail.com", "9811000268"],
  ["Email-ramesh15@gmail.com", "ramesh15@gmail.com", null],
])("%s where an email is asked for is parted", async (text, email, mobile) => {
  await tell(await begin(), ...enquiry, ["enquiry-email", text]);
  expect(await leadNow()).toMatchObject({ email, mobile });
});

test("an email that may lack its beginning is asked about", async () => {
  const sent = { conversation: await begin(), selected_value: "" };
  const asked = await post({ ...sent, description: "ramesh 21@gmail.com" });
  expect(repliesOf(asked)[0]?.message).toMatch(/^I cannot read that email address/);
});

test("an answer that contains an email is taken as both, and neither is asked again", async () => {
  const conversation = await begin();
  const query: Told = ["person-query", "Stock is counted twice. Mail nina@example.com"];
  const way: Told[] = [["start:person"], ["person:write"], query, ["/name-to-write", "nahi"]];
  const [line, end] = await tell(conversation, ...way);
  expect(line?.message).toContain("We have nina@example.com");
  expect(end?.message).toMatch(/^Thank you: we will write to nina@example\.com\./);
});

test("whose name is known is asked nothing, and goes on", async () => {
  const conversation = await begin();
  const email: Told = ["enquiry-email", "asha@example.com"];
  const query: Told = ["enquiry-query", "Stock is counted twice, my mobile is 98220 44444."];
  const next = await last(conversation, ...enquiry, email, ["enquiry-mobile:skip"], query);
  expect(next?.title).toBe("enquiry-company");
  expect(await leadNow()).toMatchObject({ email: "asha@example.com", mobile: "98220 44444" });
});

test("at the question for an email a number is taken, and the other way round", async () => {
  const conversation = await begin();
  const next = await last(conversation, ...enquiry, ["enquiry-email", "९८२२० ५५५५५"]);
  expect(next?.title).toBe("enquiry-query");
  expect(await leadNow()).toMatchObject({ email: null, mobile: "98220 55555" });
  const called = await begin();
  const way: Told[] = [["start:person"], ["person:callback"], ["person-callback:noon"]];
  const asked: Told[] = [
    ["callback-name", "Vera"],
    ["callback-mobile", "vera@example.com"],
  ];
  expect((await last(called, ...way, ...asked))?.title).toBe("callback-query");
  expect(await leadNow()).toMatchObject({ email: "vera@example.com", mobile: null });
});

test("an email in words of one's own is taken where an email is asked for", async () => {
  for (const [text, email] of [
    ["it is lata@example.com, thanks", "lata@example.com"],
    ["lata dot b at gmail dot com", "lata.b@gmail.com"],
  ] as const) {
    const conversation = await begin();
    const next = await last(conversation, ...enquiry, ["enquiry-email", text]);
    expect(next?.title).toBe("enquiry-mobile");
    expect(await leadNow()).toMatchObject({ email, name: "Asha Rao" });
  }
});

test("what is neither is refused, with the question open", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry);
  const order = "order 9845012345 has not arrived";
  for (const description of ["hmm", "12345", order]) {
    const refused = await post({ conversation, selected_value: "enquiry-email", description });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().reply.title).toBe("enquiry-email");
  }
});

test("a number that lacks a digit is asked about once, and taken when it is sent again", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry, ["enquiry-email:skip"]);
  const sent = { conversation, selected_value: "enquiry-mobile", description: "98220 6666" };
  const asked = await post(sent);
  const [line, question] = repliesOf(asked);
  expect(line?.message).toBe("9 digits: is one missing? If the number is right, send it again.");
  expect(question?.title).toBe("enquiry-mobile");
  expect((await post(sent)).statusCode).toBe(200);
  expect(await leadNow()).toMatchObject({ mobile: "98220 6666" });
});

test("an odd number is asked about wherever it is typed, and a half email too", async () => {
  for (const [text, sentence] of [
    ["98220 1238", /^9 digits: is one missing/],
    ["९८२२०१२३९", /^9 digits: is one missing/],
    ["my number is 98220 1240", /^9 digits: is one missing/],
    ["98220 123450", /^11 digits: is that too many/],
    ["call 1234567890123", /^13 digits: is that too many/],
    ["priya.sharma@gmail", /^I cannot read that email address/],
    ["asha rao at gmail dot com", /^I cannot read that email address/],
  ] as const) {
    const sent = { conversation: await begin(), selected_value: "", description: text };
    const asked = await post(sent);
    const [line, question] = repliesOf(asked);
    expect([text, line?.message]).toEqual([text, expect.stringMatching(sentence)]);
    expect(question?.content_attributes.items.length).toBeGreaterThan(1);
    expect((await post(sent)).body).not.toMatch(new RegExp(sentence.source.slice(1)));
  }
  const prose = "Stock is counted twice. My number is 98220 1241";
  const sent = { conversation: await begin(), selected_value: "person-query", description: prose };
  expect(repliesOf(await post(sent))[0]?.message).toMatch(/^9 digits: is one missing/);
  await tell(sent.conversation, ["person-query", "98220 12413"]);
  expect((await leadNow())?.query).toBe(`${prose}\n98220 12413`);
});

test("whoever gives no number is shown other ways, and an email is one", async () => {
  for (const text of ["I don't want to give my number", "call me on the office line"]) {
    const called = await begin();
    const replies = await tell(called, ...callback.slice(0, 4), ["callback-mobile", text]);
    expect(replies.map(({ message }) => message)).toEqual([
      "That goes with your message.",
      expect.stringMatching(/^Nobody can answer you without a number or an email/),
      "On which number, Vera?",
    ]);
    expect(replies[2]?.content_attributes.items.map(({ value }) => value)).toEqual([
      ...["start:person", "/restart", "/exit_chat"],
    ]);
    await tell(called, ["callback-mobile", "98220 45679"]);
    expect((await leadNow())?.query).toContain(text);
  }
  const wish: Told = ["callback-mobile", "call me on Sunday at 4"];
  const [, asked] = await tell(await begin(), ...callback.slice(0, 4), wish);
  expect(asked?.content_attributes.items).toHaveLength(3);
  const conversation = await begin();
  const email: Told = ["callback-mobile", "email me instead: mgr at acmeforge dot in"];
  await tell(conversation, ...callback.slice(0, 4), email);
  expect(await leadNow()).toMatchObject({ email: "mgr@acmeforge.in", mobile: null });
});

test("who says no to a number is shown other ways each time", async () => {
  const conversation = await begin();
  await tell(conversation, ...callback.slice(0, 4));
  for (const description of ["no", "no", "नहीं", "skip"]) {
    const sent = { selected_value: "callback-mobile", description, conversation, ...said };
    const refused = await post(sent);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toMatch(/^Nobody can answer you without a number or an email/);
    const ways = refused.json().reply.content_attributes.items;
    expect(ways.map(({ value }: { value: string }) => value)).toEqual([
      ...["start:person", "/restart", "/exit_chat"],
    ]);
  }
});

test("of a company with an email the name is kept, and of a number the words beside it", async () => {
  const conversation = await begin();
  const way: Told[] = [
    ["enquiry-email", "vera.kiran@example.com"],
    ["enquiry-mobile", "call me tomorrow after four, not today please, on my mobile 98220 12430"],
    ["enquiry-query:skip"],
    ["enquiry-company", "Kiran Medicals, mail kiran@medicals.in"],
  ];
  await tell(conversation, ...enquiry, ...way);
  const lead = await leadNow();
  expect(lead).toMatchObject({ company: "Kiran Medicals", mobile: "98220 12430" });
  expect(lead?.query).toContain("tomorrow after four");
});

test("whoever is not understood is told how to be answered, and is read once they have said", async () => {
  const conversation = await begin();
  const sent = { conversation, selected_value: "", description: "xyzzy plugh" };
  expect((await post(sent)).json().message).toBe(
    "I have found nothing like that. Leave a number or an email address, and a person answers you.",
  );
  await tell(conversation, ["", "98220 77777"], ["/name-to-call", "Asha"]);
  expect(repliesOf(await post(sent))[0]?.message).toBe("Added to your enquiry.");
  expect((await leadNow())?.query).toContain("xyzzy plugh");
});

test("a price, a year and an order are no way to be reached", async () => {
  const before = (await newest())?.id;
  const conversation = await begin();
  for (const text of ["₹15,00,000", "2026-2027", "order number 9822012345", "Pune 411001"])
    await post({ conversation, selected_value: "", description: text });
  expect((await newest())?.id).toBe(before);
});

test("what a key of no step is called by anybody is no step", async () => {
  const sent = { conversation: await begin(), selected_value: "constructor", description: "Hello" };
  expect((await post(sent)).statusCode).toBe(404);
});
