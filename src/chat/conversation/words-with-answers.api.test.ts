/** Names, wishes and other words that a visitor types beside or instead of an answer. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { callback, chatCalls, enquiry, type Told } from "../../../test/chat-calls.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => app.close());

const { begin, post, tell, turnsOf } = chatCalls(() => app);
const newest = async () => (await app.app.leads.latest(1))[0];
const leadNow = async () => (await app.app.leads.find((await newest())?.id ?? ""))?.now;
const last = async (conversation: string, ...way: Told[]) =>
  (await tell(conversation, ...way)).at(-1);

const noted = "Noted: a person reads this before anybody calls.";

test("what is typed beside a name is shown whole, and is read with the enquiry", async () => {
  for (const [text, name] of [
    ["Harish, need website urgently by Diwali", "Harish"],
    ["रमेश कुमार, सर्वर सुबह से बंद है", "रमेश कुमार"],
    ["I am Farida. Our server is down", "Farida"],
  ] as const) {
    const conversation = await begin();
    await tell(conversation, ["", "98110 00401"], ["/name-to-call", text]);
    expect(await leadNow()).toMatchObject({ name, query: `98110 00401\n${text}` });
    expect((await turnsOf(conversation)).at(-1)?.said).toBe(text);
  }
});

test("what is no name is added to the enquiry, and the name is asked for once more", async () => {
  const conversation = await begin();
  const replies = await tell(conversation, ["", "98110 00903"], ["/name-to-call", "need website"]);
  expect(replies.map(({ message, title }) => [message, title])).toEqual([
    ["Added to your enquiry.", undefined],
    ["Shall we call 98110 00903? What is your name?", "/name-to-call"],
  ]);
  expect(await leadNow()).toMatchObject({ name: "", query: "98110 00903\nneed website" });
  const [line] = await tell(conversation, ["/name-to-call", "By when can someone call me?"]);
  expect(line?.message).toMatch(/^No name is needed/);
  expect((await leadNow())?.query).toContain("By when can someone call me?");
});

test("before there is an enquiry, words where a name is asked for go with the message", async () => {
  const conversation = await begin();
  const way: Told[] = [["start:person"], ["person:write"], ["person-query", "Stock is wrong"]];
  const [line, again] = await tell(conversation, ...way, ["person-name", "we have 3 doctors"]);
  expect([line?.message, again?.title]).toEqual(["That goes with your message.", "person-name"]);
  await tell(conversation, ["person-name", "Sita"], ["person-email", "sita@example.com"]);
  expect((await leadNow())?.query).toBe("Stock is wrong\nwe have 3 doctors");
});

test.each([
  "don't call me, email only please",
  "please email only, no phone",
  "don't have phone",
  "what is your fees first?",
  "फ़ोन मत कीजिए, ईमेल ही कीजिए",
  "phone nahi hai, email karo",
])("after an email, %s at the question for a number is a wish that is read", async (text) => {
  const conversation = await begin();
  await tell(conversation, ["start:person"], ["person:write"], ["person-query", "brochure"]);
  const way: Told[] = [
    ["person-name", "Tara"],
    ["person-email", "tara@tara.in"],
  ];
  const said = await tell(conversation, ...way, ["person-mobile", text]);
  expect(said.map(({ message }) => message).join()).not.toContain("Nobody can answer");
  expect(await leadNow()).toMatchObject({ email: "tara@tara.in", mobile: null });
  expect((await leadNow())?.query).toBe(`brochure\n${text}`);
});

test.each(["I will not give email", "email nahi hai", "i prefer phone", "By when can you start?"])(
  "%s at the question for an email leads to that for a number",
  async (text) => {
    const conversation = await begin();
    const asked = await last(conversation, ...enquiry, ["enquiry-email", text]);
    expect(asked?.title).toBe("enquiry-mobile");
    const again = await last(conversation, ["enquiry-mobile", "phone bhi nahi"]);
    expect(again?.title).toBe("enquiry-mobile");
    await tell(conversation, ["enquiry-mobile", "98110 00277"]);
    expect((await leadNow())?.query).toContain("phone bhi nahi");
  },
);

test.each([
  ["mera naam Rakesh hai number hai 9876501234", "Rakesh"],
  ["My name is Suresh Patil, mobile 98765 01235", "Suresh Patil"],
  ["Pooja Gupta 88 88 12 34 56", "Pooja Gupta"],
  ["Anil, anil@smsworld.co.in", "Anil"],
  [
    "pls show me a demo tommorow at my clinic, i am Dr Sunita Kulkarni 98765 01240",
    "Dr Sunita Kulkarni",
  ],
  ["need billing for 2 shops. this is Farhan Qureshi, 98765 01241 call after 5", "Farhan Qureshi"],
  ["मेरा नाम राजेश है, नंबर ९८७६५०१२३६", "राजेश"],
])("whose name is in %s is not asked for it", async (text, name) => {
  const [line] = await tell(await begin(), ["", text]);
  expect(line?.message).toMatch(new RegExp(`^Thank you, ${name}: we will`));
  expect(await leadNow()).toMatchObject({ name, query: text });
});

test.each([
  "Website 98765 01237",
  "ERP Software 98765 01238",
  "urgent, 98765 01239",
  "i am Software person 98765 01242",
])("%s has no name", async (text) => {
  const [line] = await tell(await begin(), ["", text]);
  expect(line?.message).toMatch(/What is your name\?$/);
});

test("a name is corrected in words, whatever is asked just then", async () => {
  for (const text of ["sorry my name is Rajesh", "माफ़ कीजिए मेरा नाम राजेश है"]) {
    const name = text.startsWith("s") ? "Rajesh" : "राजेश";
    const atEmail = await begin();
    const again = await last(atEmail, ...enquiry, ["enquiry-email", text]);
    expect([again?.title, again?.message]).toEqual([
      "enquiry-email",
      expect.stringContaining(`Thank you, ${name}.`),
    ]);
    const atCompany = await begin();
    const way: Told[] = [["enquiry-email", "rajesh@example.com"], ["enquiry-mobile:skip"]];
    const company: Told[] = [["enquiry-query:skip"], ["enquiry-company", text]];
    expect((await last(atCompany, ...enquiry, ...way, ...company))?.title).toBe("enquiry-company");
    await tell(atCompany, ["enquiry-company", "Rao Traders"]);
    expect(await leadNow()).toMatchObject({ name, company: "Rao Traders" });
    const atEnd = await begin();
    await tell(atEnd, ["", "98110 00279"], ["/name-to-call", "Harish"]);
    const [thanks] = await tell(atEnd, ["", text]);
    expect(thanks?.message).toContain(`Thank you, ${name}: we will call 98110 00279.`);
    expect(await leadNow()).toMatchObject({ name, mobile: "98110 00279" });
  }
});

test("a number that is corrected where the company is asked names no company", async () => {
  const conversation = await begin();
  const way: Told[] = [["enquiry-email:skip"], ["enquiry-mobile", "98900 98900"]];
  const text = "sorry wrong number, it is 98900 98901";
  const company: Told[] = [["enquiry-query:skip"], ["enquiry-company", text]];
  expect((await last(conversation, ...enquiry, ...way, ...company))?.title).toBe("enquiry-company");
  expect(await leadNow()).toMatchObject({ mobile: "98900 98901", company: null });
});

test("what was typed before a number is read with it", async () => {
  const conversation = await begin();
  const before = "our server is down since morning nobody can bill";
  await tell(
    conversation,
    ["", before],
    ["support-down", "98110 00278"],
    ["/name-to-call", "Ravi"],
  );
  expect((await leadNow())?.query).toBe(`${before}\n98110 00278`);
});

test("whoever would not be called is read, and is promised no call", async () => {
  const text = "please do not call me";
  const replies = await tell(await begin(), ...callback, ["callback-query", text]);
  expect(replies[0]?.message).toBe(noted);
  expect(replies.at(-1)?.message).not.toContain("We call on");
  expect((await leadNow())?.query).toContain(text);
});

test.each([
  "skip",
  "no",
  "nothing",
  "No, thank you",
  "नहीं",
  "our stock numbers are wrong every month",
])("%s as the last word takes no call back", async (text) => {
  const replies = await tell(await begin(), ...callback, ["callback-query", text]);
  expect(replies.map(({ message }) => message).join()).not.toContain(noted);
  expect(replies.at(-1)?.message).toContain("We call on");
});

test("whoever adds words is told that they are read before the call", async () => {
  const read = "Whoever calls reads what you wrote first.";
  const words: Told = ["callback-query", "Stock is counted twice"];
  expect((await last(await begin(), ...callback, words))?.message).toContain(`(IST). ${read}`);
  const skipped: Told = ["callback-query:skip"];
  expect((await last(await begin(), ...callback, skipped))?.message).not.toContain(read);
});

const step = async () => {
  const { next_step, next_step_at } = (await app.app.leads.row((await newest())?.id ?? "")) ?? {};
  return { next_step, next_step_at };
};
const noCall = { next_step: "Call, at another time: read the wish", next_step_at: null };
/** A Friday, 3:30 pm: the next hours are those of this afternoon, and of Monday. */
const atHours = async () => {
  const conversation = await begin();
  await tell(conversation, ...callback.slice(0, 2));
  return conversation;
};

