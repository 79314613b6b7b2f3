/** Sections that show other documents, or what is another site's, as visitors are sent them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { alice as owner } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, publishChange, rename } from "../../../test/content.ts";
import { aPicture, sentPicture } from "../../../test/pictures.ts";
import { caseKind } from "../../cms/cases/kinds.server.ts";
import { pageKind } from "../../cms/pages/kinds.server.ts";
import { documentOf } from "../../cms/rich-text/document-of.ts";
import { keptPicture } from "../../core/media/contract.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp({
    pages: "built",
    env: { RATE_LIMITS: "off" },
    admitStaff: async () => owner,
  });
});
afterAll(() => site.close());

const path = "/terms";
const erp = "/services/it-development-consulting/erp-development";

async function publishSections(sections: object[], key = path) {
  const { body } = await site.app.content.read(pageKind, key);
  const news = { body: pageKind.schema.parse({ ...body, body: { ...body.body, sections } }).body };
  return publishChange(site, { kind: pageKind, key, news });
}
const sent = (url: string) => site.http.inject({ url });
const policyOf = async (url: string) => `${(await sent(url)).headers["content-security-policy"]}`;

test("a case is shown as it is by then, and cannot go meanwhile", async () => {
  const key = "erp-cut-over-in-three-warehouses";
  await publishSections([
    { type: "case", case: key },
    { type: "quote", quote: "It has not lost one.", role: "Head", industry: "Pharma", case: key },
  ]);
  expect((await sent(path)).body).toContain("Book stock within one per cent of the count");
  await publishChange(site, { kind: caseKind, key, news: { title: "Told otherwise" } });
  await rename(site, { kind: caseKind, from: key, to: "three-warehouses" });
  const { body } = await sent(path);
  expect(body.match(/href="\/work\/three-warehouses"[^>]*>Told otherwise</g)).toHaveLength(2);
  const { id } = await site.app.content.read(caseKind, "three-warehouses");
  const gone = site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  await expect(gone).rejects.toMatchObject({ status: 409 });
});

test("prices are those of the services' own pages, and follow them", async () => {
  await publishSections([{ type: "prices", heading: "Side by side", services: [erp] }]);
  expect((await sent(path)).body).toContain("₹12–28 lakh");
  const { body } = await site.app.content.read(pageKind, erp);
  if (body.body.template !== "service") throw new Error("the ERP page is a service");
  const facts = { ...body.body.facts, price: { from: 18_00_000, to: 20_00_000 } };
  const news = { body: { ...body.body, facts } };
  await publishChange(site, { kind: pageKind, key: erp, news });
  const shown = (await sent(path)).body;
  expect(shown).toContain("₹18–20 lakh");
  expect(shown).not.toContain("₹12–28 lakh");
});

test("pictures are the library's, with its words, and no hash of theirs is searched", async () => {
  const payload = await aPicture({ width: 1_400, height: 700 }).png().toBuffer();
  const kept = keptPicture.parse((await site.http.inject(sentPicture(payload))).json());
  await site.app.pictures.describe({ id: kept.id, set: { alt: "The quay at dawn" }, by: alice });
  const { hash, width, height } = kept;
  await publishSections([
    {
      type: "pictures",
      items: [{ picture: { hash, width, height }, caption: "Before the first lorry" }],
    },
  ]);
  const { body } = await sent(path);
  expect(body).toMatch(/<img[^>]+alt="The quay at dawn" width="1400" height="700"/);
  expect(body).toContain("Before the first lorry</figcaption>");
  const found = async (words: string) =>
    (await site.app.search.find(words)).hits.map((hit) => hit.path);
  expect(await found("before the first lorry")).toContain(path);
  expect(await found(hash)).toEqual([]);
});

const film = { type: "embed", heading: "A count", address: "https://youtu.be/aqz-KE-bpKQ" };

test("a page with a film may frame that host alone, no other page may frame anything", async () => {
  await publishSections([film]);
  expect(await policyOf(path)).toContain("; frame-src https://www.youtube-nocookie.com/embed/;");
  for (const other of ["/", "/privacy", "/about"])
    expect(await policyOf(other)).not.toContain("frame-src");
  const { headers, body } = await sent(path);
  expect(Object.keys(headers).filter((name) => name.startsWith("x-frame-s"))).toEqual([]);
  expect(body).toContain('href="https://www.youtube.com/watch?v=aqz-KE-bpKQ"');
  expect(body).not.toMatch(/<iframe|<img[^>]+youtube|preconnect/);
});

test("such a page is opened as a document, with a policy of its own", async () => {
  await publishSections([film]);
  expect((await sent(`${path}.data`)).body).toContain('"reload",true');
  await publishSections([{ ...film, hidden: true }]);
  expect((await sent(`${path}.data`)).body).not.toContain('"reload"');
  expect(await policyOf(path)).not.toContain("frame-src");
});

test("such a page keeps the service that is asked about", async () => {
  const contact = "/contact-us";
  await publishSections([film], contact);
  const moved = await sent(`${contact}.data?service=erp-development`);
  expect(moved.body).toContain(`"${contact}?service=erp-development"`);
});

test("a form among the sections asks about the service that is chosen for it, without scripts", async () => {
  const prose = { type: "prose", heading: "Words", text: documentOf("Alone.") };
  const form = { type: "form", heading: "Ask", service: erp };
  await publishSections([prose, form]);
  const { body } = await sent(path);
  expect(body).toMatch(/<form[^>]+action="\/contact-us"/);
  expect(body).toContain('<option value="ERP development" selected="">');
});
