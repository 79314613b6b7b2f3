import { expect, test } from "vitest";
import { flow } from "../../../test/demo-content.ts";
import type { ConversationState } from "../flow/contract.ts";
import { openVisit, startConversation } from "../flow/conversation-state.ts";
import { takeTurn } from "../flow/engine.ts";
import { leadOf } from "../flow/gathered-lead.ts";

/** Typed one after the other, each at the question that is open then. */
function typing(...texts: string[]) {
  let state: ConversationState = startConversation(flow);
  let replies: string[] = [];
  for (const text of texts) {
    const { step } = openVisit(state);
    const isQuestion = step.startsWith("/name") || flow.steps[step]?.ask !== undefined;
    const taken = takeTurn(flow, state, { value: isQuestion ? step : "", text });
    state = taken.state;
    replies = taken.replies.map(({ message }) => message);
  }
  return { step: openVisit(state).step, replies, lead: leadOf(flow, state) };
}

const noted = "Noted: a person reads this before anybody calls.";

test.each([
  [
    "Please quote for ERP. EMAIL ONLY: buy@forge.example.com, do not call my number 9812345686",
    "buy@forge.example.com",
  ],
  [
    "mail me at hr@mills.example.com not phone, my no is 9812345690 for record",
    "hr@mills.example.com",
  ],
  ["email only a@mills.example.com, no calls 9812349400", "a@mills.example.com"],
  ["call mat karna, sirf email karna: raju@example.com, number 9812345712 hai", "raju@example.com"],
  ["कृपया फोन न करें, केवल ईमेल करें: mohan@example.com, मेरा नंबर 9812345713", "mohan@example.com"],
  ["9812346016. Do not call this number, its for record. Write to v4@vk.in", "v4@vk.in"],
  ["reply by email please. vk2@vk.in, 9812346013", "vk2@vk.in"],
  ["my mail is p@vk.in and my direct is 98100 55221 but prefer email", "p@vk.in"],
  ["ERP price? Email preferred. tara@vk.in / 9812346017", "tara@vk.in"],
  ["9812346018 pe call na karein, mail kijiye: om@vk.in", "om@vk.in"],
  ["I would prefer to be contacted by email, om@vk.in, 9812346019", "om@vk.in"],
  ["9812346020, om@vk.in. Kindly avoid calling me", "om@vk.in"],
  ["Please respond over email: om@vk.in. Mobile 9812346021", "om@vk.in"],
  ["ईमेल ही कीजिए om@vk.in, नंबर 9812346022", "om@vk.in"],
  [`${"We count stock twice. ".repeat(40)}Never ring me. om@vk.in 9812346023`, "om@vk.in"],
])("%s is answered by email", (text, email) => {
  const asked = typing(text);
  expect(asked.replies).toEqual([`Shall we write to ${email}? What is your name?`]);
  const end = typing(text, "Priya");
  expect(end.replies).toEqual([`Thank you, Priya: we will write to ${email}.`]);
  expect(end.lead).toMatchObject({ name: "Priya", email, query: text });
  expect(end.lead?.mobile).toMatch(/\d{5}/);
});

test.each([
  "seo 9812346011 please no calls, only whatsapp",
  "9812346024 don't call, message me",
  "website. 9812346025 whatsapp only",
  "9812346026 फ़ोन मत कीजिए",
  "phone mat karna 9812346027",
  "9812346028 is for record, never call it",
  "delete my number 9812346029",
])("%s is noted, and promises no call", (text) => {
  expect(typing(text).replies).toEqual([noted, "What is your name?"]);
  const end = typing(text, "Priya");
  expect(end.replies).toEqual([noted, expect.stringMatching(/^Thank you, Priya: we have 98/)]);
  expect(end.lead).toMatchObject({ name: "Priya", query: text });
  expect(typing(text, "no").replies).toEqual([
    noted,
    expect.stringMatching(/^Thank you: we have 98/),
  ]);
});

test.each([
  "call me on 9812346030, or email a@vk.in",
  "9812346031, a@vk.in. Our customers get no email from the shop",
  "You people did not call me back. 9812346032",
  "my contact no 9812346033, call karo na",
  "email hosting for 5 users, 9812346034",
  "machines stop every hour. 9812346035",
  "sorry wrong number yesterday, it is 9812346036",
])("%s is to be called", (text) => {
  expect(typing(text).replies[0]).toMatch(/^Shall we call 98123460\d\d\?/);
  expect(typing(text, "Priya").replies[0]).toMatch(/^Thank you, Priya: we will call 98/);
});

