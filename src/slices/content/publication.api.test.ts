import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
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
  const revisions = ["one", "two", "three"].map((title) => site.app.content.revise(id, { ...page, title }, "Alice"));
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