test.each([
  ["Monday 2pm", "23 Nov 2026, 12 noon to 3 pm"],
  ["aaj shaam 5 baje", "20 Nov 2026, 3 pm to 6:30 pm"],
  ["सोमवार सुबह १० बजे", "23 Nov 2026, 9:30 am to 12 noon"],
])("%s where hours are offered chooses %s", async (text, hours) => {
  const conversation = await atHours();
  const replies = await tell(conversation, ["", text]);
  expect(replies[0]?.message).toBe(`That is ${hours}.`);
  expect(replies.at(-1)?.title).toBe("callback-name");
  const end = await last(conversation, ...callback.slice(3), ["callback-query:skip"]);
  expect(end?.message).toContain(`We call on ${hours} (IST).`);
  expect((await leadNow())?.query).toBe(`${text}\nWhen does a call suit you? ${hours}`);
});

test("a time that no hours have is said back and kept, and the next hours are offered", async () => {
  for (const text of ["Thursday 5pm", "only after 8pm", "शनिवार"]) {
    const conversation = await atHours();
    const [wish, asked] = await tell(conversation, ["", text]);
    expect(wish?.message).toBe(`You asked for “${text}”. A person reads that.`);
    expect(asked?.content_attributes.items).toHaveLength(4);
    await tell(conversation, ...callback.slice(2));
    expect((await leadNow())?.query).toContain(text);
  }
  const titles = (await last(await atHours(), ["", "Monday"]))?.content_attributes.items;
  expect(titles?.map(({ title }) => title.slice(0, 11))).toEqual(["23 Nov 2026", "23 Nov 2026"]);
});

