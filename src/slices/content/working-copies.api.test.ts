import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, aPost, publishBody, publishNew } from "../../../test/content.ts";
import { postKind } from "../blog/kinds.server.ts";
import { companyKind, pageKind } from "../site/kinds.server.ts";
import type { Change } from "./working-copies.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const bob = { who: "staff", id: "bob" } as const;
const copies = () => site.app.content.workingCopies;
const open = (id: number) => site.app.content.documents.open("post", id);

type As = { kind?: string; by?: typeof alice | typeof bob; revision?: number; hand?: string };
/** By somebody who has read everything, unless `revision` says what they have read. */
const write = async (id: number, changes: Change[], as: As = {}): Promise<number> => {
  const given = { by: alice, revision: 1_000, hand: "one", kind: "post", ...as, id, changes };
  return (await site.db.write((tx) => copies().write(tx, given))).revision;
};
const publish = (id: number, more: { revision?: number; at?: Date } = {}) =>
  site.db.write((tx) => copies().publish(tx, { id, by: alice, ...more }));
const published = async (key: string) => (await site.app.content.lookUp(postKind, key))?.body;
const aLivePost = async (key: string) => (await publishNew(site, aPost(key)))[0] ?? 0;

test("what is written is kept at each pause, and read by nobody until it is published", async () => {
  const id = await aLivePost("written");
  const { revision } = await open(id);
  const first = await write(id, [{ path: "title", value: "In the mak" }], { revision });
  const saved = await write(id, [{ path: "title", value: "In the making" }], { revision: first });
  expect([first, saved]).toEqual([revision + 1, revision + 2]);
  expect((await open(id)).body).toMatchObject({ title: "In the making", author: "Editor" });
  expect(await open(id)).toMatchObject({ revision: saved, draft: { basedOn: 1, by: "alice" } });
  expect((await published("written"))?.title).toBe("A post of the test");
  expect(await publish(id, { revision: saved })).toBeNull();
  expect((await published("written"))?.title).toBe("In the making");
  expect(await open(id)).toMatchObject({ draft: null, live: 2 });
});

test("what cannot be published as it stands is kept too, and says what is wrong with it", async () => {
  const id = await aLivePost("unfinished");
  await write(id, [{ path: "excerpt", value: "Too short" }]);
  const { body, faults } = await open(id);
  expect(body).toMatchObject({ excerpt: "Too short" });
  expect(faults).toEqual({ excerpt: ["This needs 70 characters at least."] });
  await expect(publish(id)).rejects.toMatchObject({ status: 422, errors: faults });
  expect((await open(id)).body).toMatchObject({ excerpt: "Too short" });
});

test("a new document is written before it can be a version, and keeps its address meanwhile", async () => {
  const begin = (key: string) =>
    site.db.write((tx) =>
      copies().begin(tx, { kind: "post", key, body: { title: "New" }, by: alice }),
    );
  const id = await begin("a-new-post");
  const other = await begin("a-new-post");
  expect((await open(other)).key).toBe("a-new-post-2");
  await expect(publishNew(site, aPost("a-new-post"))).rejects.toMatchObject({ status: 409 });
  const { title: _, ...rest } = Object(aPost("a-new-post").body);
  await write(
    id,
    Object.entries(rest).map(([path, value]) => ({ path, value })),
  );
  expect((await open(id)).versions).toEqual([]);
  await publish(id);
  expect((await published("a-new-post"))?.title).toBe("New");
});

test("a document without a version can move, but not to an address that is none", async () => {
  const id = await site.db.write((tx) =>
    copies().begin(tx, { kind: "post", key: "moving", body: { title: "Moving" }, by: alice }),
  );
  const move = (key: string) =>
    site.db.write((tx) => site.app.content.rename(tx, { id, key, by: alice }));
  await move("moved");
  expect((await open(id)).key).toBe("moved");
  await expect(move("Not an address")).rejects.toMatchObject({ status: 409 });
});

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
  // Having seen it, Bob keeps his.
  await write(id, bobs, { hand: "b", by: bob, revision: now });
  expect((await open(id)).body).toMatchObject({ title: "Bob's" });
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

