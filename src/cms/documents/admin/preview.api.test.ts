/** What is written, on the page at which visitors will meet it. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { alice as owner } from "../../../../test/alice.ts";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { alice } from "../../../../test/content.ts";
import { withValueAt } from "../../content-types/paths.ts";
import { documentOf } from "../../rich-text/document-of.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({
    pages: "built",
    admitStaff: async () => owner,
    env: { RATE_LIMITS: "off" },
  });
});
// One document is written into by several tests.
beforeEach(() => site.db.write((tx) => tx.deleteFrom("working_copies").execute()));
afterAll(() => site.close());

const pathOf = {
  ...{ page: "pages", case: "cases", post: "posts", faq: "faq", mails: "mails" },
  "mails.hi": "hi-mails",
} as const;
type Name = keyof typeof pathOf;
const idOf = async (kind: Name, key: string) => {
  const { id } = await site.db.read
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  return id;
};

async function write(kind: Name, key: string, changes: Record<string, unknown>) {
  const id = await idOf(kind, key);
  const given = { id, kind, by: alice, hand: "one" };
  const written = Object.entries(changes).map(([path, value]) => ({ path, value }));
  await site.db.write((tx) =>
    site.app.content.workingCopies.write(tx, { ...given, changes: written }),
  );
  return id;
}
const begin = (kind: Name, key: string, body: object) =>
  site.db.write((tx) => site.app.content.workingCopies.begin(tx, { kind, key, body, by: alice }));

/** As an earlier release may have left it: no verb takes it today. */
async function leave(kind: Name, id: number, parts: object) {
  const { body: before } = await site.app.content.documents.open(kind, id);
  const body = JSON.stringify({ ...Object(before), ...parts });
  const { schemaVersion = 1 } = site.app.content.kinds.find((one) => one.kind === kind) ?? {};
  const row = {
    ...{ document_id: id, schema_version: schemaVersion, body, based_on: 1, hands: "{}" },
    ...{ changed_by: alice.id, changed_at: site.clock.now().toISOString(), begun_at: "" },
    set_aside_at: null,
  };
  await site.db.write((tx) =>
    tx
      .insertInto("working_copies")
      .values(row)
      .onConflict((c) => c.column("document_id").doUpdateSet({ body }))
      .execute(),
  );
}

const preview = (kind: Name, id: number) =>
  site.http.inject(`/staff/content/${pathOf[kind]}/${id}/preview`);

const group = "/services/business-process";
const said = "Said for the first time";
const text = { content: documentOf(`<h2>${said}</h2><p>And more.</p>`) };
test.each<[Name, string, Record<string, unknown>, string]>([
  ["page", "/", { "body.heading": said }, "/"],
  ["page", "/about", { "body.story.heading": said }, "/about"],
  ["page", "/services", { "body.heading": said }, "/services"],
  ["page", group, { "body.heading": said }, group],
  [
    "page",
    `${group}/erp-automation`,
    { "body.sections.0.heading": said },
    `${group}/erp-automation`,
  ],
  ["page", "/work", { "body.heading": said }, "/work"],
  ["page", "/blog", { "body.heading": said }, "/blog"],
  ["page", "/contact-us", { "body.form.heading": said }, "/contact-us"],
  ["page", "/customer-support", { "body.heading": said }, "/customer-support"],
  ["page", "/terms", { "body.promise": said }, "/terms"],
  ["page", "/chat", { "body.heading": said }, "/chat"],
  ["page", "/search", { "body.heading": said }, "/search"],
  ["page", "/thank-you", { "body.promise": said }, "/thank-you"],
  ["page", "/navbar", { "body.heading": said }, "/navbar"],
  ["faq", "faq", { "items.0.question": said }, "/"],
  ["mails", "mails", { "erased.heading": said }, "/"],
  ["mails.hi", "mails", { "answer.link": said }, "/hi"],
  [
    "case",
    "erp-cut-over-in-three-warehouses",
    { "before.text": documentOf(said) },
    "/work/erp-cut-over-in-three-warehouses",
  ],
  ["post", "gst-e-invoicing-the-failure-list", text, "/blog/erp/gst-e-invoicing-the-failure-list/"],
])("the preview of the %s %s is its page with what is written", async (...given) => {
  const [kind, key, changes, at] = given;
  const id = await write(kind, key, changes);
  const { statusCode, body, headers } = await preview(kind, id);
  expect(statusCode).toBe(200);
  expect(body).toContain(said);
  expect(body).not.toMatch(/<script[^>]* src=|data-files=|modulepreload/);
  expect(body).not.toContain('aria-label="Cookies"');
  expect(headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
  expect(headers["content-security-policy"]).toMatch(/form-action 'none'.*frame-ancestors 'self'/);
  expect((await site.http.inject(at)).body).not.toContain(said);
});

const bodies: [Name, string, object][] = [
  ...(
    [
      ["home", "/"],
      ["about", "/about"],
      ["services", "/services"],
      ["group", "/services/new-group"],
      ["service", `${group}/new-service`],
      ["cases", "/work"],
      ["contact", "/contact-us"],
      ["text", "/new-text"],
      ["blog", "/blog"],
      ["plain", "/chat"],
    ] as const
  ).map(([template, key]): [Name, string, object] => ["page", key, { body: { template } }]),
  ["case", "new-case", {}],
  ["post", "new-post", {}],
  ["faq", "faq", {}],
  ["mails", "mails", {}],
  ["mails.hi", "mails", {}],
];

/** Every form that a field may have had by mistake. */
const odd = [7, "x", null, [], [7, "x", null, {}, [[]]], {}, { text: {}, items: [7], heading: [] }];

test.each(bodies)(
  "the preview of a %s at %s holds, whatever is missing or odd in it",
  async (...given) => {
    const [kind, key, body] = given;
    const drawable = site.app.content.kinds.find((one) => one.kind === kind)?.drawable;
    const whole = Object(drawable?.(body, site.clock.now()));
    const id = await idOf(kind, key).catch(() => begin(kind, key, body));
    const within = kind === "page" ? "body." : "";
    const names = Object.keys(within ? whole.body : whole).filter((name) => name !== "template");
    expect(names).not.toEqual([]);
    const optional = kind === "page" || kind === "case" ? ["drawing"] : [];
    for (const value of [undefined, ...odd]) {
      const changed = [...names, ...optional].reduce<unknown>(
        (made, name) => withValueAt(made, `${within}${name}`, value),
        body,
      );
      await leave(kind, id, Object(changed));
      const { statusCode, body: html } = await preview(kind, id);
      expect([value, statusCode]).toEqual([value, 200]);
      expect(html).toContain("<main");
    }
  },
);
