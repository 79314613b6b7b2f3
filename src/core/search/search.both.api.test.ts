import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishChange, publishNew } from "../../../test/content.ts";
import { searchByWords } from "../../../test/search-by-words.ts";
import { postKind } from "../../cms/posts/kinds.server.ts";
import { documentOf } from "../../cms/rich-text/document-of.ts";
import { placeOf } from "./store.server.ts";
import { indexedWordsFor } from "./words-store.server.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const nothing = { count: 0, hits: [], kinds: [], correction: null, hasAll: false };
const find = async (text: string) => searchByWords(site).find(text);
const paths = async (text: string) => (await find(text)).hits.map((hit) => hit.path);

test("a search finds services and posts by the same words, with what was found marked", async () => {
  const { hits, count } = await find("ABDM");
  expect(hits.map((hit) => hit.kind)).toEqual(expect.arrayContaining(["service", "post"]));
  expect(count).toBe(hits.length);
  const [first] = hits;
  expect(first?.path).toBe("/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/");
  expect(first?.title).toContainEqual({ text: "ABDM", marked: true });
  expect(
    hits.every(
      (hit) => hit.snippet.some((piece) => piece.marked) || hit.title.some((piece) => piece.marked),
    ),
  ).toBe(true);
});

test("the page that is about it comes before those that mention it", async () => {
  expect((await paths("hospital"))[0]).toBe(
    "/services/business-process/hospital-information-system",
  );
  expect((await paths("erp development"))[0]).toBe(
    "/services/it-development-consulting/erp-development",
  );
});

test("what has all the words comes first, whole or by their beginning, whatever their case and accents", async () => {
  const clinic = "/blog/healthcare-it/what-abdm-asks-of-a-ten-bed-clinic/";
  expect((await paths("abdm CLIN"))[0]).toBe(clinic);
  expect((await paths("ÁBDM clìnic"))[0]).toBe(clinic);
  expect(await paths("inic")).not.toContain(clinic);
});

test("where few have all the words, what has most of them is found, a rare word counting for more", async () => {
  const hospital = "/services/business-process/hospital-information-system";
  expect((await paths("hospital management system"))[0]).toBe(hospital);
  expect((await paths("abdm zebra"))[0]).toContain("abdm");
  expect((await find("abdm zebra")).hasAll).toBe(false);
  expect((await find("abdm clinic")).hasAll).toBe(true);
  expect((await find("proctoring dmarc")).hasAll).toBe(false);
  expect(await paths("proctoring dmarc")).toEqual(
    expect.arrayContaining([
      "/blog/security/dmarc-in-four-weeks/",
      "/services/business-domains/elearning",
    ]),
  );
});

test("a page whose title has a word comes before posts that mention all", async () => {
  expect((await paths("privacy policy"))[0]).toBe("/privacy");
});

test("words are found joined and apart", async () => {
  const post = "/blog/erp/gst-e-invoicing-the-failure-list/";
  for (const text of ["einvoice", "e-invoice", "e invoice"])
    expect((await paths(text))[0]).toBe(post);
});

test.each([
  "",
  "   ",
  '"',
  "*",
  "!!!",
  "title:x",
  "words : x",
  "NEAR(a b)",
  "'; drop table documents; --",
  "a:* & b",
  "\\",
  "🙂",
  "\u0000",
])("a search for %j is words, not syntax", async (text) => {
  const { count, hits } = await find(text);
  expect(hits.length).toBeLessThanOrEqual(count);
});

test("a search of no word finds nothing, rather than everything", async () => {
  for (const text of ["", "   ", "!!!", "🙂"]) expect(await find(text)).toEqual(nothing);
});

test("screens of the software's own are not found", async () => {
  expect(await paths("stored need not send it twice")).not.toContain("/thank-you");
  expect(await paths("the bar alone as it stands")).not.toContain("/navbar");
  expect(await paths("search")).not.toContain("/search");
});

test("a page that was found and is no longer listed is found no more", async () => {
  const { id } = await site.db.read
    .selectFrom("documents")
    .select("id")
    .where("key", "=", "/thank-you")
    .executeTakeFirstOrThrow();
  const entry = { path: "/thank-you", title: "Quokkas", text: "x", at: null };
  await site.db.write((tx) => site.app.search.index(tx, { id, kind: "page" }, [entry]));
  expect(await paths("quokkas")).toEqual(["/thank-you"]);
  await site.app.content.deriveFor("9001-next");
  expect((await find("quokkas")).hits).toEqual([]);
});

