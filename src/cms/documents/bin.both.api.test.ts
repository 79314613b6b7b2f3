/** What is removed is in the bin for 30 days, and comes back whole. */
import { beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aCategory, alice, aPost, publishNew, rename } from "../../../test/content.ts";
import { sharedSite } from "../../../test/shared-site.ts";
import { bob, writingAdmin } from "../../../test/writing-admin.ts";
import { postKind } from "../posts/kinds.server.ts";

let site: TestApp;
const openOwnSite = sharedSite(
  () => testApp(),
  (one) => {
    site = one;
  },
);
type By = { who: "staff"; id: string };
const day = 24 * 60 * 60_000;
let editor: By;
let writer: By;
beforeAll(async () => {
  editor = await aColleague("editor");
  writer = await aColleague("writer");
});

async function aColleague(role: "editor" | "writer") {
  const asked = { name: role, email: `${role}@works.example`, role };
  const { id } = await site.app.staff.colleagues.invite(asked, { who: "system" });
  return { who: "staff", id } as const;
}

const { copies, open, write, published, aLivePost } = writingAdmin(() => site);
const bin = () => site.app.content.bin;
const move = (id: number, by: By = alice) => site.db.write((tx) => bin().move(tx, { id, by }));
const restore = (id: number, by = editor) => site.db.write((tx) => bin().restore(tx, { id, by }));
const begin = (key: string, by: By = alice) =>
  site.db.write((tx) => copies().begin(tx, { kind: "post", key, body: { title: key }, by }));
const setAside = (id: number, by: By) =>
  site.db.write((tx) => copies().discardDraft(tx, { id, by }));

test("a draft that is thrown away is in the bin with who and when, and comes back as it was", async () => {
  const id = await begin("thrown");
  await write(id, [{ path: "excerpt", value: "Half a sentence" }]);
  const before = await open(id);
  await setAside(id, alice);
  await expect(open(id)).rejects.toMatchObject({ status: 404 });
  const at = site.clock.now();
  expect(await bin().find(id)).toMatchObject({
    ...{ title: "thrown", one: "post", by: "alice", wasLive: false },
    at: at.toISOString(),
    until: new Date(at.getTime() + 30 * day).toISOString(),
  });
  await restore(id);
  const { revision, ...back } = await open(id);
  expect({ ...back, revision: before.revision }).toEqual(before);
  expect(revision).toBeGreaterThan(before.revision);
  expect(await bin().find(id)).toBeNull();
  await write(id, [{ path: "excerpt", value: "A whole sentence" }]);
});

test("what was live comes back live, with its draft, its versions and its former address", async () => {
  await publishNew(site, aPost("moved-once"));
  const id = await rename(site, { kind: postKind, from: "moved-once", to: "moved-since" });
  await write(id, [{ path: "title", value: "A draft beside it" }]);
  const { path } = await site.app.content
    .read(postKind, "moved-since")
    .then(async () => (await site.app.content.find(["post"], "moved-since"))[0] ?? { path: null });
  await move(id);
  expect(await published("moved-since")).toBeUndefined();
  expect(await site.app.content.find(["post"], "moved-once")).toEqual([]);
  await restore(id);
  expect((await published("moved-since"))?.title).toBe("A post of the test");
  expect(await open(id)).toMatchObject({ body: { title: "A draft beside it" }, live: 1 });
  const [found] = await site.app.content.find(["post"], "moved-once");
  expect(found).toMatchObject({ key: "moved-since", path });
});

test("its address is free meanwhile; where another has it by then, it gets a number", async () => {
  const id = await aLivePost("wanted-by-two");
  await move(id);
  const other = await aLivePost("wanted-by-two");
  await restore(id);
  expect([(await open(other)).key, (await open(id)).key]).toEqual([
    "wanted-by-two",
    "wanted-by-two-2",
  ]);
});

test("what was scheduled for a time that has passed is a draft once it is put back", async () => {
  await openOwnSite();
  const own = await aColleague("editor");
  const id = await aLivePost("scheduled-then");
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  const at = new Date(site.clock.now().getTime() + day);
  await site.db.write((tx) => copies().publish(tx, { id, at, by: alice }));
  await move(id);
  site.clock.set(new Date(at.getTime() + day));
  await restore(id, own);
  expect(await open(id)).toMatchObject({ live: null, body: { title: "A post of the test" } });
  expect((await open(id)).versions.some(({ dueAt }) => dueAt !== null)).toBe(false);
});

test("what needs something that is gone by now is put back offline, to be mended", async () => {
  const [category = 0, id = 0] = await publishNew(
    site,
    aCategory("soon-gone"),
    aPost("needs-it", { category: "soon-gone" }),
  );
  await move(id);
  await move(category);
  await restore(id);
  expect((await open(id)).live).toBeNull();
  expect((await open(id)).faults).toHaveProperty("category");
});

