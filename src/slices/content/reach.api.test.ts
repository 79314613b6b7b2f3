import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, aPost, publishNew } from "../../../test/content.ts";
import { plansOf } from "../../../test/plan.ts";
import { categoryKind, postKind } from "../blog/kinds.server.ts";
import { pageKind } from "../site/kinds.server.ts";
import { documentOf } from "../writing/document-of.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const group = "/services/digital-marketing";
const email = `${group}/email-marketing`;
const leads = (...hrefs: string[]) => ({
  content: documentOf(hrefs.map((href) => `<p><a href="${href}">there</a></p>`).join("")),
});
const write = <T>(verb: Parameters<typeof site.db.write<T>>[0]) => site.db.write(verb);
const reachOf = async (path: string) =>
  site.app.content.reach((await site.app.content.read(pageKind, path)).id);
const begin = (key: string, body: unknown) =>
  write((tx) =>
    site.app.content.workingCopies.begin(tx, { kind: "post", key, body: Object(body), by: alice }),
  );

test("what points to a group is named, whether it is live, scheduled or only written", async () => {
  const before = await reachOf(group);
  expect(before.below.map(({ path }) => path)).toContain(email);
  expect(before.uses.map(({ kind }) => kind)).toContain("flow");
  const [live = 0, later = 0] = await publishNew(
    site,
    aPost("live", { title: "Live", ...leads(email, group) }),
    aPost("later", { published_at: "2030-01-01T00:00:00Z", ...leads(email) }),
  );
  const draft = await begin("draft", aPost("draft", leads(group)).body);
  const { uses, count } = await reachOf(group);
  expect(count).toBe(before.count + 3);
  const newest = uses.filter(({ id }) => [live, later, draft].includes(id));
  expect(newest.find(({ id }) => id === live)).toMatchObject({
    ...{ title: "Live", one: "post", at: "posts", path: "/blog/erp/live/", state: "live" },
  });
  expect(newest.map(({ id, state }) => [id, state]).sort()).toEqual(
    [
      [live, "live"],
      [later, "not live"],
      [draft, "draft"],
    ].sort(),
  );
});

test("what was written and given up points nowhere any more", async () => {
  const { workingCopies, unschedule } = site.app.content;
  const count = async () => (await reachOf(email)).count;
  const before = await count();
  const draft = await begin("draft", aPost("draft", leads(email)).body);
  expect(await count()).toBe(before + 1);
  await write((tx) => workingCopies.setAside(tx, { id: draft, by: alice }));
  expect(await count()).toBe(before);
  const later = aPost("later", { published_at: "2030-01-01T00:00:00Z", ...leads(email) });
  const [id = 0] = await publishNew(site, later);
  expect(await count()).toBe(before + 1);
  await write((tx) => unschedule(tx, { id, by: alice }));
  expect(await count()).toBe(before);
});

test("posts of a category move along with it, and hold it online", async () => {
  const { id } = await site.app.content.read(categoryKind, "security");
  const { uses } = await site.app.content.reach(id);
  const posts = uses.filter(({ kind }) => kind === "post");
  expect(posts.length).toBeGreaterThan(0);
  expect(posts.every(({ movesAlong }) => movesAlong)).toBe(true);
  await expect(write((tx) => site.app.content.unpublish(tx, { id, by: alice }))).rejects.toThrow(
    "This is still needed by dmarc-in-four-weeks",
  );
});

test("what it reads comes from an index", async () => {
  const plans = await plansOf(site.db, () => reachOf(group));
  const reads = plans.filter((plan) => /_references/.test(plan));
  expect(reads).toHaveLength(2);
  for (const plan of reads) {
    expect(plan).toMatch(/document_references_(by_target|pk)/);
    expect(plan).toMatch(/written_references_(by_target|pk)/);
  }
});

test("two hundred links cost no more queries than one", async () => {
  const targets = Array.from({ length: 200 }, (_, i) => aPost(`many-${i}`));
  await publishNew(site, ...targets);
  const queriesFor = async (slug: string, to: string[]) => {
    const ask = () => publishNew(site, aPost(slug, leads(...to)));
    return (await plansOf(site.db, ask)).length;
  };
  const hrefs = targets.map(({ key }) => `/blog/erp/${key}/`);
  expect(await queriesFor("all", hrefs)).toBe(await queriesFor("one", hrefs.slice(0, 1)));
});

test("where a page may stand is known of each, and of one that has to stay", async () => {
  const parentsOf = async (path: string) =>
    (await site.app.content.parents((await site.app.content.read(pageKind, path)).id))?.map(
      ({ key }) => key,
    );
  expect((await parentsOf(email))?.sort()).toEqual(
    ["business-domains", "business-process", "digital-marketing", "it-development-consulting"].map(
      (one) => `/services/${one}`,
    ),
  );
  expect(await parentsOf(group)).toEqual(["/services"]);
  expect(await parentsOf("/about")).toEqual([]);
  expect(await parentsOf("/terms")).toContain("");
  const { id } = await site.app.content.read(postKind, "dmarc-in-four-weeks");
  expect(await site.app.content.parents(id)).toBeNull();
});

test("documents that wait for each other are published, and taken offline, at once", async () => {
  const { workingCopies, documents } = site.app.content;
  const one = await begin("one", aPost("one", leads("/blog/erp/dmarc-in-four-weeks/")).body);
  const two = await begin(
    "two",
    aPost("two", { title: "Second", ...leads("/blog/erp/one/") }).body,
  );
  const three = await begin(
    "three",
    aPost("three", { title: "Third", ...leads("/blog/erp/two/") }).body,
  );
  const { revision } = await documents.open("post", one);
  const content = leads("/blog/erp/three/").content;
  const changes = [{ path: "content", value: content }];
  const writing = { id: one, kind: "post", changes, revision, hand: "h", by: alice };
  await write((tx) => workingCopies.write(tx, writing));
  const { waitsFor, faults } = await documents.open("post", one);
  expect(faults).toEqual({});
  expect(waitsFor.map(({ id, place }) => [id, place])).toEqual([
    [three, "content"],
    [two, ""],
  ]);
  const ids = [one, three, two];
  const read = (await documents.open("post", one)).revision;
  const together = [{ id: one, revision: read }, ...waitsFor];
  await expect(
    write((tx) =>
      workingCopies.publishTogether(tx, {
        documents: together.map(({ id, revision: of }) => ({ id, revision: id === two ? 99 : of })),
        by: alice,
      }),
    ),
  ).rejects.toThrow("Somebody wrote in this meanwhile.");
  await write((tx) => workingCopies.publishTogether(tx, { documents: together, by: alice }));
  const found = async (key: string) =>
    (await site.http.inject(`/catlog/seo-url/${key}/`)).statusCode;
  expect(await Promise.all(["one", "two", "three"].map(found))).toEqual([200, 200, 200]);
  await expect(
    write((tx) => workingCopies.unpublishTogether(tx, { ids: [one, two], by: alice })),
  ).rejects.toThrow("This is still needed by three");
  await write((tx) => workingCopies.unpublishTogether(tx, { ids, by: alice }));
  expect(await Promise.all(["one", "two", "three"].map(found))).toEqual([404, 404, 404]);
});
