/** What is typed with a slip of the finger finds what was meant. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishChange, publishNew } from "../../../test/content.ts";
import { plansOf } from "../../../test/plan.ts";
import { searchByWords } from "../../../test/search-by-words.ts";
import { postKind } from "../../cms/posts/kinds.server.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const nothing = { count: 0, hits: [], kinds: [], correction: null, hasAll: false };
const find = async (text: string) => searchByWords(site).find(text);

test.each([
  ["invocing", "invoicing"],
  ["invoicingg", "invoicing"],
  ["invoicinf", "invoicing"],
  ["maintainance", "maintenance"],
  ["hopsital", "hospital"],
  ["ospital", "hospital"],
])("a search for %s, which nothing has, is one for %s, and says so", async (typed, meant) => {
  const found = await find(typed);
  expect(found.correction).toEqual({ words: meant, missing: [typed], isCorrected: true });
  expect({ ...found, correction: null }).toEqual(await find(meant));
  expect((await find(meant)).correction).toBeNull();
});

test("of several words only those are taken for others that nothing has", async () => {
  const { correction: meant, count } = await find("gst invocing");
  expect(meant).toEqual({ words: "gst invoicing", missing: ["invocing"], isCorrected: true });
  expect(count).toBe((await find("gst invoicing")).count);
});

test("what is short, has digits or lies two slips away is taken for nothing else", async () => {
  for (const text of ["zzz", "hoxpitxl", "2o27x", "zebra"])
    expect(await find(text)).toEqual(nothing);
});

test("a word that has no other is left out, and it is said; so is one that would find less", async () => {
  expect((await find("abdm zzz")).correction).toEqual({
    ...{ words: "abdm", missing: ["zzz"], isCorrected: false },
  });
  const own = await testApp();
  await publishNew(own, aPost("bird", { title: "Hoatzins" }));
  const { correction, hits } = await searchByWords(own).find("abdm hoatzinz");
  expect(correction).toEqual({ words: "abdm", missing: ["hoatzinz"], isCorrected: false });
  expect(hits[0]?.path).toContain("abdm");
  await own.close();
});

test("a word that is known stays, and the typed words are searched where one asks for them", async () => {
  expect((await find("ERP ke liye price")).correction).toBeNull();
  const typed = await searchByWords(site).find("gst invocing", { isTyped: true });
  expect(typed.correction).toEqual({ words: "gst", missing: ["invocing"], isCorrected: false });
  expect((await searchByWords(site).find("invocing", { isTyped: true })).count).toBe(0);
});

test("a word that went with the last document that had it is offered no more", async () => {
  const own = await testApp();
  await publishNew(own, aPost("bird", { title: "Hoatzins" }));
  expect((await searchByWords(own).find("hoatzinz")).correction?.words).toBe("hoatzins");
  await publishChange(own, { kind: postKind, key: "bird", news: { title: "Herons" } });
  expect((await searchByWords(own).find("hoatzinz")).correction).toBeNull();
  const left = own.db.read.selectFrom("search_vocabulary").where("uses", "<", 1);
  expect(await left.selectAll().execute()).toEqual([]);
  await own.close();
});

test("looking for words that were meant, and for joined ones, reads the vocabulary by its key", async () => {
  const plans = await plansOf(site.db, () => find("hopsital invocing"));
  const reads = plans.filter((plan) => /select.*search_vocabulary/.test(plan));
  expect(reads).toHaveLength(3);
  for (const plan of reads) expect(plan).toMatch(/USING (PRIMARY KEY|INDEX)|(Index|Bitmap) /);
});
