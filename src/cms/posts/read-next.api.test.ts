/** What somebody picked to be read next, below a post and for programs. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { z } from "zod";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, aPost, publishChange, publishNew, rename } from "../../../test/content.ts";
import { listOf } from "../../platform/list.ts";
import { post } from "./contract.ts";
import { postKind } from "./kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterEach(() => site.close());

const posts = listOf(post);
const titled = (slug: string, more: object = {}) => aPost(slug, { title: slug, ...more });
const old = { published_at: "2020-01-01T00:00:00Z" };
const far = { ...old, category: "healthcare-it" };
const idOf = async (slug: string) => (await site.app.content.read(postKind, slug)).id;
const relatedTo = async (slug: string, more = "") => {
  const url = `/blogapp/blog/?page_size=3&category=&related=${await idOf(slug)}${more}`;
  const { results } = (await site.http.inject(url)).json();
  return results.map((one: { slug: string }) => one.slug);
};
const unpublish = async (slug: string) => {
  const id = await idOf(slug);
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  return id;
};

test("what was picked comes first, in its order, and the newest of the category follow", async () => {
  await publishNew(
    site,
    titled("one", far),
    titled("two", old),
    titled("near", { published_at: "2026-11-19T00:00:00Z" }),
  );
  await publishNew(site, titled("read", { read_next: ["one", "two"] }));
  expect(await relatedTo("read")).toEqual(["one", "two", "near"]);
  expect(await site.app.blog.related(await idOf("read"))).toMatchObject([
    { slug: "one" },
    { slug: "two" },
    { slug: "near" },
  ]);
});

test("a post that picks itself, or another twice, is led on to others", async () => {
  await publishNew(site, titled("one", far), titled("read", { read_next: ["one", "read", "one"] }));
  const [first, second, third] = await relatedTo("read");
  expect(first).toBe("one");
  expect(new Set([first, second, third, "read"]).size).toBe(4);
});

test("with picks, too, what is related is paged without a gap or a repeat", async () => {
  await publishNew(site, titled("one", far), titled("two", old));
  await publishNew(site, titled("read", { read_next: ["two", "one"] }));
  const all = (await site.http.inject("/blogapp/blog/?page_size=100")).json();
  const seen: string[] = [];
  for (let url: string | null = `/blogapp/blog/?page_size=3&related=${await idOf("read")}`; url; ) {
    const list: z.infer<typeof posts> = posts.parse((await site.http.inject(url)).json());
    expect(list.count).toBe(all.count - 1);
    seen.push(...list.results.map((one) => one.slug));
    url = list.next;
  }
  expect(seen.slice(0, 2)).toEqual(["two", "one"]);
  expect(seen).toHaveLength(all.count - 1);
  expect(new Set(seen).size).toBe(seen.length);
});

test("a pick that goes offline is left out, holds nothing, and is back once it is live again", async () => {
  await publishNew(site, titled("one", far), titled("two", old));
  await publishNew(site, titled("read", { read_next: ["one", "two"] }));
  const id = await unpublish("one");
  const [first, ...more] = await relatedTo("read");
  expect(first).toBe("two");
  expect(more).toHaveLength(2);
  expect(more).not.toContain("one");
  await site.db.write((tx) => site.app.content.publish(tx, { id, by: alice }));
  expect((await relatedTo("read")).slice(0, 2)).toEqual(["one", "two"]);
});

test("two posts may lead on to each other, and either is published without the other", async () => {
  await publishNew(site, titled("one"), titled("two"));
  await publishChange(site, { kind: postKind, key: "one", news: { read_next: ["two"] } });
  await unpublish("two");
  await publishChange(site, { kind: postKind, key: "one", news: { title: "One, again" } });
  expect(await relatedTo("one")).not.toContain("two");
  const nobody = publishNew(site, titled("three", { read_next: ["nobody"] }));
  await expect(nobody).rejects.toMatchObject({ status: 422 });
});

test("a pick that is thrown away is picked no longer, and keeps no post from being published", async () => {
  const nobodyReads = titled("begun", far);
  const id = await site.db.write((tx) =>
    site.app.content.create(tx, { ...nobodyReads, by: alice }),
  );
  await publishNew(site, titled("one", far), titled("read", { read_next: ["begun", "one"] }));
  const { revision } = await site.app.content.documents.named(postKind.kind, id);
  await site.db.write((tx) => site.app.content.bin.move(tx, { id, revision, by: alice }));
  expect((await site.app.content.read(postKind, "read")).body.read_next).toEqual(["one"]);
  await publishChange(site, { kind: postKind, key: "read", news: { title: "Read, again" } });
  expect((await relatedTo("read"))[0]).toBe("one");
});

test("a pick that is renamed stays one, and says where it is used", async () => {
  await publishNew(site, titled("one", far), titled("read", { read_next: ["one"] }));
  const id = await rename(site, { kind: postKind, from: "one", to: "renamed" });
  expect((await relatedTo("read"))[0]).toBe("renamed");
  expect((await site.app.content.read(postKind, "read")).body.read_next).toEqual(["renamed"]);
  const { uses } = await site.app.content.reach(id);
  expect(uses).toMatchObject([{ title: "read", state: "live", isLoose: true }]);
});

test("in another language the picks of the original come first that have a version in it", async () => {
  const [one, two] = ["what-abdm-asks-of-a-ten-bed-clinic", "gst-e-invoicing-the-failure-list"];
  await publishNew(site, titled("untold", far));
  await publishChange(site, { kind: postKind, key: one, news: { read_next: ["untold", two] } });
  expect((await relatedTo(one))[0]).toBe("untold");
  const inHindi = await relatedTo(one, "&language=hi");
  expect(inHindi[0]).toBe(two);
  expect(inHindi).not.toContain("untold");
});
