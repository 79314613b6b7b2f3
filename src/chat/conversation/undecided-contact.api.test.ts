/** What the chat asks of a number or an email before it is used: which of two, and its end. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { callback, chatCalls, type Told } from "../../../test/chat-calls.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());

const { begin, post, tell } = chatCalls(() => app);
const newest = async () => (await app.app.leads.latest(1))[0];
const leadNow = async () => (await app.app.leads.find((await newest())?.id ?? ""))?.now;
const last = async (conversation: string, ...way: Told[]) =>
  (await tell(conversation, ...way)).at(-1);

const contactsNow = async () => {
  const contact = await app.app.contacts.find((await newest())?.contact_id ?? "");
  return contact?.contact_points.map(({ value }) => value).toSorted();
};
const both = ["+919822041444", "+919822041445"];

test.each([
  ["98220 41444 ya 98220 41445", "second one", "98220 41445"],
  ["call 98220 41444 or better 98220 41445", "the first", "98220 41444"],
  ["call 98220 41444 or 98220 41445", "not the first", "98220 41445"],
  ["call 98220 41444 or 98220 41445", "98220 41444 is off", "98220 41445"],
  ["call 98220 41444 or 98220 41445", "98220 41444", "98220 41444"],
  ["call 98220 41444 or 98220 41445", "दूसरा वाला", "98220 41445"],
  ["call 98220 41444 or 98220 41445", "2", "98220 41445"],
  ["call 98220 41444 or 98220 41445", "pehla wala band hai", "98220 41445"],
  ["call 98220 41444 or 98220 41445", "either", "98220 41444"],
])("%j is asked about, %j chooses, and neither is lost", async (text, choice, mobile) => {
  const conversation = await begin();
  const [line] = await tell(conversation, ["", text]);
  expect(line?.message).toBe("Shall we call 98220 41444 or 98220 41445?");
  expect(await leadNow()).toMatchObject({ mobile: "98220 41444 / 98220 41445" });
  expect(await contactsNow()).toEqual(both);
  const asked = `Shall we call ${mobile}? What is your name?`;
  expect((await last(conversation, ["", choice]))?.message).toBe(asked);
  expect(await leadNow()).toMatchObject({ mobile });
  expect(await contactsNow()).toEqual(both);
});

test.each([
  ["raj@old.example or raj@new.example", "the second", "raj@new.example"],
  ["raj@old.example / raj@new.example", "raj@old.example", "raj@old.example"],
  ["raj@old.example, raj@new.example", "yes", "raj@old.example"],
])("of emails %j asks which, and %j chooses", async (text, choice, email) => {
  const conversation = await begin();
  const [line] = await tell(conversation, ["", text]);
  expect(line?.message).toBe("Shall we write to raj@old.example or raj@new.example?");
  expect(await leadNow()).toMatchObject({ query: text });
  const asked = `Shall we write to ${email}? What is your name?`;
  expect((await last(conversation, ["", choice]))?.message).toBe(asked);
  expect(await leadNow()).toMatchObject({ email });
});

test("where a number is asked for, two are asked about, and the chosen one goes on", async () => {
  const conversation = await begin();
  const way = callback.slice(0, 4);
  const two: Told = ["callback-mobile", "98220 41444 ya 98220 41445"];
  expect((await tell(conversation, ...way, two)).map(({ message }) => message)).toEqual([
    "Shall we call 98220 41444 or 98220 41445?",
    "On which number, Vera?",
  ]);
  const next = await last(conversation, ["callback-mobile", "dusra wala"]);
  expect(next?.title).toBe("callback-query");
  expect(await leadNow()).toMatchObject({ name: "Vera", mobile: "98220 41445" });
  expect(await contactsNow()).toEqual(both);
});

test("whoever does not choose is promised no more than what the staff area has", async () => {
  const conversation = await begin();
  await tell(conversation, ["", "98220 41444 ya 98220 41445"]);
  const end = await last(conversation, ["", "my name is Raj"]);
  expect(end?.message).toMatch(/^Thank you, Raj: we will call 98220 41444 \/ 98220 41445\./);
  expect(await leadNow()).toMatchObject({ name: "Raj", mobile: "98220 41444 / 98220 41445" });
});

test.each([
  ["my number is 98220 41444, second number 98220 41445 use second one, first is not reachable"],
  ["call 98220 41444 or better 98220 41445, the first one is my wife's"],
])("%j promises neither before its writer has chosen", async (text) => {
  const [line] = await tell(await begin(), ["", text]);
  expect(line?.message).toBe("Shall we call 98220 41444 or 98220 41445?");
});

test.each([
  ["my no was 98220 41444, now it is 98220 41445", "Shall we call 98220 41445?"],
  [
    "old email raj@old.example not working, write to raj@new.example",
    "Shall we write to raj@new.example?",
  ],
  [
    "purana email raj@old.example band hai, naya raj@new.example",
    "Shall we write to raj@new.example?",
  ],
  [
    "write to raj@old.example - no sorry that one bounces, raj@new.example",
    "Shall we write to raj@new.example?",
  ],
])("%j says itself which one", async (text, asked) => {
  const line = await last(await begin(), ["", text]);
  expect(line?.message).toBe(`${asked} What is your name?`);
});

test.each([
  ["oh sorry 98220 41394", "98220 41394"],
  ["98220 41394 Lata ka hai", "98220 41394"],
  ["020 2567 1234 ext 12", "020 2567 1234 ext 12"],
])("where a number is asked for, %j is kept as %s", async (text, mobile) => {
  await tell(await begin(), ...callback.slice(0, 4), ["callback-mobile", text]);
  expect(await leadNow()).toMatchObject({ mobile });
});

test.each([
  "number likho 98220",
  "mobile 98220",
  "call me on 98220",
  "website chahiye, mobile no 98220",
  "note my number 98220",
  "मोबाइल लिखो 98220",
  "mobile par 98220",
  "98220 likh lo",
])("%j is asked for its end, and joined with it", async (text) => {
  const conversation = await begin();
  const [line] = await tell(conversation, ["", text]);
  expect(line?.message).toBe("98220 has 5 digits. What is the whole number?");
  const asked = "Shall we call 9822041414? What is your name?";
  expect((await last(conversation, ["", "41414"]))?.message).toBe(asked);
});

test.each([
  "write to me on whatsapp 98220 41398",
  "whatsapp me 98220 41398",
  "98220 41398 pe whatsapp karo",
  "my whatsapp number is 98220 41398",
  "please msg on WhatsApp, 98220 41398",
  "मुझे व्हाट्सएप करें 98220 41398",
])("%j is answered on WhatsApp, and promised no call", async (text) => {
  const conversation = await begin();
  const asked = "Shall we write to 98220 41398 on WhatsApp? What is your name?";
  expect((await last(conversation, ["", text]))?.message).toBe(asked);
  const end = await last(conversation, ["/name-to-message", "Asha Rao"]);
  expect(end?.message).toMatch(/^Thank you, Asha Rao: we will write to 98220 41398 on WhatsApp\./);
});

test.each(["I need a WhatsApp bot, 98220 41398", "whatsapp is off, call 98220 41398"])(
  "%j is a wish for a call",
  async (text) => {
    const line = await last(await begin(), ["", text]);
    expect(line?.message).toBe("Shall we call 98220 41398? What is your name?");
  },
);

test.each(["flat number 7012", "phone bill 8515", "order number 98220", "call rate 7512 rupees"])(
  "%j begins no telephone number",
  async (text) => {
    const sent = { conversation: await begin(), selected_value: "", description: text };
    expect((await post(sent)).body).not.toContain("digits");
  },
);
