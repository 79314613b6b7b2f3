/** What staff write for mails is what people outside the company are sent. */
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import content from "../../../content/mails.json" with { type: "json" };
import { type AnswerAdmin, answerAdmin, veras } from "../../../test/answer-admin.ts";
import { testApp } from "../../../test/app.ts";
import { publishBody, publishChange } from "../../../test/content.ts";
import { dataRequests } from "../../../test/data-requests.ts";
import { numberOf } from "../../crm/leads/lead-naming.ts";
import { up } from "../pages/migrations/0068-mail-words.ts";
import { mailWordsKind } from "./mail-kinds.server.ts";

const earlier: Migration = { up };
let it: AnswerAdmin;
beforeEach(async () => {
  it = await answerAdmin();
});
afterEach(() => it.close());

const { acknowledgement, answer, erasure } = content;
const publish = (news: object) => publishChange(it.app, { kind: mailWordsKind, news });
const acknowledgeAll = () =>
  it.app.db.write((tx) => tx.updateTable("lead_settings").set({ acknowledges: 1 }).execute());
async function received() {
  await it.app.app.mail.deliverDue();
  return it.smtp.received.filter(({ to }) => to.includes(veras));
}

test("whoever sends an enquiry is acknowledged in the words that staff have published", async () => {
  await acknowledgeAll();
  const text = "Dear {name},\n\n{promise} Or ring {phone}.\n\n{company}";
  await publish({ acknowledgement: { subject: "{company} has {number}", text } });
  const id = await it.admin.send({ query: "See {phone} at https://evil.example", name: "Vera" });
  const [mail] = await received();
  const { name, phone } = await it.app.app.site.company();
  expect(mail?.headers.subject).toBe(`${name} has ${numberOf(id)}`);
  expect(mail?.text.trim()).toBe(
    `Dear Vera,\n\nWe reply by 10:30 am on 23 Nov 2026 (IST). Or ring ${phone}.\n\n${name}`,
  );
});

test("a name that is none goes with the space before it, wherever it stands", async () => {
  await acknowledgeAll();
  await publish({ acknowledgement: { ...acknowledgement, text: "Thank you, {name}. {number}" } });
  await it.admin.send({ name: "Win at evil.example {phone}" });
  expect((await received())[0]?.text).toMatch(/^Thank you\. [0-9A-Z]{4}-/);
});

test("an answer stands in the words that staff have published, on one line of a subject", async () => {
  await publish({
    answer: {
      from: "{colleague} ({company})",
      subject: "{company} on {service} ({number})",
      closing: "Yours,\n{colleague}",
      footer: "Or ring {phone}.",
      link: "Read it again",
    },
  });
  const lead = await it.newLead();
  await it.answer(lead, "Three weeks.");
  const [mail] = await it.leave();
  const { name, phone } = await it.app.app.site.company();
  expect(mail?.headers.subject).toBe(`${name} on ERP development (${numberOf(lead)})`);
  expect(mail?.headers.from).toMatch(new RegExp(`^"?Alice.* \\(${name}\\)"? <`));
  expect(mail?.text).toMatch(/^Three weeks\.\n\nYours,\nAlice/);
  expect(mail?.text).toContain(`\n\nOr ring ${phone}.\n\nRead it again:\nhttps://`);
});

test("mails about somebody's own data are sent in the words that staff have published", async () => {
  await it.newLead();
  await publish({ erasure: { ...erasure, heading: "Shall we forget you?", button: "Yes" } });
  await dataRequests(it.app).ask(veras, "erasure");
  const [mail] = await received();
  expect(mail?.text).toMatch(/^Shall we forget you\?\n\nSomebody asked .*\n\nYes:\nhttps:/s);
});

test("what came from a page in Hindi is acknowledged and answered in Hindi", async () => {
  await acknowledgeAll();
  const id = await it.admin.send({ page: "/hi/contact-us", service: "ERP development" });
  const [first] = await received();
  expect(first?.text).toMatch(/^नमस्ते Vera Rao,\n.*\n\nहम .* तक जवाब देंगे।\n/s);
  it.smtp.received.length = 0;
  await it.answer(id, "तीन सप्ताह।");
  const [mail] = await it.leave();
  expect(mail?.text).toContain("अपनी पूछताछ देखें:");
  expect(mail?.html).toContain('<html lang="hi-IN"');
  const { rows } = await sql`select subject from outbox where "to" = ${veras} order by id`.execute(
    it.app.db.read,
  );
  expect(rows).toEqual([
    { subject: `हमें आपकी पूछताछ ${numberOf(id)} मिल गई है` },
    { subject: `Re: हमें आपकी पूछताछ ${numberOf(id)} मिल गई है` },
  ]);
});

test("words that stand for nothing cannot be published, nor can the number be left out", async () => {
  const { id, body } = await it.app.app.content.read(mailWordsKind);
  const wrong = { ...body, answer: { ...answer, subject: "About {project}" } };
  await expect(publishBody(it.app, id, wrong)).rejects.toMatchObject({
    status: 422,
    errors: {
      "answer.subject": [
        "{project} stands for nothing here. What you can use: {number}, {service} and {company}.",
        "This needs {number}: the number of the enquiry.",
      ],
    },
  });
});

test("where the words cannot be read the enquiry is stored, and not acknowledged", async () => {
  await acknowledgeAll();
  const { id } = await it.app.app.content.read(mailWordsKind);
  await it.app.db.write((tx) =>
    tx.updateTable("versions").set({ body: "{}" }).where("document_id", "=", id).execute(),
  );
  const lead = await it.admin.send();
  expect(await it.app.app.leads.find(lead)).toMatchObject({ name: "Vera Rao" });
  expect(await received()).toEqual([]);
});

test("a site of an earlier release has the words that stood in the code", async () => {
  const { id } = await it.app.app.content.read(mailWordsKind);
  await it.app.db.write(async (tx) => {
    await sql`delete from versions where document_id = ${id}`.execute(tx);
    await sql`delete from documents where id = ${id}`.execute(tx);
  });
  await it.app.db.migrate(earlier.up);
  await it.app.app.content.deriveFor("9001-next");
  expect((await it.app.app.content.read(mailWordsKind)).body).toEqual(content);
});

test("a database without a company is given no words of mails", async () => {
  const empty = await testApp({ content: "none" });
  await empty.db.migrate(earlier.up);
  expect(await empty.app.content.isEmpty()).toBe(true);
  await empty.close();
});
