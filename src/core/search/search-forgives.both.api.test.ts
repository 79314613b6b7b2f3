/** What is typed with a slip of the finger finds what was meant. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aPost, publishChange, publishNew } from "../../../test/content.ts";
import { plansOf } from "../../../test/plan.ts";
import { postKind } from "../../cms/posts/kinds.server.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
});
afterAll(() => site.close());

const find = async (text: string) => site.app.search.find(text);

test.each([
  ["invocing", "invoicing"],
  ["invoicingg", "invoicing"],
  ["invoicinf", "invoicing"],
  ["hopsital", "hospital"],
  ["ospital", "hospital"],
])("a search for %s, which nothing has, is one for %s, and says so", async (typed, meant) => {
  const found = await find(typed);
  expect(found.correction).toEqual({ words: meant, missing: [typed] });
  expect({ ...found, correction: null }).toEqual(await find(meant));
  expect((await find(meant)).correction).toBeNull();
});

test("of several words only those are taken for others that nothing has", async () => {
  const { correction: meant, count } = await find("gst invocing");
  expect(meant).toEqual({ words: "gst invoicing", missing: ["invocing"] });
  expect(count).toBe((await find("gst invoicing")).count);
});

test("what is short, has digits or lies two slips away is taken for nothing else", async () => {
  for (const text of ["zzz", "hoxpitxl", "2o27x", "zebra"])
    expect(await find(text)).toEqual({ count: 0, hits: [], kinds: [], correction: null });
});

test("a word that went with the last document that had it is offered no more", async () => {
  const own = await testApp();
  await publishNew(own, aPost("bird", { title: "Hoatzins" }));
  expect((await own.app.search.find("hoatzinz")).correction?.words).toBe("hoatzins");
  await publishChange(own, { kind: postKind, key: "bird", news: { title: "Herons" } });
  expect((await own.app.search.find("hoatzinz")).correction).toBeNull();
  const left = own.db.read.selectFrom("search_vocabulary").where("uses", "<", 1);
  expect(await left.selectAll().execute()).toEqual([]);
  await own.close();
});

test("looking for a word that was meant reads the vocabulary by its key, for one word at a time", async () => {
  const plans = await plansOf(site.db, () => find("hopsital invocing"));
  const reads = plans.filter((plan) => /select.*search_vocabulary/.test(plan));
  expect(reads).toHaveLength(2);
  for (const plan of reads) expect(plan).toMatch(/USING (PRIMARY KEY|INDEX)|(Index|Bitmap) /);
});