test("forty are shown at most, and all are counted", async () => {
  const { count, hits } = await find("a");
  expect(count).toBeGreaterThan(40);
  expect(hits).toHaveLength(40);
});

test("a post dated later is not found until then, and a changed one by its new words alone", async () => {
  const later = await testApp();
  const found = async (words: string) => (await later.app.search.find(words)).hits[0]?.path;
  const quaggas = { title: "Quagga husbandry", published_at: "2026-12-01T00:00:00Z" };
  await publishNew(later, aPost("later", quaggas));
  expect(await found("quagga")).toBeUndefined();
  later.clock.set(new Date("2026-12-02T00:00:00Z"));
  await later.app.content.publishDue();
  expect(await found("quagga")).toBe("/blog/erp/later/");
  await publishChange(later, { kind: postKind, key: "later", news: { title: "Okapi husbandry" } });
  expect(await found("quagga")).toBeUndefined();
  expect(await found("okapi")).toBe("/blog/erp/later/");
  await later.close();
});

test("what is written as HTML is found and shown as it is read", async () => {
  const content = documentOf("<p>Axolotls &amp; <em>newts</em> &lt;b&gt;</p>");
  await publishNew(site, aPost("escaped", { content }));
  const [hit] = (await find("axolotls")).hits;
  expect(hit?.snippet.map((piece) => piece.text).join("")).toContain("Axolotls & newts <b>");
  expect((await find("amp")).hits.map((one) => one.path)).not.toContain(hit?.path);
});

test.each([
  ["ERPs", "/services/it-development-consulting/erp-development"],
  ["company’s websites", "/blog/security/dpdp-act-a-working-list-for-a-small-company-website/"],
  ["invoices GST", "/blog/erp/gst-e-invoicing-the-failure-list/"],
])("a search for %s finds the other forms of its words, and marks them", async (text, path) => {
  const { hits } = await find(text);
  const hit = hits.find((one) => one.path === path);
  expect([...(hit?.title ?? []), ...(hit?.snippet ?? [])].some((piece) => piece.marked)).toBe(true);
});

test("a single letter beside a word changes nothing, and neither does what comes after the sixth", async () => {
  expect(await paths("5 invoice")).toEqual(await paths("invoice"));
  const six = "erp gst stock bill payment audit";
  expect(await paths(`${six} zebra`)).toEqual(await paths(six));
});

test("a search counts a thousand and no more", async () => {
  const many = await testApp();
  const indexed = indexedWordsFor(many.db.engine);
  const words = { title: ["quagga"], all: ["quagga"], lists: ["post"] };
  await many.db.write(async (tx) => {
    for (let id = 100_000; id < 101_003; id++)
      await indexed.set(tx, placeOf({ documentId: id, at: "2026-01-01T00:00:00Z" }), words);
  });
  const list = (
    await many.http.inject({ url: "/blogapp/blog/?search=quaggas&page_size=100&page=10" })
  ).json();
  expect([list.count, list.next]).toEqual([1_000, null]);
  expect(
    (await many.http.inject({ url: "/blogapp/blog/?search=quaggas&page_size=100&page=11" }))
      .statusCode,
  ).toBe(404);
  await many.close();
});

test("a post whose date is changed stands where its new date has it, once", async () => {
  const [id = 0, other = 0] = await publishNew(
    site,
    aPost("moves", { title: "Tapir one" }),
    aPost("stays", { title: "Tapir two", published_at: "2026-02-01T00:00:00Z" }),
  );
  expect(await searchByWords(site).within("post", "tapir")).toEqual([other, id]);
  const news = { published_at: "2026-03-01T00:00:00Z" };
  await publishChange(site, { kind: postKind, key: "moves", news });
  expect(await searchByWords(site).within("post", "tapir")).toEqual([id, other]);
});

test("the texts that are compared were folded when they were published, and not at each search", async () => {
  const folding = vi.spyOn(String.prototype, "normalize");
  await find("erp gst stock bill payment audit");
  const folded = folding.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  folding.mockRestore();
  // The search itself and sixty titles, of which twenty are marked.
  expect(folded).toBeLessThan(10_000);
});

test("a list searches within what it lists", async () => {
  const answer = await site.http.inject({ url: "/blogapp/blog/?search=abdm&page_size=100" });
  const slugs: string[] = answer.json().results.map((one: { slug: string }) => one.slug);
  expect(slugs).toContain("what-abdm-asks-of-a-ten-bed-clinic");
});
