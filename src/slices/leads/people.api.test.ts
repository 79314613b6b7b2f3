import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
  // Opens as many connections as there may be, so that what is sent at once runs at once.
  await Promise.all(Array.from({ length: 20 }, () => app.http.inject("/readyz")));
});
afterAll(() => app.close());

/** @returns the id of the person a lead with these was given to */
async function personOf(email: string, mobile = "", name = "Vera Rao") {
  const payload = { name, email, mobile, query: "A question.", source: "Home Page" };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  return (await app.app.leads.find(answer.json().id))?.person_id;
}
const people = (email: string) =>
  app.db.read.selectFrom("people").selectAll().where("email", "like", email).execute();
const fifty = <T>(make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 50 }, (_, i) => make(i)));

test("one email is one person, however it is spelt", async () => {
  const first = await personOf("Vera@Example.com", "+91 98765 43210");
  expect(await personOf("VERA@example.com", "", "V. Rao")).toBe(first);
  expect(await people("vera@example.com")).toMatchObject([
    { id: first, name: "Vera Rao", email: "vera@example.com", phone: "+919876543210" },
  ]);
});

test("one telephone is one person where the email is new", async () => {
  const first = await personOf("bob@example.com", "+91 90000 00001");
  expect(await personOf("office@example.com", "0091-90000-00001")).toBe(first);
});

test("the email decides where email and telephone name different people", async () => {
  const alice = await personOf("alice@example.com", "+91 90000 00002");
  const charlie = await personOf("charlie@example.com", "+91 90000 00003");
  expect(alice).not.toBe(charlie);
  expect(await personOf("charlie@example.com", "+91 90000 00002")).toBe(charlie);
});

test("others are people of their own", async () => {
  const ids = [
    await personOf("one@example.com"),
    await personOf("two@example.com"),
    await personOf("three@example.com", "+91 90000 00004"),
  ];
  expect(new Set(ids).size).toBe(3);
});

test("fifty leads of one stranger at once make one person", async () => {
  const ids = await fifty((i) => personOf("stranger@example.com", i % 2 ? "" : "+91 90000 00005"));
  expect(new Set(ids).size).toBe(1);
  expect(await people("stranger@example.com")).toHaveLength(1);
});

test("fifty at once that share a telephone alone make one person", async () => {
  const ids = await fifty((i) => personOf(`desk${i}@example.com`, "+91 90000 00006"));
  expect(new Set(ids).size).toBe(1);
  expect(await people("desk%@example.com")).toHaveLength(1);
});

test("what the chat gathered becomes a lead in the chat's own transaction", async () => {
  const said = {
    name: "Vera Rao",
    email: null,
    mobile: "90000 00007",
    company: null,
    query: null,
    service: "ERP development",
    conversationId: "conversation-1",
    ip: "203.0.113.7",
  };
  const storeLead = app.app.leads.addFromChat;
  const id = await app.db.write((tx) => storeLead(tx, said));
  expect(await app.app.leads.find(id)).toMatchObject({
    source: "Chat",
    service: "ERP development",
    email: null,
    mobile: "90000 00007",
    query: null,
    conversation_id: "conversation-1",
    ip: "203.0.113.7",
    spam: 0,
    timeline: [{ kind: "lead.received" }],
  });

  const failed = app.db.write(async (tx) => {
    await storeLead(tx, { ...said, conversationId: "conversation-2" });
    throw new Error("the conversation could not be stored");
  });
  await expect(failed).rejects.toThrow("the conversation could not be stored");
  expect((await app.app.leads.latest(1_000)).filter((lead) => lead.source === "Chat")).toHaveLength(
    1,
  );
});
