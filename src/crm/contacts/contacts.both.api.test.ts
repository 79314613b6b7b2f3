import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { noLines } from "../../../test/no-lines.ts";
import { plansOf } from "../../../test/plan.ts";
import type { PartialDetails } from "../leads/lead-details.ts";
import { contactStore } from "./store.server.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  // Opens as many connections as there may be, so that what is sent at once runs at once.
  await Promise.all(Array.from({ length: 20 }, () => app.http.inject("/readyz")));
});
afterAll(() => app.close());

/** @returns the lead's id, and that of the contact it was given to */
async function send(email: string, mobile = "", name = "Somebody") {
  const payload = { name, email, mobile, query: "A question.", source: "Home Page" };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  const { id } = answer.json();
  return { id, contact: (await app.app.leads.find(id))?.contact_id ?? "" };
}
const contactOf = async (...lead: Parameters<typeof send>) => (await send(...lead)).contact;
const contacts = (name: string) =>
  app.db.read.selectFrom("contacts").selectAll().where("name", "=", name).execute();
/** As `kind value`, in order. */
async function contactPointsOf(contact: string): Promise<string[]> {
  const contactPoints = app.db.read.selectFrom("contact_points").select(["kind", "value"]);
  const rows = await contactPoints.where("contact_id", "=", contact).execute();
  return rows.map(({ kind, value }) => `${kind} ${value}`).sort();
}
const fifty = <T>(make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, i) => make(i)));

test("one email is one contact, however it is spelt, under the name that came first", async () => {
  const first = await contactOf("Vera@Example.com", "+91 98765 43210", "Vera Rao");
  expect(await contactOf("VERA@example.com", "", "V. Rao")).toBe(first);
  expect(await contacts("Vera Rao")).toMatchObject([{ id: first }]);
  expect(await contacts("V. Rao")).toEqual([]);
  expect(await contactPointsOf(first)).toEqual(["email vera@example.com", "phone +919876543210"]);
});

test("a new number of a known email is added to that contact's, each once", async () => {
  const first = await contactOf("dilip@example.com", "+91 90000 00011");
  await contactOf("dilip@example.com", "0091-90000-00012");
  await contactOf("dilip@example.com", "+91 90000 00012");
  expect(await contactPointsOf(first)).toEqual([
    "email dilip@example.com",
    "phone +919000000011",
    "phone +919000000012",
  ]);
});

test("a telephone joins only those of one name", async () => {
  const number = "+91 90000 00001";
  const bob = await contactOf("bob@example.com", number, "Bob Sen");
  const others = [
    await contactOf("office@example.com", "0091-90000-00001", "Office"),
    await contactOf("", number, "B. Sen"),
    await contactOf("bob.two@example.com", "+91 90000 00021", "Bob Sen"),
  ];
  expect(new Set([bob, ...others]).size).toBe(4);
  expect(await contactOf("", "90000 00001", "sen BOB")).toBe(bob);
  expect(await contactOf("sen@example.com", "090000 00001", "Bob Sen")).toBe(bob);
  expect(await contactOf("sen@example.com", "", "Somebody")).toBe(bob);
  expect(await contactPointsOf(bob)).toEqual([
    "email bob@example.com",
    "email sen@example.com",
    "phone +919000000001",
  ]);
});

test("of two who have one name and one number nobody is chosen", async () => {
  const number = "+91 90000 00031";
  const ids = [
    await contactOf("ravi@example.com", "", "Ravi Iyer"),
    await contactOf("iyer@example.com", "", "Ravi Iyer"),
  ];
  for (const email of ["ravi@example.com", "iyer@example.com"])
    expect(ids).toContain(await contactOf(email, number, "Ravi Iyer"));
  expect(ids).not.toContain(await contactOf("", number, "Ravi Iyer"));
});

test("digits that are no telephone's join nobody", async () => {
  expect(await contactOf("", "123456", "Asha")).not.toBe(await contactOf("", "123456", "Asha"));
});

test("the email decides where email and telephone name different contacts", async () => {
  const alice = await contactOf("alice@example.com", "+91 90000 00002", "Alice");
  const charlie = await contactOf("charlie@example.com", "+91 90000 00003", "Charlie");
  expect(alice).not.toBe(charlie);
  expect(await contactOf("charlie@example.com", "+91 90000 00002", "Alice")).toBe(charlie);
});

test("others are contacts of their own", async () => {
  const ids = [
    await contactOf("one@example.com"),
    await contactOf("two@example.com"),
    await contactOf("three@example.com", "+91 90000 00004"),
  ];
  expect(new Set(ids).size).toBe(3);
});

test("fifty leads of one stranger at once make one contact, and leave no other behind", async () => {
  const ids = await fifty((i) => {
    const mobile = i % 2 ? "" : `+91 90000 0005${i % 10}`;
    return contactOf("stranger@example.com", mobile, "A stranger");
  });
  expect(new Set(ids).size).toBe(1);
  expect(await contacts("A stranger")).toHaveLength(1);
  expect(await contactPointsOf(ids[0] ?? "")).toEqual([
    "email stranger@example.com",
    ...[0, 2, 4, 6, 8].map((last) => `phone +91900000005${last}`),
  ]);
});

test("a contact is found by each name that their leads gave, fifty at once or not", async () => {
  const first = await contactOf("zeno@example.com", "", "First");
  const wordsOf = (i: number) => Array.from("abcdefghij", (letter) => `${letter}${i >> 1}`);
  const named = (words: string[], i: number) => (i % 2 ? words : words.reverse()).join(" ");
  const ids = await fifty((i) => contactOf("zeno@example.com", "", named(wordsOf(i), i)));
  expect(new Set(ids)).toEqual(new Set([first]));
  const { rows } = await app.app.contacts.list({ words: "a3 j20 zeno@" });
  expect(rows.map(({ id }) => id)).toEqual([first]);
});

