/** What a list of documents shows of each, and how it is narrowed and sorted. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { alice as owner } from "../../../test/alice.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aCategory, alice, aPost, idOfDocument, publishNew } from "../../../test/content.ts";
import { aPicture, sentPicture } from "../../../test/pictures.ts";
import { writingAdmin } from "../../../test/writing-admin.ts";
import { keptPicture } from "../../core/media/contract.ts";
import { fold } from "../../platform/text/fold.ts";
import { createRegistry } from "../content-types/registry.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { type DocumentPage, documentSorts, type ListedRow } from "./contract.ts";
import { createDocumentList } from "./document-list.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ admitStaff: async () => owner });
});
afterEach(() => site.close());

const { copies, write } = writingAdmin(() => site);

const page = (asked: object = {}) => site.app.content.documents.list({ kind: "post", ...asked });
const keys = async (asked: object) => (await page(asked)).rows.map(({ key }) => key);
const idOf = (kind: string, key: string) => idOfDocument(site, { kind, key });

test("a row has the author, category, picture and date of what was written last", async () => {
  const sent = sentPicture(await aPicture({ width: 600, height: 400 }).png().toBuffer());
  const { hash, width, height } = keptPicture.parse((await site.http.inject(sent)).json());
  const cover = { hash, width, height };
  const dated = { published_at: "2026-02-03T00:00:00Z", author: "Vera Rao", cover };
  const [post = 0] = await publishNew(site, aPost("dated", dated));
  const row = async () => (await page({ words: "test" })).rows.find((one) => one.id === post);
  expect(await row()).toMatchObject({
    ...{ author: "Vera Rao", category: "ERP", address: "/blog/erp/dated/" },
    published_at: "2026-02-03T00:00:00.000Z",
    picture: cover,
  });
  await write(post, [
    { path: "author", value: "Somebody else" },
    { path: "category", value: "healthcare-it" },
    { path: "cover" },
  ]);
  expect(await row()).toMatchObject({
    ...{ author: "Somebody else", category: "Healthcare IT", picture: null, hasChanges: true },
    published_at: "2026-02-03T00:00:00.000Z",
  });
  await site.db.write((tx) => copies().discardDraft(tx, { id: post, by: alice }));
  expect(await row()).toMatchObject({ author: "Vera Rao", category: "ERP" });
  await site.db.write((tx) => site.app.content.unpublish(tx, { id: post, by: alice }));
  expect(await row()).toMatchObject({ published_at: null, address: null });
});

test("an incomplete draft is listed with what it has", async () => {
  const odd = { title: "Half of zeppelins", author: 7, category: "nothing at all", cover: "none" };
  const begun = { kind: "post", key: "odd", body: odd, by: alice };
  await site.db.write((tx) => copies().begin(tx, begun));
  const { rows } = await page({ words: "zeppelins" });
  expect(rows).toMatchObject([{ author: "", category: null, picture: null, published_at: null }]);
});

test("a category that is renamed keeps its posts, and one in the bin is named no more", async () => {
  await publishNew(site, aCategory("tools", { title: "Tools" }));
  await publishNew(site, aPost("filed", { category: "tools" }));
  const category = await idOf("category", "tools");
  const change = { id: category, key: "instruments", by: alice };
  await site.db.write((tx) => site.app.content.rename(tx, change));
  const { rows } = await page({ category });
  expect(rows).toMatchObject([{ key: "filed", category: "Tools" }]);
});

test("a list is narrowed by author, category, state and words together, and counted", async () => {
  await publishNew(site, aPost("by-vera", { author: "Vera Rao" }), aPost("by-editor"));
  const ofClinics = { author: "Vera Rao", category: "healthcare-it", title: "Of clinics" };
  await publishNew(site, aPost("of-clinics", ofClinics));
  expect(await keys({ author: "Vera Rao", sort: "title" })).toEqual(["by-vera", "of-clinics"]);
  const category = await idOf("category", "healthcare-it");
  expect(await keys({ author: "Vera Rao", category })).toEqual(["of-clinics"]);
  expect(await keys({ author: "Vera Rao", category, state: "draft" })).toEqual([]);
  expect(await keys({ author: "Vera Rao", words: "clinics" })).toEqual(["of-clinics"]);
  expect(await keys({ author: "Vera Rao' or 1=1" })).toEqual([]);
  const { documents } = site.app.content;
  expect(await page({ author: "Vera Rao" })).toMatchObject({ count: 2, hasMore: false });
  expect(await documents.authors("post")).toContain("Vera Rao");
});

test("words are found in titles, and in the text of what visitors read", async () => {
  const content = documentOf("<p>We weigh zeppelins by night.</p>");
  await publishNew(site, aPost("weighed", { content }), aPost("zeppelins", { title: "Zeppelins" }));
  const found = await keys({ words: "zeppelins" });
  expect(found.toSorted()).toEqual(["weighed", "zeppelins"]);
  expect(await keys({ words: "zeppelins nobody weighs in print" })).toEqual([]);
});

test("what has the words in more texts than are counted may be more than the count says", async () => {
  const [post = 0] = await publishNew(site, aPost("one-of-many"));
  const found = Array.from({ length: 70_000 }, (_, i) => post + i);
  const list = createDocumentList({
    db: site.db,
    kinds: createRegistry([], () => false),
    workingCopies: copies(),
    search: { havingAll: async () => found },
  });
  const query = { kind: "post", words: "nowhere in titles", author: "Editor" };
  expect(await list.list(query)).toMatchObject({ rows: [{ id: post }], count: 1, hasMore: true });
});

test("a case's category is a service", async () => {
  const found = await site.app.content.documents.categories("case");
  expect(found?.label).toBe("Service");
  expect(found?.choices.length).toBeGreaterThan(2);
  for (const { key } of found?.choices ?? []) expect(key).toMatch(/^\/services\/[^/]+\/[^/]+$/);
  expect(await site.app.content.documents.categories("category")).toBeNull();
});

const sorted = {
  changed: (a: ListedRow, b: ListedRow) => compared(b.changed_at, a.changed_at) || b.id - a.id,
  published: (a: ListedRow, b: ListedRow) =>
    compared(b.published_at ?? "", a.published_at ?? "") || b.id - a.id,
  title: (a: ListedRow, b: ListedRow) => compared(wordsIn(a), wordsIn(b)) || a.id - b.id,
};
const wordsIn = ({ title }: ListedRow) => fold(title).join(" ");
const compared = (a: string, b: string) => Number(a > b) - Number(a < b);

test.each(documentSorts)("sorted by %s each page follows the one before", async (sort) => {
  const many = Array.from({ length: 9 }, (_, i) =>
    aPost(`sorted-${i}`, {
      title: `Title ${i % 3}`,
      published_at: `2026-01-0${(i % 4) + 1}T00:00:00Z`,
    }),
  );
  await publishNew(site, ...many);
  const begun = { kind: "post", key: "none", body: { title: "Title 1" }, by: alice };
  await site.db.write((tx) => copies().begin(tx, begun));
  const rows: ListedRow[] = [];
  for (let after: string | null = null; ; ) {
    const part: DocumentPage = await page({ sort, size: 4, after });
    rows.push(...part.rows);
    after = part.next;
    if (after === null) break;
  }
  expect(rows.map(({ id }) => id)).toEqual(rows.toSorted(sorted[sort]).map(({ id }) => id));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(10);
});

test("a malformed cursor is 400", async () => {
  for (const after of ["nonsense", "~", "a~b", "a~1~2", "\0~1", `${"x".repeat(2_000)}~1`])
    await expect(page({ sort: "title", after })).rejects.toMatchObject({ status: 400 });
});
