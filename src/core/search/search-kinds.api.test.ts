/** What is found is of a kind, and leads to where it stands. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishChange, publishNew } from "../../../test/content.ts";
import { searchByWords } from "../../../test/search-by-words.ts";
import { faqKind } from "../../cms/pages/kinds.server.ts";
import { documentOf } from "../../cms/rich-text/document-of.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const find = async (text: string) => searchByWords(site).find(text);
const paths = async (text: string) => (await find(text)).hits.map((hit) => hit.path);

test("what is found says of which kind it is, is counted by kind, and one may ask for a kind alone", async () => {
  const { count, kinds } = await find("invoice");
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    "case",
    "page",
    "post",
    "question",
    "service",
  ]);
  expect(kinds.reduce((sum, one) => sum + one.count, 0)).toBe(count);
  for (const { kind, count: ofKind } of kinds) {
    const alone = await searchByWords(site).find("invoice", { kind });
    expect(new Set(alone.hits.map((hit) => hit.kind))).toEqual(new Set([kind]));
    expect([alone.count, alone.kinds]).toEqual([ofKind, kinds]);
  }
  expect(await searchByWords(site).find("abdm", { kind: "case" })).toMatchObject({
    count: 0,
    hits: [],
  });
});

test("home is not found, because it repeats the pages it leads to", async () => {
  const { hits, count } = await find("the");
  expect(count).toBeGreaterThan(hits.length);
  const entries = await site.db.read.selectFrom("search_entries").select("path").execute();
  expect(entries.map(({ path }) => path)).not.toContain("/");
});

test("a question is found by its words and its answer's, and leads to its place on home", async () => {
  const [hit] = (await find("source code")).hits;
  expect(hit).toMatchObject({ kind: "question", path: "/#faq-when-do-we-get-the-source-code" });
  expect(hit?.title.map(({ text }) => text).join("")).toBe("When do we get the source code?");
  expect(await paths("NEFT RTGS")).toContain("/#faq-how-can-we-pay");
});

test("questions that were changed are found by what they ask now, and no more by what they asked", async () => {
  const own = await testApp();
  const ask = (question: string) => ({ question, answer: documentOf("Yes.") });
  const items = [ask("Do you keep okapis?"), ask("Do you keep quaggas?")];
  await publishChange(own, { kind: faqKind, key: "faq", news: { items } });
  const found = async (words: string) => (await searchByWords(own).find(words)).hits[0]?.path;
  expect(await found("quaggas")).toBe("/#faq-do-you-keep-quaggas");
  await publishChange(own, { kind: faqKind, key: "faq", news: { items: items.slice(0, 1) } });
  expect(await found("quaggas")).toBeUndefined();
  expect(await found("okapis")).toBe("/#faq-do-you-keep-okapis");
  await own.close();
});

test("where only the cells of a table have the words, the page says what it is about", async () => {
  const content =
    "<p>Of nests.</p><table><tr><th>Bird</th><th>Eggs</th></tr><tr><td>Hoatzin</td><td>3</td></tr></table>";
  const excerpt =
    "What we know by now of the eggs of birds, with the sources that we have it from.";
  await publishNew(site, aPost("table", { content: documentOf(content), excerpt }));
  const textOf = async (words: string) =>
    (await find(words)).hits[0]?.snippet.map(({ text }) => text).join("");
  expect(await textOf("hoatzin")).toBe(excerpt);
  expect(await textOf("hoatzin nests")).toContain("Of nests.");
  expect(await textOf("hoatzin nests")).not.toContain("Hoatzin");
});
