import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, type Sent, url } from "../../../test/chat-calls.ts";
import type { Reply } from "../flow/contract.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());
const { begin, post, rows, talk, turnsOf } = chatCalls(() => app);

test("text without a question's name is refused where text is asked for, and so is nothing at all", async () => {
  const conversation = await begin();
  await talk(conversation, { selected_value: "person:write" });
  for (const sent of [{ selected_value: "", description: "Hello" }, { selected_value: "" }]) {
    const answer = await post({ ...sent, conversation });
    expect(answer.statusCode).toBe(400);
    expect(JSON.stringify(answer.json())).toContain("Say which question this answers.");
  }
  expect(await turnsOf(conversation)).toHaveLength(1);
});

test("text that does not fit is 422 with the question again, and nothing is stored", async () => {
  const conversation = await begin();
  const replies = await talk(conversation, { selected_value: "person-name", description: "Asha" });
  const answer = await post({
    selected_value: "person-email",
    description: "asha at home",
    conversation,
  });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({
    message: "That does not look like an email address. It should read like name@example.com.",
    reply: replies.at(-1),
  });
  expect(await turnsOf(conversation)).toHaveLength(1);
});

test("either way to be reached may be skipped, not both: 422 with the question open", async () => {
  const conversation = await begin();
  const name = { selected_value: "enquiry-name", description: "Asha" };
  const skipsOf = (replies: Reply[]) =>
    replies.at(-1)?.content_attributes.items.map(({ value }) => value);
  expect(skipsOf(await talk(conversation, name))).toEqual(["enquiry-email:skip"]);
  const asked = await talk(conversation, { selected_value: "enquiry-email:skip" });
  expect(skipsOf(asked)).toEqual([]);
  for (const sent of [
    { selected_value: "enquiry-mobile:skip" },
    { selected_value: "enquiry-mobile", description: "skip" },
  ]) {
    const refused = await post({ ...sent, conversation });
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        message:
          "I need one way to reach you. Give a number here, or go back and leave an email address.",
        reply: asked.at(-1),
      },
    ]);
  }
  expect(await app.app.leads.latest(1)).toEqual([]);
  const called = { selected_value: "enquiry-mobile", description: "98765 43210" };
  expect((await talk(conversation, called)).at(-1)?.title).toBe("enquiry-query");
  expect(await app.app.leads.latest(1)).toMatchObject([{ email: null, mobile: "98765 43210" }]);
  const mail = { selected_value: "enquiry-email", description: "asha@example.com" };
  const other = await begin();
  expect(skipsOf(await talk(other, name, mail))).toEqual(["enquiry-mobile:skip"]);
  const skipped = await talk(other, { selected_value: "enquiry-mobile:skip" });
  expect(skipped.at(-1)?.title).toBe("enquiry-query");
});

test("a text longer than its question takes is 422, one longer than anything takes is 400", async () => {
  expect(
    (await post({ selected_value: "person-query", description: "x".repeat(5_001) })).statusCode,
  ).toBe(422);
  expect(
    (await post({ selected_value: "person-query", description: "x".repeat(10_001) })).statusCode,
  ).toBe(400);
});

test.each(["", " ", "\n\t ", "\u00a0"])(
  "%j is no text, whatever it answers",
  async (description) => {
    for (const selected_value of ["", "person-query", "nowhere", "/back", "start:software"]) {
      const answer = await post({ selected_value, description });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors.description).toEqual(["Write something first."]);
    }
  },
);

test.each([
  ["nowhere:it"],
  ["start"],
  ["services"],
  ["/elsewhere"],
  ["__proto__"],
  ["constructor:name"],
  ["start:software' or 1=1 --"],
])("%s is unknown: 404, with a message that offers to start again", async (selected_value) => {
  const before = (await rows()).length;
  const answer = await post({ selected_value });
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toMatch(/start again/i);
  expect(answer.headers["set-cookie"]).toBeUndefined();
  expect((await post({ selected_value, description: "Hello" })).statusCode).toBe(404);
  expect((await rows()).length).toBe(before);
});

test.each<[string, Sent | string]>([
  ["nothing", {}],
  ["null for a value", { selected_value: null }],
  ["null for a browser", { selected_value: "start:software", browser_type: null }],
  ["no JSON", "{"],
  ["a list", "[]"],
  ["null", "null"],
  ["a number for a value", { selected_value: 7 }],
  ["a list for a value", { selected_value: ["start:software"] }],
  ["a value without end", { selected_value: "x".repeat(201) }],
  ["an object for a text", { selected_value: "person-query", description: { a: 1 } }],
  ["null for a text", { selected_value: "person-query", description: null }],
  ["control characters in a text", { selected_value: "person-query", description: "a\u0000b" }],
  ["half a character", { selected_value: "person-query", description: "a\ud800" }],
  ["an address that goes on", { selected_value: "start:software", ipaddress: "1".repeat(65) }],
  ["an address of another type", { selected_value: "start:software", ipaddress: 7 }],
  [
    "control characters in a browser",
    { selected_value: "start:software", browser_type: "a\u0000" },
  ],
  ["a browser that goes on", { selected_value: "start:software", browser_type: "x".repeat(65) }],
  [
    "a conversation that goes on",
    { selected_value: "start:software", conversation: "x".repeat(65) },
  ],
  ["a conversation of another type", { selected_value: "start:software", conversation: {} }],
])("%s is refused in sentences, and stores nothing", async (_name, sent) => {
  const before = (await rows()).length;
  const answer = await post(sent);
  expect(answer.statusCode).toBe(400);
  const { message, errors = {} } = answer.json();
  const words = [message, ...Object.values<string[]>(errors).flat()];
  for (const sentence of words) expect(sentence).toMatch(/^(?!Invalid)[A-Z].*[^.]\.$/);
  expect((await rows()).length).toBe(before);
});

test("other methods are told which ones there are", async () => {
  const answer = await app.http.inject({ method: "DELETE", url });
  expect(answer.statusCode).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD, POST");
});
