/** A colleague writes down how to reach whom they chat with. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, said } from "../../../test/chat-calls.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

const { begin, post, rows, tell, talk } = chatCalls(() => app);
const asha = { id: "staff-asha", name: "Asha Rao" };
const vera = { name: "Vera Nair", email: "vera@example.com", mobile: null, query: null };
const chat = () => app.app.chat;
const leads = () => app.app.leads.latest(10);

/** Of whoever has looked at *ERP* and writes to a colleague. */
async function talking() {
  const key = await begin();
  await tell(key, ["start:software"], ["it:erp"]);
  const [row] = await rows();
  const id = row?.id ?? "";
  await chat().stepIn(id, asha);
  const description = "We count stock twice. Nobody knows why.";
  await post({ ...said, conversation: key, selected_value: "/say", description });
  return { key, id };
}

test("the chat has an enquiry then: by chat, about what they looked at, of whoever wrote it down", async () => {
  const { id } = await talking();
  const leadId = await chat().writeDown(id, asha.id, vera);
  expect(await leads()).toMatchObject([
    {
      ...{ id: leadId, source: "Chat", service: "ERP development", owner: asha.id, spam: 0 },
      ...{ name: "Vera Nair", email: "vera@example.com", unfinished: 0, added_by: asha.id },
      ...{ conversation_id: id, stage: "new", answered_at: null },
      query: "We count stock twice. Nobody knows why.",
    },
  ]);
  expect((await chat().now.read(id))?.lead).toBe(leadId);
  const { leads: found } = await app.app.leads.found("stock twice", null, 10);
  expect(found.map((one) => one.lead_id)).toEqual([leadId]);
});

test("a colleague who has said something has answered it; what they write of it is kept", async () => {
  const { id } = await talking();
  await chat().say(id, asha, "I write to you today.");
  await chat().writeDown(id, asha.id, { ...vera, query: "One stock for two shops." });
  const [lead] = await leads();
  expect(lead).toMatchObject({ stage: "contacted", query: "One stock for two shops." });
  expect(lead?.answered_at).not.toBeNull();
});

test("whom a colleague leaves hanging is owed an answer once they are written down", async () => {
  const { key, id } = await talking();
  await chat().say(id, asha, "How many shops?");
  await post({ ...said, conversation: key, selected_value: "/say", description: "Are you there?" });
  await chat().writeDown(id, asha.id, vera);
  await chat().stepOut(id, asha);
  const [lead] = await leads();
  expect(lead).toMatchObject({ answered_at: null, due_at: expect.any(String) });
});

test("what the visitor goes on to tell is added to it, and leaves no other", async () => {
  const { key, id } = await talking();
  await chat().writeDown(id, asha.id, vera);
  await chat().stepOut(id, asha);
  await tell(key, ["svc-erp:tally"], ["enquiry-name", "Vera Nair"], ["enquiry-email", vera.email]);
  await talk(key, { selected_value: "/exit_chat" });
  expect(await leads()).toHaveLength(1);
});

test("of a chat that was closed it is written down all the same; twice, or of none, it is refused", async () => {
  const { key, id } = await talking();
  await talk(key, { selected_value: "/exit_chat" });
  const written = await Promise.allSettled(
    [1, 2, 3].map(() => chat().writeDown(id, asha.id, vera)),
  );
  expect(written.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected", "rejected"]);
  await expect(chat().writeDown(id, asha.id, vera)).rejects.toMatchObject({
    ...{ status: 409, message: "This chat has an enquiry already." },
  });
  await expect(chat().writeDown("nothing", asha.id, vera)).rejects.toMatchObject({ status: 404 });
  expect(await leads()).toHaveLength(1);
});

test("a number or an email typed to a colleague makes an unfinished enquiry", async () => {
  const { key, id } = await talking();
  const text = "My mobile is 98220 12345, vera@example.com too";
  const answer = await post({ conversation: key, selected_value: "/say", description: text });
  expect(answer.json().next_message).toEqual([]);
  expect(await leads()).toMatchObject([
    {
      ...{ name: "", mobile: "98220 12345", email: "vera@example.com", unfinished: 1 },
      ...{ service: "ERP development", query: text, conversation_id: id },
    },
  ]);
  expect(await chat().now.read(id)).toMatchObject({
    ...{ name: null, contactDetails: { mobile: "98220 12345", email: "vera@example.com" } },
    lead: expect.any(String),
  });
  await chat().stepOut(id, asha);
  const [back] = await talk(key, { selected_value: "/back" });
  expect(back?.message).toContain("What do you need?");
  const next = await talk(key, { selected_value: "svc-erp:tally" });
  expect(next.at(-1)?.title).toBe("enquiry-name");
  expect(await leads()).toHaveLength(1);
});

test("a name written down goes to the enquiry that the chat left without one, once", async () => {
  const { key, id } = await talking();
  const description = "call me on 98220 12345";
  await post({ conversation: key, selected_value: "/say", description });
  const written = { ...vera, mobile: "98220 12345", query: "One stock for two shops." };
  const leadId = await chat().writeDown(id, asha.id, written);
  expect((await app.app.leads.find(leadId))?.now).toMatchObject({
    ...{ name: vera.name, email: vera.email, mobile: "98220 12345" },
  });
  const { leads: found } = await app.app.leads.found("two shops", null, 10);
  expect(found.map((one) => one.lead_id)).toEqual([leadId]);
  await expect(chat().writeDown(id, asha.id, vera)).rejects.toMatchObject({ status: 409 });
  expect(await leads()).toHaveLength(1);
});

test("what is written down with the name of an enquiry that the chat answered is owed no answer", async () => {
  const { key, id } = await talking();
  const description = "call me on 98220 12345";
  await post({ conversation: key, selected_value: "/say", description });
  await chat().say(id, asha, "I call you at five.");
  const [before] = await leads();
  expect(before?.answered_at).not.toBeNull();
  await chat().writeDown(id, asha.id, { ...vera, mobile: "99999 12345", query: "Two shops." });
  const { answered_at, due_at } = before ?? {};
  expect(await leads()).toMatchObject([{ answered_at, due_at }]);
});

test("a price, an order and a number already known are no further way to be reached", async () => {
  const { key, id } = await talking();
  for (const description of ["₹15,00,000", "order 9845012345 is late"])
    await post({ conversation: key, selected_value: "/say", description });
  expect([await leads(), (await chat().now.read(id))?.contactDetails]).toEqual([
    [],
    { email: null, mobile: null },
  ]);
});
