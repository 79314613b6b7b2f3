import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { visitorsPatience } from "../../platform/db/database.ts";
import { openDatabase } from "../../platform/db/open.ts";
import { Unavailable } from "../../platform/db/unavailable.ts";
import { Problem } from "../../platform/problem.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const documentAt = (kind: string, key: string) =>
  site.db.read
    .selectFrom("published")
    .select(["document_id as id", "body"])
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirstOrThrow();

const category = (slug: string) => ({
  kind: "category",
  body: { slug, title: slug, description: "x".repeat(80), position: 9 },
});
const post = (slug: string) => ({
  kind: "post",
  body: {
    slug,
    title: slug,
    category: "erp",
    excerpt: "x".repeat(80),
    author: "Editor",
    published_at: "2026-01-01T00:00:00Z",
    content: "<p>x</p>",
  },
});

test("revisions that come at once are all kept, one after another", async () => {
  const { id, body } = await documentAt("page", "/about");
  const page = JSON.parse(body);
  const revisions = ["one", "two", "three"].map((title) =>
    site.app.content.revise(id, { ...page, title }, "Alice"),
  );
  expect((await Promise.all(revisions)).sort()).toEqual([2, 3, 4]);
});

test("of a post and a category that want one address at once, one has it and the other is refused", async () => {
  for (const slug of ["one", "two", "three", "four", "five"]) {
    const both = [post(slug), category(slug)].map((each) => site.app.content.add([each], "Alice"));
    const ends = await Promise.allSettled(both);
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    expect(refused).toEqual([expect.any(Problem)]);
    expect(refused[0].status).toBe(409);
  }
});

const version = async () =>
  (await site.db.read.selectFrom("content_state").select("version").executeTakeFirstOrThrow())
    .version;

test("what is published is derived once for each migration", async () => {
  await site.db.write((tx) => tx.deleteFrom("search_entries").execute());
  await site.app.content.deriveFor("9001-next");
  expect((await site.app.search.find("abdm")).hits.length).toBeGreaterThan(0);
  const before = await version();
  await site.app.content.deriveFor("9001-next");
  expect(await version()).toBe(before);
  await site.app.content.deriveFor("9002-after");
  expect(await version()).toBe(before + 1);
});

// On SQLite a process takes its own turn, and no other works on its tables.
if (process.env.TEST_ENGINE === "postgres") {
  test("what is derived again waits longer than a visitor would", async () => {
    const patience = { ...visitorsPatience, connectionMs: 60_000 };
    const impatient = await testApp({ patience });
    const other = await openDatabase(impatient.config.data, () => {});
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const holding = other.write(async (tx) => {
      await tx.updateTable("content_state").set({ version: 500 }).execute();
      isLocked();
      await released;
    });
    await locked;
    const derived = impatient.app.content.deriveFor("9001-next");
    const visit = impatient.app.content.add([category("waits")], "Alice");
    await expect(visit).rejects.toThrow(Unavailable);
    release();
    await Promise.all([holding, derived]);
    await other.close();
    await impatient.close();
  });
}