test("a page comes back below its parent, wherever that is by now; without it, it waits", async () => {
  await openOwnSite();
  const own = await aColleague("editor");
  const page = (key: string, below = "") =>
    site.db.write((tx) =>
      copies().begin(tx, { kind: "page", key, below, body: { title: key }, by: alice }),
    );
  const parent = await page("/parent");
  const child = await page("/parent/child", "/parent");
  await expect(move(parent)).rejects.toMatchObject({ status: 409 });
  await move(child);
  await site.db.write((tx) =>
    site.app.content.rename(tx, { id: parent, key: "/renamed", by: alice }),
  );
  await restore(child, own);
  const keyOf = async (id: number) => (await site.app.content.documents.named("page", id)).key;
  expect(await keyOf(child)).toBe("/renamed/child");
  await move(child);
  await move(parent);
  await expect(restore(child, own)).rejects.toThrow("is in the bin. Put that back first.");
  await restore(parent, own);
  await restore(child, own);
  expect(await keyOf(child)).toBe("/renamed/child");
});

test("a draft is its author's, or of whoever may publish: nobody else throws it away", async () => {
  const id = await begin("theirs", editor);
  await write(id, [{ path: "excerpt", value: "An editor's" }], { by: editor });
  const toAsk = (action: string) => ({
    ...{ status: 403, message: `Others wrote in this. Ask them, or an editor, to ${action}.` },
  });
  await expect(setAside(id, writer)).rejects.toMatchObject(toAsk("move it to the bin"));
  await setAside(id, editor);
  await expect(restore(id, writer)).rejects.toMatchObject(toAsk("put it back"));
  await restore(id, editor);
  const own = await begin("own", writer);
  await setAside(own, writer);
  await restore(own, writer);
  const live = await aLivePost("beside-live");
  await write(live, [{ path: "title", value: "By two" }], { by: writer });
  await write(live, [{ path: "excerpt", value: "By the other" }], { by: bob });
  await expect(setAside(live, writer)).rejects.toMatchObject(toAsk("set its draft aside"));
  await setAside(live, editor);
});

test("what was published is put back, or deleted for good, by whoever may publish alone", async () => {
  const id = await aLivePost("once-live");
  await move(id);
  await expect(restore(id, writer)).rejects.toMatchObject({ status: 403 });
  const destroy = (by: By) => site.db.write((tx) => bin().deleteForGood(tx, { id, by }));
  await expect(destroy(writer)).rejects.toMatchObject({ status: 403 });
  await destroy(editor);
  await expect(restore(id)).rejects.toMatchObject({ status: 404 });
  const left = await site.db.read
    .selectFrom("versions")
    .select("number")
    .where("document_id", "=", id)
    .execute();
  expect(left).toEqual([]);
});

test("what others need stays: a category of live posts, the home page, and what is below it", async () => {
  const [category, home] = await Promise.all([
    site.app.content.documents.published(["category"]),
    site.app.content.documents.published(["page"]),
  ]);
  const erp = category.find(({ key }) => key === "erp")?.id ?? 0;
  const root = home.find(({ key }) => key === "/")?.id ?? 0;
  const services = home.find(({ key }) => key === "/services")?.id ?? 0;
  for (const id of [erp, root, services])
    await expect(move(id)).rejects.toMatchObject({ status: 409 });
});

test("the events name it, also once it is gone", async () => {
  const id = await begin("named-in-the-log");
  await setAside(id, alice);
  const [last] = (await site.app.content.story(id)).slice(-1);
  expect(last).toMatchObject({ kind: "content.removed", data: { title: "named-in-the-log" } });
});

test("after 30 days it is deleted, and nothing else", async () => {
  await openOwnSite();
  const [old, young, live] = [
    await aLivePost("old"),
    await begin("young"),
    await aLivePost("live"),
  ];
  await move(old);
  site.clock.set(new Date(site.clock.now().getTime() + 29 * day));
  await setAside(young, alice);
  await site.app.content.deleteOld();
  expect(await bin().find(old)).not.toBeNull();
  site.clock.set(new Date(site.clock.now().getTime() + 2 * day));
  await site.app.content.deleteOld();
  expect(await bin().find(old)).toBeNull();
  expect(await bin().find(young)).not.toBeNull();
  expect((await open(live)).live).toBe(1);
});

test("its pages are read on: the last removed first", async () => {
  await openOwnSite();
  for (let i = 0; i < 33; i += 1) {
    const id = await begin(`many-${i}`);
    await setAside(id, alice);
  }
  const first = await bin().page(null);
  const rest = await bin().page(first.next);
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([30, 3, null]);
  expect(first.rows[0]?.title).toBe("many-32");
  await expect(bin().page("no place")).rejects.toMatchObject({ status: 400 });
});
