/** The inbox finds an enquiry by everything that was said, whoever said it and when. */
import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls, enquiry, rest } from "../../../test/chat-calls.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { numberOf } from "../leads/lead-naming.ts";
import { inboxQuery } from "./contract.ts";

/** Where others' enquiries are in nobody's way; the rest begins with a site of its own. */
let app: TestApp;
const openOwnSite = sharedSite(
  () => testApp({ env: { RATE_LIMITS: "off" } }),
  (one) => {
    app = one;
  },
);
let numbered: string;
beforeAll(async () => {
  numbered = await send({ mobile: "+91-98765-43210" });
  await send({ mobile: "+91 90000 00000", email: "" });
});

/** @returns its id */
async function send(more: object = {}): Promise<string> {
  const payload = {
    name: "Vera Rao",
    email: "vera@example.com",
    query: "A new ERP, by spring.",
    source: "Home Page",
    ...more,
  };
  const answer = await app.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
  expect(answer.statusCode).toBe(201);
  app.clock.advance(60_000);
  return answer.json().id;
}

const list = (words: string, more: object = {}, limit = 50) =>
  app.app.inbox.list(inboxQuery.parse({ words, ...more }), { id: "alice" }, limit);
const found = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).rows.map(({ id }) => id);

test("it is found by its words, however they are written, and by their beginnings", async () => {
  await openOwnSite();
  const id = await send({ query: "Wir suchen Bäume & an invoicing tool.", company: "Orchard Ltd" });
  await send({ query: "Something else.", email: "charlie@example.com", name: "Charlie" });
  const words = ["baume", "INVOICE", "invoices", "inv", "orchard", "vera@example.com", "tool baum"];
  for (const one of words) expect([one, await found(one)]).toEqual([one, [id]]);
  expect(await found("orchard something")).toEqual([]);
  expect(await found("?!")).toEqual([]);
});

test("its reference is found without the dash, and a name with an apostrophe as one word", async () => {
  const id = await send({ name: "Joseph D’Souza" });
  const number = numberOf(id);
  for (const words of [
    number,
    number.toLowerCase().replace("-", ""),
    "dsouza",
    "d'souza",
    "joseph dsou",
  ])
    expect([words, await found(words)]).toEqual([words, [id]]);
});

test.each([
  ...["+91 98765 43210", "9876543210", "98765 43210", "98765", "098765-43210", "00919876543210"],
  ...["919876543210", "९८७६५ ४३२१०", "+91 98765", "(98765) 43210", "Vera 098765 43210"],
])("a number is found however it is written: %s", async (words) => {
  expect(await found(words)).toEqual([numbered]);
});

test.each([
  ["आनन्द", "आनंद"],
  ["फ़ैज़", "फैज"],
  ["सम्पर्क", "संपर्क"],
  ["ज़रूरत", "जरूरत"],
  ["Soft\u00ADware", "software"],
  ["Straße", "strasse"],
  ["Łódź", "lodz"],
])("a word is found in either spelling, %s and %s", async (one, other) => {
  await openOwnSite();
  const id = await send({ query: `About ${one}.`, company: "Orchard Ltd" });
  expect([await found(one), await found(other)]).toEqual([[id], [id]]);
});

test("it is found by what was told later and by what colleagues noted", async () => {
  await openOwnSite();
  const id = await send();
  await send();
  await app.db.write((tx) =>
    app.app.leads.updateDetails(tx, {
      leadId: id,
      details: { company: "Neem & Sons" },
      conversationId: null,
    }),
  );
  expect(await found("neem")).toEqual([id]);
  const by = { who: "staff", id: "alice" } as const;
  await app.app.leads.addNote({ id, text: "Wants the blue catalogue.", by });
  expect(await found("catalogue neem erp")).toEqual([id]);
});

test("a note that is not kept is not found", async () => {
  await openOwnSite();
  const id = await send();
  const failed = app.db.write(async (tx) => {
    await app.app.leads.addTexts(tx, id, ["catalogue"]);
    throw new Error("not kept");
  });
  await expect(failed).rejects.toThrow("not kept");
  expect(await found("catalogue")).toEqual([]);
});

test("what was said in the chat is found, before the enquiry was kept and after", async () => {
  const { begin, tell } = chatCalls(() => app);
  const conversation = await begin();
  await tell(conversation, ...enquiry, ["enquiry-email", "asha@example.com"]);
  const unfinished = { view: "unfinished" };
  const [id] = await found("tally rao asha@example.com", unfinished);
  expect(id).toBeDefined();
  expect(await found("spreadsheets", unfinished)).toEqual([id]);
  await tell(conversation, ["enquiry-mobile", "+91 90000 00007"], ...rest.slice(1));
  expect(await found("9000000007")).toEqual([id]);
  expect(await found("stock traders")).toEqual([id]);
});

test("what is found is newest first, goes on, and heeds view and filters", async () => {
  await openOwnSite();
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.unshift(await send());
  const spam = await send({ leave_empty: "x" });
  const contact = await send({ source: "Contact Page" });
  expect(await found("erp")).toEqual([contact, ...ids]);
  expect(await found("erp", { view: "spam" })).toEqual([spam]);
  expect(await found("erp", { source: "Contact Page" })).toEqual([contact]);
  const first = await list("erp", {}, 4);
  const second = await list("erp", { after: first.next ?? "" }, 4);
  expect([first, second].flatMap(({ rows }) => rows.map(({ id }) => id))).toEqual([
    contact,
    ...ids,
  ]);
  expect(second.next).toBeNull();
  await expect(list("", { after: first.next ?? "" })).rejects.toThrow("Begin at its top");
});

test("the board shows what was found, by stage", async () => {
  await openOwnSite();
  const id = await send({ query: "Neem" });
  await send();
  const by = { who: "staff", id: "alice" } as const;
  await app.app.leads.change({ ids: [id], set: { stage: "contacted" }, by });
  const board = await app.app.inbox.board(inboxQuery.parse({ words: "neem" }), { id: "alice" });
  expect(board.map(({ count, rows }) => [count, rows.length])).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test("fifty who add to one enquiry at once are all found", async () => {
  const id = await send();
  const by = { who: "staff", id: "alice" } as const;
  const words = Array.from({ length: 50 }, (_, i) => `note${i}x`);
  await Promise.all(words.map((text) => app.app.leads.addNote({ id, text, by })));
  expect(await found(words.slice(0, 6).join(" "))).toEqual([id]);
  for (const word of words) expect([word, await found(word)]).toEqual([word, [id]]);
});

test("leads of one moment have a place each", async () => {
  const sent = Array.from({ length: 40 }, (_, i) =>
    app.http.inject({
      method: "POST",
      url: "/blogapp/leads/",
      payload: {
        name: "Vera",
        email: `vera${i}@example.com`,
        query: "At once.",
        source: "Home Page",
      },
    }),
  );
  const ids = (await Promise.all(sent)).map((answer) => answer.json().id);
  expect((await found("once")).sort()).toEqual(ids.sort());
});