test("a change to a live post waits for its time, and can be written on meanwhile", async () => {
  const id = await aLivePost("scheduled");
  await write(id, [{ path: "title", value: "Next month" }]);
  const at = new Date("2026-12-24T10:00:00Z");
  expect(await publish(id, { at })).toBe(at.toISOString());
  expect((await published("scheduled"))?.title).toBe("A post of the test");
  await write(id, [{ path: "author", value: "Later" }]);
  expect((await open(id)).body).toMatchObject({ title: "Next month", author: "Later" });
  site.clock.set(at);
  await site.app.content.publishDue();
  expect(await published("scheduled")).toMatchObject({ title: "Next month", author: "Editor" });
  expect((await open(id)).draft).toMatchObject({ basedOn: 2 });
});

test("what was to be published is a draft again once its schedule is cancelled", async () => {
  const id = await aLivePost("cancelled");
  await write(id, [{ path: "title", value: "Next month" }]);
  await publish(id, { at: new Date("2026-12-24T10:00:00Z") });
  expect(await open(id)).toMatchObject({ draft: null, body: { title: "Next month" } });
  const cancel = () => site.db.write((tx) => copies().cancel(tx, { id, by: alice }));
  await cancel();
  expect((await open(id)).body).toMatchObject({ title: "Next month" });
  expect((await published("cancelled"))?.title).toBe("A post of the test");
  await expect(cancel()).rejects.toMatchObject({ status: 409 });
  await publish(id);
  expect((await published("cancelled"))?.title).toBe("Next month");
});

test("once a publication is taken back one writes on what is live again", async () => {
  const id = await aLivePost("taken-back");
  await write(id, [{ path: "title", value: "Too soon" }]);
  await publish(id);
  await site.db.write((tx) => site.app.content.publish(tx, { id, number: 1, by: alice }));
  expect((await open(id)).body).toMatchObject({ title: "A post of the test" });
  await write(id, [{ path: "author", value: "Later" }]);
  expect((await open(id)).body).toMatchObject({ title: "A post of the test", author: "Later" });
  await publish(id);
  expect((await open(id)).live).toBe(3);
});

test("an earlier version becomes a draft again", async () => {
  const id = await aLivePost("restored");
  await publishBody(site, id, aPost("restored", { title: "Second" }).body);
  await site.db.write((tx) => copies().restore(tx, { id, number: 1, by: alice }));
  expect((await open(id)).body).toMatchObject({ title: "A post of the test" });
  expect((await published("restored"))?.title).toBe("Second");
  await publish(id);
  expect((await open(id)).live).toBe(3);
});

test("what was written before an earlier version became the draft is taken up again, until it is written anew", async () => {
  const id = await aLivePost("over");
  const restore = () => site.db.write((tx) => copies().restore(tx, { id, number: 1, by: alice }));
  const unrestore = () => site.db.write((tx) => copies().unrestore(tx, { id, by: alice }));
  expect(await restore()).toBe(false);
  await expect(unrestore()).rejects.toMatchObject({ status: 409 });
  await write(id, [{ path: "title", value: "Twenty minutes of it" }]);
  expect(await restore()).toBe(true);
  expect((await open(id)).body).toMatchObject({ title: "A post of the test" });
  await unrestore();
  expect((await open(id)).body).toMatchObject({ title: "Twenty minutes of it" });
  await restore();
  await write(id, [{ path: "author", value: "Another" }]);
  await expect(unrestore()).rejects.toMatchObject({ status: 409 });
  expect((await open(id)).body).toMatchObject({ title: "A post of the test", author: "Another" });
});

test("a draft is set aside, and taken up again until it is written anew", async () => {
  const id = await aLivePost("set-aside");
  await write(id, [{ path: "title", value: "Thought better of" }]);
  const setAside = () => site.db.write((tx) => copies().setAside(tx, { id, by: alice }));
  const takeUp = () => site.db.write((tx) => copies().takeUp(tx, { id, by: alice }));
  expect(await setAside()).toBe(true);
  expect(await open(id)).toMatchObject({ draft: null, title: "A post of the test" });
  await expect(setAside()).rejects.toMatchObject({ status: 409 });
  await takeUp();
  expect((await open(id)).body).toMatchObject({ title: "Thought better of" });
  await setAside();
  await write(id, [{ path: "author", value: "Another" }]);
  expect((await open(id)).body).toMatchObject({ title: "A post of the test", author: "Another" });
  await expect(takeUp()).rejects.toMatchObject({ status: 409 });
});

