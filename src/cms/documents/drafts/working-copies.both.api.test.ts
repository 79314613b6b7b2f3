/** A draft from its first word until it is published, or set aside. */
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { aCategory, alice, aPost, publishBody, publishNew } from "../../../../test/content.ts";
import { sharedSite } from "../../../../test/shared-site.ts";
import { writingAdmin } from "../../../../test/writing-admin.ts";

let site: TestApp;
const openOwnSite = sharedSite(
  () => testApp(),
  (one) => {
    site = one;
  },
);

const { copies, open, write, publish, published, aLivePost } = writingAdmin(() => site);

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
  await write(id, [{ path: "excerpt", value: " " }]);
  const { body, faults } = await open(id);
  expect(body).toMatchObject({ excerpt: " " });
  expect(faults).toEqual({ excerpt: ["This cannot be empty."] });
  await expect(publish(id)).rejects.toMatchObject({ status: 422, errors: faults });
  expect((await open(id)).body).toMatchObject({ excerpt: " " });
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

test("a change to a live post waits for its time, and can be written on meanwhile", async () => {
  await openOwnSite();
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

test("what was written before an earlier version became the draft is in the history, and comes back", async () => {
  const id = await aLivePost("over");
  const restore = () => site.db.write((tx) => copies().restore(tx, { id, number: 1, by: alice }));
  const restoreDraft = (number: number) =>
    site.db.write((tx) => copies().restoreDraft(tx, { id, number, by: alice }));
  expect(await restore()).toBeNull();
  await write(id, [{ path: "title", value: "Twenty minutes of it" }]);
  const former = (await restore()) ?? 0;
  expect((await open(id)).body).toMatchObject({ title: "A post of the test" });
  await write(id, [{ path: "author", value: "Another" }]);
  await restoreDraft(former);
  expect((await open(id)).body).toMatchObject({ title: "Twenty minutes of it", author: "Editor" });
  const [newest] = (await open(id)).history;
  await restoreDraft(newest?.number ?? 0);
  expect((await open(id)).body).toMatchObject({ title: "A post of the test", author: "Another" });
  await expect(restoreDraft(99)).rejects.toMatchObject({ status: 404 });
});

test("a draft is set aside, and taken up again until it is written anew", async () => {
  const id = await aLivePost("set-aside");
  await write(id, [{ path: "title", value: "Thought better of" }]);
  const setAside = () => site.db.write((tx) => copies().discardDraft(tx, { id, by: alice }));
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
  expect(await site.db.write((tx) => copies().discardDraft(tx, { id, by: alice }))).toBe(false);
  await expect(open(id)).rejects.toMatchObject({ status: 404 });
  // Neither its address nor, for those who have it open still, its id is another's.
  expect(await aLivePost("never")).not.toBe(id);
});

test("a reference in a draft follows a rename", async () => {
  const [category = 0, id = 0] = await publishNew(
    site,
    aCategory("to-be-renamed"),
    aPost("follows", { category: "to-be-renamed" }),
  );
  await write(id, [{ path: "title", value: "Follows" }]);
  await site.db.write((tx) =>
    site.app.content.rename(tx, { id: category, key: "renamed-category", by: alice }),
  );
  expect((await open(id)).body).toMatchObject({ category: "renamed-category" });
});
