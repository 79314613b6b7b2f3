import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry, rest } from "../../../test/chat-calls.ts";
import { ownersToken } from "../../../test/owners-token.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterEach(() => app.close());

const { begin, tell } = chatCalls(() => app);
const minute = 60_000;

async function send(more: Record<string, string> = {}): Promise<string> {
  const vera = { name: "Vera Rao", email: "vera@example.com", query: "Stock is counted twice." };
  const payload = { ...vera, source: "Contact Page", service: "ERP development", ...more };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

test("an enquiry's timeline begins with what was sent, and from where", async () => {
  const id = await send({ page: "/contact-us", utm: "utm_source=news" });
  expect(await app.app.timeline.ofLead(id)).toEqual([
    {
      id: expect.any(String),
      kind: "lead.received",
      at: "2026-11-20T10:00:00.000Z",
      by: { who: "visitor" },
      lead: id,
      data: {
        source: "Contact Page",
        service: "ERP development",
        spam: null,
        said: {
          name: "Vera Rao",
          query: "Stock is counted twice.",
          page: "/contact-us",
          referrer: null,
          utm: "utm_source=news",
          first: null,
        },
      },
    },
  ]);
});

test("a chat is told with its questions, and the answers that were left behind", async () => {
  const conversation = await begin();
  await tell(conversation, ...enquiry);
  app.clock.advance(7 * minute);
  await tell(conversation, ["/back"], ["/back"], ["svc-erp:paper"]);
  await tell(conversation, ["enquiry-name", "Asha Rao"], ["enquiry-email", "asha@example.com"]);
  const [lead] = await app.app.leads.latest(1);
  const told = await app.app.timeline.ofLead(lead?.id ?? "");
  expect(told.map(({ kind }) => kind).sort()).toEqual(["chat.talked", "lead.received"]);
  const chat = told.find((entry) => entry.kind === "chat.talked");
  expect(chat).toMatchObject({
    at: "2026-11-20T10:07:00.000Z",
    lead: lead?.id,
    data: { began: "2026-11-20T10:00:00.000Z", until: "2026-11-20T10:07:00.000Z", isClosed: false },
  });
  expect(chat?.data.messages.at(0)).toEqual({
    who: "user",
    text: "Software or a website",
    at: "2026-11-20T10:00:00.000Z",
  });
  const answers = new Map(chat?.data.answers.map(({ answer, left }) => [answer, left]));
  // What only showed the way is among the words, and is no answer.
  expect(chat?.data.messages.map(({ text }) => text)).toContain("ERP");
  expect([...answers.keys()]).toEqual(["Mostly paper", "Asha Rao", "asha@example.com"]);
  expect(answers.get("Mostly paper")).toEqual(["Tally and spreadsheets"]);
  expect(answers.get("Asha Rao")).toEqual([]);
});

test("the address of an enquiry's page is told to nobody who reads its story", async () => {
  const conversation = await begin();
  const email = ["enquiry-email", "asha@example.com"] as const;
  const replies = await tell(conversation, ...enquiry, [...email], ...rest);
  expect(replies.at(-1)?.message).toMatch(/See your enquiry$/);
  const [lead] = await app.app.leads.latest(1);
  const told = JSON.stringify(await app.app.timeline.ofLead(lead?.id ?? ""));
  expect(told).toMatch(/Your reference is [0-9A-Z-]{9}\."/);
  expect(told).not.toMatch(/See your enquiry|\/enquiry\//);
  expect(told).not.toContain(lead?.enquiry_key);
});

test("who comes back by chat and adds to it: both conversations are told, each once", async () => {
  await tell(await begin(), ["person-name", "Asha"], ["person-email", "asha@example.com"]);
  app.clock.advance(minute);
  await tell(await begin(), ...enquiry, ["enquiry-email", "asha@example.com"]);
  const [lead, ...others] = await app.app.leads.latest(2);
  expect(others).toEqual([]);
  const { id = "", contact_id = "" } = lead ?? {};
  const chatsIn = (told: Awaited<ReturnType<typeof app.app.timeline.ofLead>>) =>
    told.filter(({ kind }) => kind === "chat.talked").map((entry) => [entry.at, entry.lead]);
  const both = [
    ["2026-11-20T10:01:00.000Z", id],
    ["2026-11-20T10:00:00.000Z", id],
  ];
  expect(chatsIn(await app.app.timeline.ofLead(id))).toEqual(both);
  expect(chatsIn(await app.app.timeline.ofContact(contact_id))).toEqual(both);
});

test("what they added, and what was pasted in, is told with its words", async () => {
  const id = await send();
  const { row, replyByKey, pasteReply } = app.app.leads;
  const key = (await row(id))?.enquiry_key ?? "";
  const room = { check() {}, count() {} };
  app.clock.advance(minute);
  await replyByKey({ key, text: "Three plants.", room });
  app.clock.advance(minute);
  await pasteReply({ id, text: "Yes, in May.", by: { who: "staff", id: "gone" } });
  const told = await app.app.timeline.ofLead(id);
  const { contact_id } = (await row(id)) ?? {};
  expect(told.slice(0, 2)).toMatchObject([
    { kind: "lead.replied", by: { who: "staff" }, data: { via: "pasted", text: "Yes, in May." } },
    { kind: "lead.replied", by: { who: "visitor" }, data: { via: "page", text: "Three plants." } },
  ]);
  expect(await app.app.timeline.ofContact(contact_id ?? "")).toEqual(told);
});

test("a contact's timeline holds all their enquiries, newest first, each once", async () => {
  const first = await send();
  app.clock.advance(minute);
  const second = await send({ query: "And payroll?" });
  await send({ name: "Charlie", email: "charlie@example.com" });
  const vera = (await app.app.leads.row(first))?.contact_id ?? "";
  const told = await app.app.timeline.ofContact(vera);
  expect(told.map(({ kind, lead }) => [kind, lead])).toEqual([
    ["lead.received", second],
    ["lead.received", first],
  ]);
});

test("a colleague is named, also one who is no longer known", async () => {
  const id = await send();
  const { colleagues } = app.app.staff;
  const bob = { name: "Bob", email: "bob@works.example", role: "editor" } as const;
  const { id: staffId } = await colleagues.invite(bob, { who: "system" });
  for (const one of [staffId, "gone"])
    await app.db.write((tx) =>
      app.app.events.record(tx, {
        kind: "lead.told_more",
        by: { who: "staff", id: one },
        subject: { kind: "lead", id },
        contact: null,
        data: {},
      }),
    );
  expect((await app.app.timeline.ofLead(id)).map(({ by }) => by)).toEqual([
    { who: "staff", id: "gone", name: "A former colleague" },
    { who: "staff", id: staffId, name: "Bob" },
    { who: "visitor" },
  ]);
});

test("programs read it page by page, with a token alone", async () => {
  const id = await send();
  const url = `/api/leads/${id}/timeline/`;
  expect((await app.http.inject(url)).statusCode).toBe(401);
  const headers = await ownersToken(app);
  const answer = await app.http.inject({ url: `${url}?page_size=1`, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    count: 1,
    next: null,
    previous: null,
    results: [{ kind: "lead.received", by: { who: "visitor" }, data: { source: "Contact Page" } }],
  });
  expect(Object.keys(answer.json().results[0])).toEqual(["id", "kind", "at", "by", "data"]);
  const other = await app.http.inject({ url: "/api/leads/nobody/timeline/", headers });
  expect(other.statusCode).toBe(404);
  expect(other.json().message).toBe("There is no such enquiry.");
});
