/** Several who write in one document, and what is refused. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { aCategory, alice, aPost, publishBody, publishNew } from "../../../../test/content.ts";
import { realOwners } from "../../../../test/real-owners.ts";
import { bob, writingAdmin } from "../../../../test/writing-admin.ts";
import { Problem } from "../../../platform/problem.ts";
import { companyKind } from "../../company/company-kinds.server.ts";
import { pageKind } from "../../pages/kinds.server.ts";

let site: TestApp;
beforeAll(async () => {
  site = await testApp();
  await realOwners(site);
});
afterAll(() => site.close());

const { copies, open, write, publish, aLivePost } = writingAdmin(() => site);

test("two write in different places at once, and neither is lost", async () => {
  const id = await aLivePost("for-two");
  await write(id, [{ path: "title", value: "Alice's title" }], { hand: "a" });
  await write(id, [{ path: "author", value: "Bob" }], { hand: "b", by: bob });
  expect((await open(id)).body).toMatchObject({ title: "Alice's title", author: "Bob" });
});

test("who writes where another wrote since they read it is shown both, and neither is lost", async () => {
  const id = await aLivePost("at-odds");
  const { revision: read } = await open(id);
  const now = await write(id, [{ path: "title", value: "Alice's" }], { hand: "a" });
  const bobs = [{ path: "title", value: "Bob's" }];
  await expect(write(id, bobs, { hand: "b", by: bob, revision: read })).rejects.toMatchObject({
    status: 409,
    extra: { place: "title", by: "alice", theirs: "Alice's", revision: now },
  });
  expect((await open(id)).body).toMatchObject({ title: "Alice's" });
  expect((await open(id)).writers).toEqual({ title: { revision: now, by: "alice" } });
  // Having seen it, Bob keeps his.
  await write(id, bobs, { hand: "b", by: bob, revision: now });
  expect((await open(id)).body).toMatchObject({ title: "Bob's" });
});

test("who has read what an older copy of the site took away writes over nothing", async () => {
  const id = await aLivePost("restored");
  const { revision } = await open(id);
  const early = { hand: "a", revision: revision + 3 };
  const refused = { status: 409, extra: { place: null, revision } };
  await expect(write(id, [{ path: "title", value: "Mine" }], early)).rejects.toMatchObject(refused);
  const now = await write(id, [{ path: "author", value: "Bob" }], { hand: "b", by: bob });
  const ahead = write(id, [{ path: "author", value: "Alice" }], { hand: "a", revision: now + 1 });
  await expect(ahead).rejects.toMatchObject({ status: 409 });
  expect((await open(id)).body).toMatchObject({ title: "A post of the test", author: "Bob" });
});

test("one's own words are never in one's own way, however late an answer comes", async () => {
  const id = await aLivePost("own-words");
  const { revision } = await open(id);
  for (const value of ["a", "ab", "abc"]) await write(id, [{ path: "title", value }], { revision });
  expect((await open(id)).body).toMatchObject({ title: "abc" });
});

test("publishing is refused where somebody wrote since it was read", async () => {
  const id = await aLivePost("read-once-more");
  const read = await write(id, [{ path: "title", value: "One" }]);
  const now = await write(id, [{ path: "author", value: "Two" }], { hand: "two" });
  await expect(publish(id, { revision: read })).rejects.toMatchObject({ status: 409 });
  expect(await publish(id, { revision: now })).toBeNull();
});

test("who has read what was published or set aside since is asked before it is written over", async () => {
  const id = await aLivePost("asleep");
  const { revision: read } = await open(id);
  await write(id, [{ path: "title", value: "Alice's" }], { hand: "a" });
  await publish(id);
  const late = () => write(id, [{ path: "title", value: "Late" }], { hand: "b", revision: read });
  await expect(late()).rejects.toMatchObject({ status: 409 });
  await write(id, [{ path: "title", value: "Once more" }], { hand: "a" });
  await site.db.write((tx) => copies().discardDraft(tx, { id, by: alice }));
  await expect(late()).rejects.toMatchObject({ status: 409 });
  await site.db.write((tx) => copies().restore(tx, { id, number: 1, by: alice }));
  await expect(late()).rejects.toMatchObject({ status: 409, extra: { place: "title" } });
  expect((await open(id)).body).toMatchObject({ title: "A post of the test" });
});

test("what is saved in the settings meanwhile is in the draft as well", async () => {
  const { id, body, version } = await site.app.content.read(companyKind);
  await write(id, [{ path: "tagline", value: "A line of the draft" }], { kind: "company" });
  await site.db.write((tx) =>
    site.app.content.revise(tx, companyKind, {
      news: { phone: "123456" },
      basedOn: version,
      by: alice,
    }),
  );
  const draft = (await site.app.content.documents.open("company", id)).body;
  expect(draft).toMatchObject({ tagline: "A line of the draft", phone: "123456", name: body.name });
});

test("whoever has not read what was changed in the tree since is asked before it is written over", async () => {
  const { id } = await site.app.content.read(pageKind, "/services/digital-marketing");
  const as = { kind: "page" };
  const read = await write(id, [{ path: "title", value: "A title of the draft" }], as);
  await site.db.write((tx) =>
    site.app.site.adminTree.setMenus(tx, { id, menus: ["legal"], by: bob }),
  );
  const late = write(id, [{ path: "menus", value: [] }], { ...as, revision: read });
  await expect(late).rejects.toMatchObject({
    status: 409,
    extra: { place: "menus", by: "bob", theirs: ["legal"] },
  });
  await write(id, [{ path: "title", value: "Written on" }], { ...as, revision: read });
  const draft = (await site.app.content.documents.open("page", id)).body;
  expect(draft).toMatchObject({ title: "Written on", menus: ["legal"] });
});

test.each([
  [{ path: "a..b", value: "x" }, 400, "no-path"],
  [{ path: "title.first", value: "x" }, 422, "within-text"],
  [{ path: "subtitle", value: "x" }, 422, "unknown"],
  [{ path: "title", value: { words: "x" } }, 422, "no-text"],
  [{ path: "excerpt", value: "x".repeat(1_100_000) }, 413, "far-too-long"],
])("%o is refused", async (change, status, key) => {
  const id = await aLivePost(key);
  await expect(write(id, [change])).rejects.toMatchObject({ status });
  expect((await open(id)).draft).toBeNull();
});

test("revisions that come at once are all kept, one after another", async () => {
  const { id, body } = await site.app.content.read(pageKind, "/about");
  const revisions = ["one", "two", "three"].map((title) =>
    publishBody(site, id, { ...body, title }),
  );
  expect((await Promise.all(revisions)).sort()).toEqual([2, 3, 4]);
});

test("a post and a category want one address at once: one has it, one is refused", async () => {
  for (const slug of ["one", "two", "three", "four", "five"]) {
    const both = [aPost(slug), aCategory(slug)].map((each) => publishNew(site, each));
    const ends = await Promise.allSettled(both);
    const refused = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    expect(refused).toEqual([expect.any(Problem)]);
    expect(refused[0].status).toBe(409);
  }
});