test("a document of which no version was made is gone with its draft", async () => {
  const id = await site.db.write((tx) =>
    copies().begin(tx, { kind: "post", key: "never", body: { title: "Never" }, by: alice }),
  );
  expect(await site.db.write((tx) => copies().setAside(tx, { id, by: alice }))).toBe(false);
  await expect(open(id)).rejects.toMatchObject({ status: 404 });
  // Neither its address nor, for those who have it open still, its id is another's.
  expect(await aLivePost("never")).not.toBe(id);
});

test("who has read what was published or set aside since is asked before it is written over", async () => {
  const id = await aLivePost("asleep");
  const { revision: read } = await open(id);
  await write(id, [{ path: "title", value: "Alice's" }], { hand: "a" });
  await publish(id);
  const late = () => write(id, [{ path: "title", value: "Late" }], { hand: "b", revision: read });
  await expect(late()).rejects.toMatchObject({ status: 409 });
  await write(id, [{ path: "title", value: "Once more" }], { hand: "a" });
  await site.db.write((tx) => copies().setAside(tx, { id, by: alice }));
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
    site.app.site.deskTree.setMenus(tx, { id, menus: ["legal"], by: bob }),
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
  [{ path: "a..b", value: "x" }, 400],
  [{ path: "title.first", value: "x" }, 422],
  [{ path: "subtitle", value: "x" }, 422],
  [{ path: "title", value: { words: "x" } }, 422],
  [{ path: "excerpt", value: "x".repeat(1_100_000) }, 413],
])("%o is refused", async (change, status) => {
  const id = await aLivePost("odd");
  await expect(write(id, [change])).rejects.toMatchObject({ status });
  expect((await open(id)).draft).toBeNull();
});

test("a reference in a draft follows a rename", async () => {
  const id = await aLivePost("follows");
  await write(id, [{ path: "title", value: "Follows" }]);
  const { rows } = await site.app.content.documents.page({ kind: "category", words: "" });
  const erp = rows.find(({ key }) => key === "erp")?.id ?? 0;
  await site.db.write((tx) =>
    site.app.content.rename(tx, { id: erp, key: "renamed-category", by: alice }),
  );
  expect((await open(id)).body).toMatchObject({ category: "renamed-category" });
});

test("the list shows what was written last, by state and by words of the title", async () => {
  const live = await aLivePost("listed");
  site.clock.set(new Date(site.clock.now().getTime() + 60_000));
  const begun = await site.db.write((tx) =>
    copies().begin(tx, {
      kind: "post",
      key: "begun",
      body: { title: "Just begun 50%" },
      by: alice,
    }),
  );
  const page = (asked: object = {}) => site.app.content.documents.page({ kind: "post", ...asked });
  const ids = async (asked: object) => (await page(asked)).rows.map(({ id }) => id);
  expect((await page()).rows.slice(0, 2)).toMatchObject([
    { id: begun, state: "draft", title: "Just begun 50%", hasChanges: true },
    { id: live, state: "live", title: "A post of the test", hasChanges: false },
  ]);
  expect(await ids({ state: "draft" })).toEqual([begun]);
  expect(await ids({ words: "BEGUN 50%" })).toEqual([begun]);
  expect(await ids({ words: "%_" })).toEqual([]);
  await write(live, [{ path: "title", value: "Touched" }]);
  await publish(live, { at: new Date("2026-12-24T10:00:00Z") });
  expect(await ids({ state: "scheduled" })).toEqual([live]);
});

test("a long list is read page by page, each document once", async () => {
  await publishNew(site, ...Array.from({ length: 60 }, (_, i) => aPost(`many-${i}`)));
  const first = await site.app.content.documents.page({ kind: "post" });
  const second = await site.app.content.documents.page({ kind: "post", after: first.next });
  const ids = [...first.rows, ...second.rows].map(({ id }) => id);
  expect(first.rows.length).toBe(50);
  expect(second.next).toBeNull();
  expect(new Set(ids).size).toBe(ids.length);
  await expect(
    site.app.content.documents.page({ kind: "post", after: "nonsense" }),
  ).rejects.toMatchObject({ status: 400 });
});