test("another time takes the place of the hours that were chosen, or is left to be read", async () => {
  const wishes = ["please make it Tuesday 11 am instead", "not Monday, Thursday at 5"];
  for (const text of [...wishes, "Monday is bad", "only after 8pm"]) {
    const words = `You asked for “${text}”. A person reads that.`;
    const early = await begin();
    const [said, again] = await tell(early, ...callback.slice(0, 3), ["callback-name", text]);
    expect([said?.message, again?.title]).toEqual([words, "callback-name"]);
    const end = await last(early, ...callback.slice(3), ["callback-query:skip"]);
    expect(end?.message).not.toContain("We call on");
    expect((await leadNow())?.query).toContain(text);
    const late = await begin();
    await tell(late, ...callback);
    const replies = await tell(late, ["callback-query", text]);
    expect([replies[0]?.message, replies.at(-1)?.message]).toEqual([
      words,
      expect.not.stringContaining("We call on"),
    ]);
    expect(await step()).toEqual(noCall);
    const over = await begin();
    await tell(over, ...callback, ["callback-query:skip"]);
    const after = await tell(over, ["", text]);
    expect([after[0]?.message, after.at(-1)?.message]).toEqual([
      words,
      expect.not.stringContaining("We call on"),
    ]);
    expect(await step()).toEqual(noCall);
    expect((await leadNow())?.query).toContain(text);
  }
});

test("a time within other hours moves the call to those, also after the end", async () => {
  const text = "make it Monday 10 am instead";
  const conversation = await begin();
  await tell(conversation, ...callback, ["callback-query:skip"]);
  const [said, end] = await tell(conversation, ["", text]);
  const hours = "23 Nov 2026, 9:30 am to 12 noon";
  expect(said?.message).toBe(`That is ${hours}.`);
  expect(end?.message).toContain(`We call on ${hours} (IST).`);
  expect((await step()).next_step).toBe(`Call, ${hours}`);
  expect((await leadNow())?.query).toContain(text);
});

