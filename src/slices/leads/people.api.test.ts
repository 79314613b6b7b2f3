import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";

const vera = { name: "Vera Rao", mobile: "+91 98765 43210", email: "vera@example.com", query: "A question.", service: "General", source: "Home Page" };

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none", env: { RATE_LIMITS: "off" } });
});
afterEach(() => app.close());

async function personOf(change: Record<string, unknown>) {
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload: { ...vera, ...change } });
  return (await app.app.leads.find(answer.json().id))?.person_id;
}
const people = () => app.db.read.selectFrom("people").selectAll().execute();

test("one email is one person, however it is spelt", async () => {
  const first = await personOf({});
  expect(await personOf({ email: "VERA@example.com", mobile: "", name: "V. Rao" })).toBe(first);
  expect(await people()).toMatchObject([{ id: first, name: "Vera Rao", email: "vera@example.com", phone: "+919876543210" }]);
});

test("one telephone is one person where the email is new", async () => {
  const first = await personOf({});
  expect(await personOf({ email: "office@example.com", mobile: "0091-98765-43210" })).toBe(first);
});

test("the email decides where email and telephone name different people", async () => {
  const vera = await personOf({});
  const alice = await personOf({ name: "Alice", email: "alice@example.com", mobile: "+91 90000 00000" });
  expect(alice).not.toBe(vera);
  expect(await personOf({ email: "alice@example.com" })).toBe(alice);
});

test("others are people of their own", async () => {
  const ids = [await personOf({ mobile: "" }), await personOf({ mobile: "", email: "bob@example.com" }), await personOf({ mobile: "+91 91111 11111", email: "charlie@example.com" })];
  expect(new Set(ids).size).toBe(3);
});

test("fifty leads of one stranger at once make one person", async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, (_, i) => personOf(i % 2 ? { mobile: "" } : {})));
  expect(new Set(ids).size).toBe(1);
  expect(await people()).toHaveLength(1);
});

test("fifty at once that share a telephone alone make one person", async () => {
  const ids = await Promise.all(Array.from({ length: 50 }, (_, i) => personOf({ email: `vera${i}@example.com` })));
  expect(new Set(ids).size).toBe(1);
});

test("what the chat gathered becomes a lead in the chat's own transaction", async () => {
  const said = { name: "Vera Rao", email: null, mobile: "98765 43210", company: null, query: null, service: "ERP development", conversationId: "conversation-1", ip: "203.0.113.7" };
  const id = await app.db.write((tx) => app.app.leads.storeFromChat(tx, said));
  expect(await app.app.leads.find(id)).toMatchObject({ source: "Chat", service: "ERP development", email: null, mobile: "98765 43210", query: null, conversation_id: "conversation-1", ip: "203.0.113.7", spam: 0, timeline: [{ kind: "lead.received" }] });

  const failed = app.db.write(async (tx) => {
    await app.app.leads.storeFromChat(tx, said);
    throw new Error("the conversation could not be stored");
  });
  await expect(failed).rejects.toThrow("the conversation could not be stored");
  expect(await app.app.leads.latest(10)).toHaveLength(1);
});
