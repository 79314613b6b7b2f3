/** What visitors type of their own, answered from the demo's answers. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, said } from "../../../test/chat-calls.ts";
import { publishBody } from "../../../test/content.ts";
import type { Reply } from "../flow/contract.ts";
import { answersKind } from "./kinds.server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());
const { begin, post, rows } = chatCalls(() => app);

async function typed(description: string, more: Record<string, string> = {}): Promise<Reply[]> {
  const answer = await post({ ...said, selected_value: "", description, ...more });
  const { next_message, content, reply } = answer.json();
  return next_message ?? content ?? [reply];
}
const titlesOf = (replies: Reply[]) =>
  replies.at(-1)?.content_attributes.items.map(({ title }) => title) ?? [];
const openStep = async (conversation: string) =>
  (await rows()).find(({ key }) => key === conversation)?.open_step;

test.each([
  ["call me", "person-callback"],
  ["kitna paisa lagega", "pricing"],
  ["hospitl softwere", "svc-hospital"],
  ["my site is down!!", "support-down"],
  ["I want to talk to a human", "person"],
  ["अस्पताल का सॉफ्टवेयर", "svc-hospital"],
  ["is there any vacancy for a tester", "careers"],
])("%j leads to the step %s", async (description, step) => {
  const conversation = await begin();
  await typed(description, { conversation });
  expect(await openStep(conversation)).toBe(step);
});

test.each([
  ["where are you located", "4 Petal House, Baner Road, Pune 411045"],
  ["what is your email id", "hello@marigoldworks.example"],
  ["office timings", "Monday to Friday, 9:30 am to 6:30 pm IST"],
  ["do you sign an NDA", "hello@marigoldworks.example"],
  ["will our repository be private?", "Only the people named in the proposal can open it"],
])("%j is answered, and the open question asked again", async (description, words) => {
  const replies = await typed(description);
  expect(replies.map(({ message }) => message).join("\n")).toContain(words);
  expect(titlesOf(replies)).toContain("Software or a website");
});

test("urgent words get the telephone number and the hours first", async () => {
  const [first] = await typed("our server is down since morning, nobody can bill");
  expect(first?.message).toContain("+91 20 0000 0000, Monday to Friday");
});

test("a size in the words is said back, and the question that it answers is not asked", async () => {
  const conversation = await begin();
  const description = "hello, we run a 12 bed nursing home and need hospital software";
  const replies = await typed(description, { conversation });
  expect(replies.map(({ message }) => message)).toContain("Noted: 12 bed.");
  expect(replies.map(({ message }) => message).join(" ")).not.toContain("How many beds");
  const row = (await rows()).find(({ key }) => key === conversation);
  expect(row?.state).toContain("Up to 50");
});

test("a free question is answered by the sentences of a page, with its link", async () => {
  const conversation = await begin();
  const [quote, question] = await typed("how long does the first conversation last", {
    conversation,
  });
  expect(quote?.message).toContain("forty-five minutes and is free");
  expect(quote?.content_attributes.links?.[0]).toMatchObject({ words: "Terms", href: "/terms" });
  const offered = titlesOf(question ? [question] : []);
  expect(offered.length).toBeLessThanOrEqual(4);
  expect(offered.slice(-2)).toEqual(["Be called back", "Talk to a person"]);
});

test("of a sure topic, its own page is quoted before its step", async () => {
  const conversation = await begin();
  const description = "in hospital software when do ICU and operation theatre go live?";
  const [quote] = await typed(description, { conversation });
  expect(quote?.message).toContain("ICU and theatre come late");
  expect(await openStep(conversation)).toBe("svc-hospital");
});

test.each(["what is your turnover on cricket bats", "आज मौसम कैसा है", "biryani milegi kya"])(
  "%j, which no page answers, gets no page's sentences",
  async (description) => {
    const replies = await typed(description, { conversation: await begin() });
    expect(replies.flatMap((one) => one.content_attributes.links ?? [])).toEqual([]);
  },
);

test("what nobody could answer is said so, with a call back and a person, and no page", async () => {
  for (const description of ["asdfghjkl", "tell me a joke", "who won the cricket match"]) {
    const replies = await typed(description);
    expect(replies).toHaveLength(1);
    expect(titlesOf(replies)).toEqual(["Be called back", "Talk to a person"]);
  }
});

test("a conversation begins in the language of its first words", async () => {
  const replies = await typed("आपका पता क्या है");
  expect(replies[0]?.message).toMatch(/^4 Petal House.*नक़्शा/);
  expect(titlesOf(replies)).toContain("सॉफ़्टवेयर या वेबसाइट");
});

test("Hindi is answered in Hindi where an English conversation has begun", async () => {
  const conversation = await begin();
  await post({ ...said, conversation, selected_value: "start:software" });
  const replies = await typed("आपका पता क्या है", { conversation });
  expect(replies[0]?.message).toMatch(/^4 Petal House.*नक़्शा/);
  expect(titlesOf(replies)).toContain("Website");
});

test("who asks for WhatsApp in one word or a sentence gets its link, and no enquiry is missed", async () => {
  for (const description of ["whatsapp", "whatsapp pe baat ho sakti hai kya"]) {
    const [first] = await typed(description);
    expect(first?.content_attributes.links?.[0]?.href).toMatch(/^https:\/\/wa\.me\/912000000000/);
  }
});

test("after the first words of their own, a visitor finds an input with each reply", async () => {
  const conversation = await begin();
  const [before] = (await post({ ...said, conversation, selected_value: "start:software" })).json()
    .content;
  expect(before.input_type).toBeUndefined();
  expect((await typed("thank you", { conversation })).at(-1)?.input_type).toBe("text");
  const pressed = await post({ ...said, conversation, selected_value: "it:web" });
  expect(pressed.json().content.at(-1).input_type).toBe("text");
});

test("a visitor who would not be called is not led to a call", async () => {
  const conversation = await begin();
  await typed("please do not call me", { conversation });
  expect(await openStep(conversation)).not.toBe("person-callback");
});

test("a topic is understood from the moment that it is published, and can be pressed", async () => {
  const { id, body } = await app.app.content.read(answersKind);
  const parking = {
    name: "Parking",
    phrases: "is there parking\nwhere can I park my car\nparking\nbike parking available",
    say: ["There is room for two cars behind the house."],
  };
  await publishBody(app, id, { topics: { ...body.topics, parking } });
  // The former classifier answers until the new one is trained.
  await expect
    .poll(async () => (await typed("is parking available"))[0]?.message)
    .toBe("There is room for two cars behind the house.");
  const pressed = await post({ ...said, selected_value: "/answer/parking:ask" });
  expect(pressed.json().content[0].message).toBe("There is room for two cars behind the house.");
});

test.each(["/answer/price", "/answer/address", "nope"])(
  "words under %s, which asks nothing, are said at the open question",
  async (selected_value) => {
    const { email } = await app.app.site.company();
    for (const description of [email, "my number is 98765", "where is your office"]) {
      const conversation = await begin();
      const answer = await post({ ...said, selected_value, description, conversation });
      expect(answer.statusCode).toBeLessThan(500);
      expect(await openStep(conversation)).not.toBe(selected_value);
    }
  },
);