test("hours that a remark leaves possible stay chosen on their day, and it is read", async () => {
  const hours = "23 Nov 2026, 12 noon to 3 pm";
  const remarks = ["please call after 2, not before", "Dont call before 2, i am at the factory"];
  for (const text of [...remarks, "morning not possible", "2 baje se pehle mat karna"]) {
    const words = `You asked for “${text}”. A person reads that.`;
    const early = await begin();
    const way: Told[] = [...callback.slice(0, 3), ["callback-name", text]];
    const [said, again] = await tell(early, ...way);
    expect([said?.message, again?.title]).toEqual([words, "callback-name"]);
    await tell(early, ...callback.slice(3), ["callback-query:skip"]);
    expect((await step()).next_step).toBe(`Call, ${hours}`);
    expect((await leadNow())?.query).toContain(text);
    const late = await begin();
    const replies = await tell(late, ...callback, ["callback-query", text]);
    expect(replies[0]?.message).toBe(words);
    expect(replies.at(-1)?.message).toContain(`We call on ${hours} (IST).`);
    expect((await step()).next_step).toBe(`Call, ${hours}`);
    const [after, end] = await tell(late, ["", `${text} please`]);
    expect(after?.message).toContain("You asked for");
    expect(end?.message).toContain(`We call on ${hours} (IST).`);
    expect((await step()).next_step).toBe(`Call, ${hours}`);
  }
});

test("an hour without its day moves no call to another day, and is read with its day", async () => {
  for (const text of ["call after 3 please", "shaam 5 baje call karna", "dont call before 3"]) {
    const replies = await tell(await begin(), ...callback, ["callback-query", text]);
    expect(replies[0]?.message).toBe(`You asked for “${text}”. A person reads that.`);
    expect(await step()).toEqual(noCall);
    const read = `${text}\nWhen does a call suit you? 23 Nov 2026, ${text}`;
    expect((await leadNow())?.query).toBe(read);
  }
});

test("a time that is refused where hours are offered is said back, and all are offered", async () => {
  for (const text of ["anytime except morning", "not 12 to 3", "सुबह छोड़कर कभी भी"]) {
    const [wish, asked] = await tell(await atHours(), ["", text]);
    expect(wish?.message).toBe(`You asked for “${text}”. A person reads that.`);
    expect(asked?.content_attributes.items).toHaveLength(4);
  }
});

test("a call's time beside a number is the time of the next step", async () => {
  for (const [text, hours] of [
    ["ok call me Monday 11am, 98220 41375", "23 Nov 2026, 9:30 am to 12 noon"],
    ["सोमवार 11 बजे कॉल करें 98220 41375", "23 नवंबर 2026, सुबह 9:30 से दोपहर 12 बजे"],
  ] as const) {
    const conversation = await begin();
    await tell(conversation, ["", text]);
    expect((await step()).next_step).toBe(`Call, ${hours}`);
    const end = await last(conversation, ["/name-to-call", "Vera"]);
    expect(end?.message).toContain(`We call on ${hours} (IST).`);
    expect((await leadNow())?.query).toContain(text);
  }
  for (const text of [
    "call me Sunday 11am, 98220 41375",
    "dont call me at 11 Monday, 98220 41375",
  ]) {
    await tell(await begin(), ["", text]);
    expect((await step()).next_step ?? "").not.toContain("Call, ");
  }
});

test("what is written against a number that was kept is added to the enquiry", async () => {
  for (const text of ["galat number hai", "delete my number", "no don't call me"]) {
    const conversation = await begin();
    const way: Told[] = [["start:software"], ["", "98220 33355"], ["/name-to-call", text]];
    expect((await tell(conversation, ...way))[0]?.message).toBe(noted);
    expect((await leadNow())?.query).toContain(text);
    const [first] = await tell(conversation, ["", "don't use it, wrong number"]);
    expect(first?.message).toBe(noted);
    expect((await leadNow())?.query).toContain("don't use it");
  }
});

test("what is written after the end is added to the enquiry, and no option is", async () => {
  const conversation = await begin();
  await tell(conversation, ...callback, ["callback-query:skip"]);
  const more = "Also I need 3 cash counters, not 2";
  expect((await tell(conversation, ["", more]))[0]?.message).toBe("Added to your enquiry.");
  expect((await tell(conversation, ["", "cancel my request"]))[0]?.message).toBe(noted);
  for (const text of Array.from({ length: 30 }, (_, i) => `more ${i}`))
    await post({ conversation, selected_value: "", description: text });
  const { query = "" } = (await leadNow()) ?? {};
  expect(query).toContain(`${more}\ncancel my request\nmore 0`);
  expect(query).not.toContain("more 25");
});
