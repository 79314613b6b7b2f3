/** What a chat says at its end: by when we reply, and where the enquiry is found again. */
import { afterEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry, rest, type Told, told } from "../../../test/chat-calls.ts";
import { eraseContacts } from "../../../test/erase-contacts.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";
import { sharedSite } from "../../../test/shared-site.ts";

let app: TestApp;
/** A Friday, 3:30 pm where the company of the demo is: Monday to Friday, 9:30 am to 6:30 pm. */
const openOwnSite = sharedSite(
  () => testApp(),
  (one) => {
    app = one;
  },
);
afterEach(() => eraseContacts(app));

const { begin, tell, turnsOf } = chatCalls(() => app);
const email: Told = ["enquiry-email", "asha@example.com"];
const skip: Told = ["person-mobile:skip"];
const lead = async () => (await app.app.leads.latest(1))[0];
const said =
  /We reply by 10:30 am on 23 Nov 2026 \(IST\)\. Your reference is [0-9A-Z]{4}-[0-9A-Z]{4}\. See your enquiry$/;

test("the last reply says the promise and leads to the enquiry, with the ways on it had", async () => {
  const conversation = await begin();
  const replies = await tell(conversation, ...enquiry, email, ...rest);
  const last = replies.at(-1);
  expect(last?.message).toMatch(said);
  expect(last?.message).toMatch(/^A person who knows this kind of work reads it and answers\.\n/);
  const at = last?.message.indexOf("See your enquiry");
  expect(last?.content_attributes.links).toEqual([
    { words: "See your enquiry", href: `/enquiry/${(await lead())?.enquiry_key}`, at },
  ]);
  expect(last?.content_attributes.items.map(({ title }) => title)).toEqual([
    "Look at services meanwhile",
    "Rate this chat",
    "Start again",
    "Close",
  ]);
  expect(last?.is_back).toBe(true);
  // As it is drawn again, on the page without scripts too.
  const [turn] = (await turnsOf(conversation)).slice(-1);
  expect(JSON.parse(turn?.replies ?? "").at(-1)).toEqual(last);
});

test("what is typed at the end is answered without saying it again", async () => {
  const conversation = await begin();
  const typed = await tell(conversation, ...enquiry, email, ...rest, ["", "payroll"]);
  for (const { message } of typed) expect(message).not.toMatch(/We reply by|reference/);
});

test("before its end, at an end without an enquiry, and at Close nothing is promised", async () => {
  const conversation = await begin();
  const under = await tell(conversation, ...enquiry, email);
  const closed = await tell(conversation, ["/exit_chat"]);
  const phone = await tell(await begin(), ["start:person"], ["person:phone"]);
  for (const { message } of [...under, ...closed, ...phone])
    expect(message).not.toMatch(/We reply by|reference/);
});

test("who knows somebody's email adds to their enquiry, and is not led to its page", async () => {
  await tell(await begin(), ["person-name", "Asha"], ["person-email", "asha@example.com"]);
  const first = await lead();
  const replies = await tell(await begin(), ...enquiry, email, ...rest);
  expect((await app.app.leads.latest(2)).map(({ id }) => id)).toEqual([first?.id]);
  const last = replies.at(-1);
  expect(last?.message).toMatch(/We reply by 10:30 am on 23 Nov 2026 \(IST\)\.$/);
  expect(JSON.stringify(replies)).not.toContain(first?.enquiry_key);
});

test("who began a chat with somebody's email never reads what they say in theirs", async () => {
  const his = await begin();
  await tell(his, ["person-name", "Asha"], ["person-email", "asha@example.com"]);
  const early = (await lead())?.enquiry_key ?? "";
  const hers = await tell(await begin(), ...enquiry, email, ...rest);
  const joined = await lead();
  const theirs = await tell(his, ["/back"], ["person-email", "me@evil.example"], skip);
  const more = await tell(
    his,
    ...[email, ...rest.slice(0, 1)],
    ["enquiry-query", "What did she say?"],
    ["enquiry-company", "Evil"],
  );
  // Another way to be reached begins an enquiry of his own.
  const [own, ...others] = await app.app.leads.latest(3);
  expect(others.map(({ id }) => id)).toEqual([joined?.id]);
  expect(own?.query).toBeNull();
  expect(joined?.enquiry_key).not.toBe(early);
  expect(await app.app.leads.findByKey({ key: early, zone: "Asia/Kolkata" })).toBeNull();
  expect(JSON.stringify(hers)).not.toMatch(/See your enquiry|reference/);
  expect(JSON.stringify([...theirs, ...more])).not.toContain(joined?.enquiry_key);
  // Nor does he say it for her, or has her answer sent elsewhere.
  expect(await app.app.leads.find(joined?.id ?? "")).toMatchObject({
    now: { email: "asha@example.com", query: told, company: "Rao Traders" },
  });
});

test("who comes with a number alone adds to nothing that would be answered elsewhere", async () => {
  const his: Told[] = [
    ["person-name", "Asha"],
    ["person-email", "me@evil.example"],
    ["person-mobile", "+91 90000 00007"],
  ];
  await tell(await begin(), ...his);
  const hers: Told[] = [
    ["person-name", "Asha"],
    ["person-mobile", "+91 90000 00007"],
  ];
  await tell(await begin(), ...hers);
  const [second, first] = await app.app.leads.latest(2);
  expect(second).toMatchObject({ email: null, contact_id: first?.contact_id });
});

