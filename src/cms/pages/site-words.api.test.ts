import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { publishChange } from "../../../test/content.ts";
import { companyKind } from "../company/company-kinds.server.ts";
import { pageKind, siteWordsKind } from "./kinds.server.ts";
import { up } from "./migrations/0061-site-words.ts";

const earlier: Migration = { up };
let site: TestApp;
beforeEach(async () => {
  site = await testApp({ pages: "built" });
});
afterEach(() => site.close());

test("each page says the words that staff have published, and forms what their data is for", async () => {
  const { body } = await site.app.content.read(siteWordsKind);
  await publishChange(site, {
    kind: siteWordsKind,
    news: {
      collaborate: { ...body.collaborate, heading: "Bring us your ledgers.", ask: "Ask Bob" },
      talk: { label: "Reach Bob" },
      forms: { purpose: "Read by Bob, and by nobody else." },
    },
  });
  const home = await (await site.ask("/")).text();
  for (const words of ["Bring us your ledgers.", "Ask Bob", "Reach Bob", "Read by Bob, and"])
    expect(home).toContain(words);
  expect(home).not.toContain("Talk to us");
  expect(await (await site.ask("/about")).text()).toContain('aria-label="Reach Bob"');
});

/** As a site of an earlier release is: the call stands among the company's facts. */
async function makeEarlier() {
  const contact = await site.app.content.read(pageKind, "/contact-us");
  const company = await site.app.content.read(companyKind);
  const words = await site.app.content.read(siteWordsKind);
  const collaborate = {
    ...{ heading: "Ring us.", label: "Ring", ask: "Ring Bob" },
    path: { $document: contact.id },
  };
  const body = JSON.stringify({ ...company.body, collaborate });
  await site.db.write(async (tx) => {
    for (const table of ["document_references", "written_references"])
      await sql`delete from ${sql.table(table)} where from_id = ${words.id}`.execute(tx);
    await sql`delete from versions where document_id = ${words.id}`.execute(tx);
    await sql`delete from documents where id = ${words.id}`.execute(tx);
    await sql`update versions set body = ${body}, schema_version = 1
      where document_id = ${company.id}`.execute(tx);
  });
  return contact.id;
}

test("a site of an earlier release keeps its call, and has the words that stood in the code", async () => {
  const fresh = (await site.app.content.read(siteWordsKind)).body;
  const contact = await makeEarlier();
  await site.db.migrate(earlier.up);
  await site.app.content.deriveFor("9001-next");
  const { id, body } = await site.app.content.read(siteWordsKind);
  expect(body).toEqual({
    ...fresh,
    collaborate: { heading: "Ring us.", label: "Ring", ask: "Ring Bob", path: "/contact-us" },
  });
  const named = await site.db.read
    .selectFrom("document_references")
    .select("to_id")
    .where("from_id", "=", id)
    .execute();
  expect(named.map(({ to_id }) => to_id)).toContain(contact);
  expect((await site.app.content.read(companyKind)).body).not.toHaveProperty("collaborate");
});

test("a database without a company is given no words by it", async () => {
  const empty = await testApp({ content: "none" });
  await empty.db.migrate(earlier.up);
  expect(await empty.app.content.isEmpty()).toBe(true);
  await empty.close();
});