test("a wish for no calls holds in whichever message it is written", () => {
  const first = ["please never call me, only email", "9812346037"];
  expect(typing(...first).replies).toEqual([noted, "What is your name?"]);
  const named = typing("om@vk.in 9812346038", "Priya, no calls please");
  expect(named.replies).toEqual([noted, "Thank you, Priya: we will write to om@vk.in."]);
});

test.each([
  [
    ["CRM for 20 salesmen, contact 9812345699", "why"],
    ["no name", "only after 5, not on sunday", "Priya, from Indore"],
  ],
  [
    ["erp 9812347004", "no name please"],
    ["my name later. only after 5, not on Sunday", "also need tally import"],
  ],
  [
    ["erp 9812347005", "nahi"],
    ["two shops", "GST bhi chahiye"],
  ],
  [["erp om@vk.in", "skip"], ["we open at nine"]],
  [["erp 9812347007", "need website", "how long will it take"], ["and an app"]],
  [["erp 9812347008", "नहीं"], ["दो दुकानें हैं"]],
  [
    ["erp 9812347009", "who are you?"],
    ["ask for Ravi in the staff area", "bring a quote"],
  ],
])("after %j every line is added to the enquiry", (before, lines) => {
  const end = typing(...before);
  expect(end.replies.join(" ")).toMatch(
    // A bare "no" to a call that is offered may be meant for the call.
    /No name is needed\. We have .* Thank you: we will (call|write to) |^Noted: .* we have /,
  );
  const told: string[] = [];
  for (const line of lines) {
    told.push(line);
    const typed = typing(...before, ...told);
    expect(typed.replies[0]).toBe("Added to your enquiry.");
    expect(typed.lead?.query).toContain(told.join("\n"));
  }
});

test.each([
  [["I want an app", "98220", "oh the rest is 41166"], "9822041166"],
  [["my number is 98123", "46003"], "9812346003"],
  [["mera number 9812 hai", "346 003"], "9812346003"],
  [["९८१२३", "४६००४"], "9812346004"],
  [["98123", "46005."], "9812346005"],
  [["contact no 981234", "then 6006"], "9812346006"],
  [["98123", "9812346007"], "9812346007"],
])("%j is one number in two messages", (texts, mobile) => {
  expect(typing(...texts).lead?.mobile ?? "").toBe(mobile);
});

test.each([
  ["98220", "98220 has 5 digits. What is the whole number?"],
  ["my number is 98123", "98123 has 5 digits. What is the whole number?"],
  ["मेरा नंबर 9812 है", "9812 has 4 digits. What is the whole number?"],
  ["phone 981234", "981234 has 6 digits. What is the whole number?"],
])("after %s the whole number is asked for", (text, sentence) => {
  const begun = typing(text);
  expect(begun.replies).toEqual([sentence, expect.stringContaining("?")]);
  expect(begun.lead).toBeNull();
  expect(typing(text, "9812346008").lead?.query).toBe(`${text}\n9812346008`);
});

test.each(["75000", "411001", "order 98123", "2027", "we have 6500 users", "7 to 9000", "98"])(
  "%s begins no number",
  (text) => {
    expect(typing(text).replies.join()).not.toContain("whole number");
  },
);

test("what follows the beginning of a number and is none is read as words", () => {
  const end = typing("98220", "450 users");
  expect(end.lead).toBeNull();
  expect(typing("98220", "450 users", "98220 41166").lead).toMatchObject({
    ...{ mobile: "98220 41166", query: expect.stringContaining("450 users") },
  });
});

test("a name in small letters is kept, and nobody is thanked by it", () => {
  const end = typing("98123 46009", "asha rao");
  expect(end.replies).toEqual(["Thank you: we will call 98123 46009."]);
  expect(end.lead).toMatchObject({ name: "asha rao" });
});

test.each([
  "Mr. Bose from your office told me to write. 9812345757",
  "Dear Ms. Kulkarni, kindly call back 9812348006",
])("%s has not the sender's name", (text) => {
  expect(typing(text).replies[0]).toMatch(/^Shall we call .* What is your name\?$/);
});