test("suspected spam is told the same", async () => {
  await openOwnSite();
  for (let i = 0; i < 31; i++)
    await app.http.inject({
      method: "POST",
      url: "/blogapp/leads/",
      remoteAddress: "203.0.113.7",
      payload: {
        ...{ name: "Asha", email: "asha@example.com", query: `Question ${i}` },
        source: "Home Page",
      },
    });
  const replies = await tell(await begin(), ...enquiry, email, ...rest);
  expect((await lead())?.spam).toBe(1);
  expect(replies.at(-1)?.message).toMatch(said);
});

test("a promise whose time is over is not said again", async () => {
  await openOwnSite();
  const conversation = await begin();
  await tell(conversation, ...enquiry, email);
  app.clock.set(new Date("2026-11-24T10:00:00Z"));
  const replies = await tell(conversation, ...rest);
  expect(replies.at(-1)?.message).not.toContain("We reply by");
  expect(replies.at(-1)?.message).toMatch(/Your reference is .*See your enquiry$/);
});

test("who asks to be called back is promised that call with its day, and nothing else", async () => {
  const conversation = await begin();
  const [asked] = await tell(conversation, ["start:person"], ["person:callback"]);
  const titles = asked?.content_attributes.items.map(({ title }) => title);
  expect(titles).toContain("23 Nov 2026, 9:30 am to 12 noon");
  const afternoon: Told = ["person-callback:afternoon"];
  const way: Told[] = [
    ["callback-name", "Asha"],
    ["callback-mobile", "98765 43210"],
  ];
  await tell(conversation, ["person-callback:morning"], ...way);
  // Another time is another promise.
  const replies = await tell(conversation, afternoon, ...way, ["callback-query:skip"]);
  const words = replies.map(({ message }) => message).join(" ");
  expect(words).toMatch(/We call on \d+ Nov 2026, 3 pm to 6:30 pm \(IST\)\./);
  expect(words).not.toMatch(/reply by/);
  const [, called = ""] = /We call on (\d+)/.exec(words) ?? [];
  expect((await lead())?.due_at).toBe(`2026-11-${called}T13:00:00.000Z`);
  // Whoever calls has both ends of it: a step at its beginning, and the words that were promised.
  expect(await app.app.leads.row((await lead())?.id ?? "")).toMatchObject({
    next_step: `Call, ${called} Nov 2026, 3 pm to 6:30 pm`,
    next_step_at: `2026-11-${called}T09:30:00.000Z`,
  });
});

test("a call in its hours is nobody's overdue step", async () => {
  await openOwnSite();
  const { alice, byAlice } = await leadAdmin(app);
  const way: Told[] = [["start:person"], ["person:callback"], ["person-callback:afternoon"]];
  const caller: Told[] = [
    ["callback-name", "Asha"],
    ["callback-mobile", "98765 43210"],
  ];
  await tell(await begin(), ...way, ...caller, ["callback-query:skip"]);
  const { id = "" } = (await lead()) ?? {};
  await app.app.leads.change({ ids: [id], set: { owner: alice }, by: byAlice });
  app.clock.set(new Date("2026-11-20T10:10:00Z"));
  expect(await app.app.leads.lateSteps(alice)).toBe(0);
  const planned = { next_step: "Ring her", next_step_at: "2026-11-20T09:30:00.000Z" };
  await app.app.leads.change({ ids: [id], set: planned, by: byAlice });
  expect(await app.app.leads.lateSteps(alice)).toBe(1);
});

test("no other chat puts off a call that was promised", async () => {
  const callAt = (hours: string): Told[] => [
    ...([["start:person"], ["person:callback"], [`person-callback:${hours}`]] satisfies Told[]),
    ["callback-name", "Asha"],
    ["callback-mobile", "98765 43210"],
  ];
  await tell(await begin(), ...callAt("afternoon"));
  const today = await lead();
  await tell(await begin(), ...callAt("morning"), ["callback-query:skip"]);
  const [one, ...others] = await app.app.leads.latest(2);
  expect(others).toEqual([]);
  expect(one).toMatchObject({ id: today?.id, due_at: "2026-11-20T13:00:00.000Z" });
});

test("a call that was promised is not promised again by what is written after it", async () => {
  await openOwnSite();
  const { byAlice } = await leadAdmin(app);
  const conversation = await begin();
  await tell(conversation, ["start:person"], ["person:callback"], ["person-callback:afternoon"]);
  await tell(
    conversation,
    ["callback-name", "Asha"],
    ["callback-mobile", "98765 43210"],
    ["callback-query:skip"],
  );
  const { id = "", due_at: call } = (await lead()) ?? {};
  app.clock.set(new Date(call ?? ""));
  const called = { answered_at: app.clock.now().toISOString(), answered_way: "phone" } as const;
  await app.app.leads.change({ ids: [id], set: called, by: byAlice });
  app.clock.advance(15 * 60 * 60_000);
  await tell(conversation, ["", "payroll"], ["", "erp"]);
  const owed = await lead();
  expect(owed?.answered_at).toBeNull();
  expect(owed?.due_at?.localeCompare(app.clock.now().toISOString())).toBe(1);
});
