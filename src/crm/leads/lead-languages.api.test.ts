/** Whoever wrote in Hindi is written to in Hindi, wherever it was. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type AnswerAdmin, answerAdmin, veras } from "../../../test/answer-admin.ts";
import { chatCalls, enquiry, rest, said } from "../../../test/chat-calls.ts";
import { dataRequests } from "../../../test/data-requests.ts";
import { noLines } from "../../../test/no-lines.ts";
import type { Language } from "../../platform/text/language.ts";
import { up } from "./migrations/0072-languages.ts";

const earlier: Migration = { up };
let it: AnswerAdmin;
beforeEach(async () => {
  it = await answerAdmin();
  await it.app.db.write((tx) => tx.updateTable("lead_settings").set({ acknowledges: 1 }).execute());
});
afterEach(() => it.close());

const { talk, post } = chatCalls(() => it.app);
const isHindi = /[ऀ-ॿ]/;
const languages = async () =>
  (await it.app.app.leads.latest(10)).map(({ page, language }) => ({ page, language }));
const received = async () => {
  await it.app.app.mail.deliverDue();
  return it.smtp.received.splice(0).filter(({ to }) => to.includes(veras));
};

async function chatIn(language: Language): Promise<string> {
  const url = `/message_framework/chat/?language=${language}`;
  const { conversation } = (await it.app.http.inject(url)).json();
  const way = [...enquiry, ["enquiry-email", veras] as const, ...rest];
  for (const [selected_value, description] of way)
    await talk(conversation, { selected_value, description, language });
  const [lead] = await it.app.app.leads.latest(1);
  return lead?.id ?? "";
}

test("an enquiry of a chat in Hindi is acknowledged and answered in Hindi", async () => {
  const id = await chatIn("hi");
  expect(await languages()).toEqual([{ page: null, language: "hi" }]);
  const [first] = await received();
  expect(first?.text).toMatch(/^नमस्ते Asha Rao,/);
  await it.answer(id, "तीन सप्ताह।");
  const [mail] = await it.leave();
  expect(mail?.text).toContain("अपनी पूछताछ देखें:");
  expect(mail?.html).toContain('<html lang="hi-IN"');
});

test("an enquiry of a chat in English is answered in English", async () => {
  const id = await chatIn("en");
  expect(await languages()).toEqual([{ page: null, language: "en" }]);
  expect((await received())[0]?.text).toMatch(/^Hello Asha Rao,/);
  await it.answer(id, "Three weeks.");
  expect((await it.leave())[0]?.text).toContain("See your enquiry:");
});

test("what a colleague writes down of a chat has the chat's language, what came by hand none", async () => {
  const { conversation } = (
    await it.app.http.inject("/message_framework/chat/?language=hi")
  ).json();
  await post({ ...said, conversation, selected_value: "it:erp", language: "hi" });
  const { id = "" } =
    (await it.app.db.read.selectFrom("conversations").select("id").executeTakeFirst()) ?? {};
  const vera = { name: "Vera Nair", email: veras, mobile: null, query: "ERP?" };
  await it.app.app.chat.writeDown(id, it.admin.alice, vera);
  const byHand = { ...vera, ...noLines, service: "General", way: "by phone" as const };
  const by = { who: "staff", id: it.admin.alice } as const;
  it.app.clock.advance(1_000);
  await it.app.app.leads.addManualEntry({ ...byHand, by });
  expect((await languages()).map(({ language }) => language)).toEqual([null, "hi"]);
});

test("mails about one's data are in the language of the page that asked, to the last", async () => {
  await it.admin.send({ page: "/contact-us" });
  await received();
  const { requests, erasures, requestList } = it.app.app.privacy;
  await requests.ask({ email: veras, what: "erasure", language: "hi" }, "203.0.113.9");
  await requests.sendLinks();
  const key = await dataRequests(it.app).keyTo(veras);
  const [link] = await received();
  expect(link?.text).toMatch(isHindi);
  expect(link?.html).toContain('<html lang="hi-IN"');
  await erasures.confirm(key, veras);
  const [open] = await requestList.open();
  await erasures.carryOut({ id: open?.id ?? "", by: { who: "staff", id: it.admin.alice } });
  const [erased] = await received();
  expect(erased?.text).toMatch(/^आपका डेटा मिटा दिया गया है\n/);
});

test("an enquiry in Hindi, which anybody can send for them, makes none Hindi", async () => {
  await it.admin.send({ page: "/hi/contact-us" });
  await received();
  await dataRequests(it.app).ask(veras);
  expect((await received())[0]?.text).toMatch(/^What we keep about you\n/);
});

test("where the Hindi version does not say it, the original's words are sent", async () => {
  const hindi = sql`update versions set body = ${JSON.stringify({ answer: hindiAnswer, acknowledgement })}
    where document_id in (select id from documents where kind = 'mails.hi')`;
  await it.app.db.write((tx) => hindi.execute(tx));
  await it.admin.send({ page: "/hi/contact-us" });
  expect((await received())[0]?.text).toBe("नमस्ते\n");
  const { requests } = it.app.app.privacy;
  await requests.ask({ email: veras, what: "copy", language: "hi" }, "203.0.113.9");
  await requests.sendLinks();
  expect((await received())[0]?.text).toMatch(/^What we keep about you\n/);
});

const hindiAnswer = { from: "क", subject: "{number}", closing: "क", footer: "क", link: "क" };
const acknowledgement = { subject: "हमें {number} मिली", text: "नमस्ते" };

test("what came before has the language of its page or of its chat, and what has neither none", async () => {
  const chat = await chatIn("hi");
  const from = async (page: string | null) => it.admin.send({ page, query: `From ${page}` });
  const [english, hindi, other] = [await from("/hi-tech"), await from("/hi?a=1"), await from(null)];
  const { db } = it.app;
  await db.write(async (tx) => {
    for (const table of ["leads", "data_requests"])
      await sql`alter table ${sql.table(table)} drop column language`.execute(tx);
  });
  await db.migrate(earlier.up);
  const rows = await db.read.selectFrom("leads").select(["id", "language"]).execute();
  const of = new Map(rows.map(({ id, language }) => [id, language]));
  expect([chat, english, hindi, other].map((id) => of.get(id))).toEqual(["hi", "en", "hi", null]);
});