test("fifty at once that share a telephone alone are fifty contacts", async () => {
  const ids = await fifty((i) =>
    contactOf(`admin${i}@example.com`, "+91 90000 00006", `Admin ${i}`),
  );
  expect(new Set(ids).size).toBe(50);
});

test("fifty calls of one stranger at once, with a number and no email, are one contact", async () => {
  const ids = await fifty(() => contactOf("", "+91 90000 00066", "A caller"));
  expect(new Set(ids).size).toBe(1);
  expect(await contacts("A caller")).toHaveLength(1);
});

test("a number told later is one more; an email told later corrects the first", async () => {
  const other = await contactOf("taken@example.com");
  const { id, contact } = await send("early@example.com", "", "Asha Rao");
  const tell = (told: PartialDetails) =>
    app.db.write((tx) =>
      app.app.leads.updateDetails(tx, { leadId: id, details: told, conversationId: null }),
    );
  await tell({ mobile: "+91 90000 00008" });
  await tell({ email: "Late@example.com" });
  await tell({ email: "taken@example.com", mobile: null });
  expect(await contactPointsOf(contact)).toEqual(["email late@example.com", "phone +919000000008"]);
  expect(await contactPointsOf(other)).toEqual(["email taken@example.com"]);
  expect(await contactOf("late@example.com")).toBe(contact);
});

test("however many emails a lead is told to have, its contact is known by one", async () => {
  const { id, contact } = await send("mallory@example.com", "", "Mallory");
  const tell = (told: PartialDetails) =>
    app.db.write((tx) =>
      app.app.leads.updateDetails(tx, { leadId: id, details: told, conversationId: null }),
    );
  for (const name of ["alice", "bob", "charlie"]) await tell({ email: `${name}@victim.example` });
  expect(await contactPointsOf(contact)).toEqual(["email charlie@victim.example"]);
  expect(await contactOf("alice@victim.example")).not.toBe(contact);
});

test("where the contact has other leads, an email told later is its lead's alone", async () => {
  const first = await contactOf("known@example.com");
  const { id } = await send("known@example.com", "", "Asha Rao");
  await app.db.write((tx) =>
    app.app.leads.updateDetails(tx, {
      leadId: id,
      details: { email: "new@victim.example" },
      conversationId: null,
    }),
  );
  expect(await contactPointsOf(first)).toEqual(["email known@example.com"]);
  expect((await app.app.leads.find(id))?.now.email).toBe("new@victim.example");
});

test("whose an email is, who has a number, and what somebody can be reached by is answered by an index", async () => {
  await contactOf("indexed@example.com");
  const contactPoints = app.db.read.selectFrom("contact_points").selectAll();
  const asked: [() => Promise<unknown>, string][] = [
    [() => contactStore.contactByEmail(app.db.read, "indexed@example.com"), "contact_points_email"],
    [() => contactStore.contactsByPhones(app.db.read, ["+911"], 10), "contact_points_phone"],
    [() => contactPoints.where("contact_id", "=", "a").execute(), "contact_points_by_contact"],
  ];
  for (const [ask, index] of asked) {
    const plans = await plansOf(app.db, ask);
    expect(plans, plans.join("\n")).toContainEqual(expect.stringContaining(index));
  }
});

test("what the chat gathered becomes a lead in the chat's own transaction", async () => {
  const lead = {
    name: "Chandra Rao",
    email: null,
    mobile: "90000 00007",
    ...noLines,
    query: null,
    service: "ERP development",
    conversationId: "conversation-1",
    language: "en" as const,
    ip: "203.0.113.7",
    lastLines: [],
    visitor: null,
    details: {},
    isOver: true,
  };
  const storeLead = app.app.leads.addFromChat;
  const id = await app.db.write((tx) => storeLead(tx, lead));
  expect(await app.app.leads.find(id)).toMatchObject({
    source: "Chat",
    service: "ERP development",
    email: null,
    mobile: "90000 00007",
    query: null,
    conversation_id: "conversation-1",
    ip: "203.0.113.7",
    spam: 0,
  });

  const failed = app.db.write(async (tx) => {
    await storeLead(tx, { ...lead, conversationId: "conversation-2" });
    throw new Error("the conversation could not be stored");
  });
  await expect(failed).rejects.toThrow("the conversation could not be stored");
  expect(
    (await app.app.leads.latest(1_000)).filter(({ source }) => source === "Chat"),
  ).toHaveLength(1);
});

test("who is known by an email or a number is found in any spelling, each once", async () => {
  const asha = await contactOf("known.asha@example.com", "+91 90000 77021", "Asha Rao");
  const ravi = await contactOf("known.ravi@example.com", "+91 90000 77022", "Ravi Menon");
  const known = (ways: { email?: string; mobile?: string }) =>
    app.app.contacts.findByContactPoint(ways, 3);
  expect(await known({ email: "KNOWN.asha@example.com", mobile: "090000-77021" })).toEqual([asha]);
  expect(await known({ email: "known.asha@example.com", mobile: "9000077022" })).toEqual([
    asha,
    ravi,
  ]);
  expect(await known({ mobile: "9000077023" })).toEqual([]);
  expect(await known({ mobile: "102" })).toEqual([]);
  expect(await known({})).toEqual([]);
});
