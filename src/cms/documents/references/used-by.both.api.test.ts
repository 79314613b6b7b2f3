import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { alice, aPost, publishNew } from "../../../../test/content.ts";
import { plansOf } from "../../../../test/plan.ts";
import { sharedSite } from "../../../../test/shared-site.ts";
import { pageKind } from "../../pages/kinds.server.ts";
import { categoryKind, postKind } from "../../posts/kinds.server.ts";
import { documentOf } from "../../rich-text/document-of.ts";

let site: TestApp;
/** For documents of the same names: a site of its own. */
const openOwnSite = sharedSite(
  () => testApp(),
  (one) => {
    site = one;
  },
);

const group = "/services/digital-marketing";
const email = `${group}/email-marketing`;
const leads = (...hrefs: string[]) => ({
  content: documentOf(hrefs.map((href) => `<p><a href="${href}">there</a></p>`).join("")),
});
const write = <T>(verb: Parameters<typeof site.db.write<T>>[0]) => site.db.write(verb);
const reachOf = async (path: string) =>
  site.app.content.reach((await site.app.content.read(pageKind, path)).id);
const begin = (key: string, body: unknown, kind = "post") =>
  write((tx) =>
    site.app.content.workingCopies.begin(tx, { kind, key, body: Object(body), by: alice }),
  );

test("what points to a group is named, whether it is live, scheduled or only written", async () => {
  await openOwnSite();
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
  await write((tx) => workingCopies.discardDraft(tx, { id: draft, by: alice }));
  expect(await count()).toBe(before);
  const later = aPost("later", { published_at: "2030-01-01T00:00:00Z", ...leads(email) });
  const [id = 0] = await publishNew(site, later);
  expect(await count()).toBe(before + 1);
  await write((tx) => unschedule(tx, { id, by: alice }));
  expect(await count()).toBe(before);
});

test("a draft that was set aside points nowhere, also once something else of it is published", async () => {
  const { workingCopies, documents, revise } = site.app.content;
  const count = async () => (await reachOf(email)).count;
  const before = await count();
  const [id = 0] = await publishNew(site, aPost("one"));
  const { revision } = await documents.open("post", id);
  const changes = [{ path: "content", value: leads(email).content }];
  const writing = { id, kind: "post", changes, revision, hand: "h", by: alice };
  await write((tx) => workingCopies.write(tx, writing));
  expect(await count()).toBe(before + 1);
  await write((tx) => workingCopies.discardDraft(tx, { id, by: alice }));
  const news = { author: "Another" };
  await write((tx) => revise(tx, postKind, { key: "one", news, basedOn: 1, by: alice }));
  expect(await count()).toBe(before);
  await write((tx) => workingCopies.takeUp(tx, { id, by: alice }));
  expect(await count()).toBe(before + 1);
});

test("of home counts what points to home, and not what points to all that stands below it", async () => {
  const before = await reachOf("/");
  expect(before.below).toEqual([]);
  await publishNew(site, aPost("elsewhere", leads(email)));
  expect((await reachOf("/")).count).toBe(before.count);
  await publishNew(site, aPost("home", leads("/")));
  expect((await reachOf("/")).count).toBe(before.count + 1);
});

test("posts of a category move along with it, and hold it online", async () => {
  const { id } = await site.app.content.read(categoryKind, "security");
  const { uses } = await site.app.content.reach(id);
  const posts = uses.filter(({ kind }) => kind === "post");
  expect(posts.length).toBeGreaterThan(0);
  expect(posts.every(({ movesAlong }) => movesAlong)).toBe(true);
  await expect(write((tx) => site.app.content.unpublish(tx, { id, by: alice }))).rejects.toThrow(
    /This is still needed by “[^”]*DMARC/,
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
  expect(await queriesFor("all", hrefs)).toBe(await queriesFor("single", hrefs.slice(0, 1)));
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

test("a page that is only begun has the parent that it has, and is renamed there", async () => {
  const { parents, rename, documents, read } = site.app.content;
  const id = await begin(`${group}/begun`, (await read(pageKind, email)).body, "page");
  const { title } = (await read(pageKind, group)).body;
  expect(await parents(id)).toEqual([{ key: group, title }]);
  await write((tx) => rename(tx, { id, key: `${group}/renamed`, by: alice }));
  expect((await documents.open("page", id)).key).toBe(`${group}/renamed`);
});

test("nothing is published together with what was written in since, or has a time of its own", async () => {
  await openOwnSite();
  const { workingCopies, documents } = site.app.content;
  const two = await begin("two", aPost("two", { title: "Second" }).body);
  const one = await begin("one", aPost("one", leads("/blog/erp/two/")).body);
  const both = () => Promise.all([one, two].map((id) => documents.open("post", id)));
  const together = (read: { id: number; revision: number }[]) =>
    write((tx) => workingCopies.publishTogether(tx, { documents: read, by: alice }));
  const live = async () => (await both()).map((document) => document.live);
  const before = await both();
  const changes = [{ path: "title", value: "Rewritten" }];
  const writing = { id: two, kind: "post", changes, hand: "b", by: alice };
  await write((tx) => workingCopies.write(tx, writing));
  await expect(together(before)).rejects.toMatchObject({ status: 409 });
  expect(await live()).toEqual([null, null]);

  const at = new Date("2030-01-01T00:00:00Z");
  await write((tx) => workingCopies.publish(tx, { id: two, at, by: alice }));
  await expect(together(await both())).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("“Rewritten” goes live at a time of its own."),
  });
  expect(await live()).toEqual([null, null]);
  const [version] = (await documents.open("post", two)).versions;
  expect(version?.dueAt).toBe(at.toISOString());
});

test("documents that wait for each other are published, and taken offline, at once", async () => {
  await openOwnSite();
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
  ).rejects.toThrow("This is still needed by “Third”");
  await write((tx) => workingCopies.unpublishTogether(tx, { ids, by: alice }));
  expect(await Promise.all(["one", "two", "three"].map(found))).toEqual([404, 404, 404]);
});
