import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice } from "../../../test/content.ts";
import { ownersToken } from "../../../test/owners-token.ts";
import { inLanguage } from "../documents/translations/translations.server.ts";
import { withHtmlOf } from "../rich-text/with-html.ts";
import { pageKind } from "./kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const path = "/services/business-domains/elearning";
const hindiPage = inLanguage(pageKind, "hi");
const written = z.looseObject({
  body: z.looseObject({ sections: z.array(z.looseObject({ type: z.string() })) }),
});
const tables = ["versions", "working_copies"] as const;

/** Its slides stand in a field, as a site of an earlier release stored them. */
async function makeEarlier(id: number) {
  for (const table of tables) {
    const { rows } = await sql<{ body: string }>`select body from ${sql.table(table)}
      where document_id = ${id}`.execute(site.db.read);
    const { body, ...page } = written.parse(JSON.parse(rows[0]?.body ?? ""));
    const { type: _, ...slider } = body.sections.find(({ type }) => type === "slides") ?? {};
    const sections = body.sections.filter(({ type }) => type !== "slides");
    const earlier = JSON.stringify({ ...page, body: { ...body, sections, slider } });
    await site.db.write((tx) =>
      sql`update ${sql.table(table)} set body = ${earlier}, schema_version = 2
        where document_id = ${id}`.execute(tx),
    );
  }
}

test.each([pageKind, hindiPage])(
  "slides of an earlier release are a section: live, as a draft and by API ($kind)",
  async (kind) => {
    const { content } = site.app;
    const { id, body } = await content.read(kind, path);
    const { revision } = await content.documents.open(kind.kind, id);
    const changes = [{ path: "title", value: "By wire" }];
    const writing = { id, kind: kind.kind, changes, revision, hand: "h", by: alice };
    await site.db.write((tx) => content.workingCopies.write(tx, writing));
    await makeEarlier(id);
    expect((await content.read(kind, path)).body).toEqual(body);
    const headers = await ownersToken(site);
    const url = `/api/${kind.names.path}/${id}/`;
    const shown = (await site.http.inject({ url, headers })).json();
    expect(shown).toMatchObject({
      body: { title: "By wire", body: withHtmlOf(body.body) },
      faults: {},
    });
    expect(shown.body.body).not.toHaveProperty("slider");
    await site.db.write((tx) => content.workingCopies.publish(tx, { id, by: alice }));
    expect((await content.read(kind, path)).body).toEqual({ ...body, title: "By wire" });
  },
);
