import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, publishChange } from "../../../test/content.ts";
import type { AdminPage } from "./admin-tree.ts";
import type { Menu } from "./contract.ts";
import { pageKind } from "./kinds.server.ts";
import { childrenOf, inMenu } from "./page-tree.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const marketing = "/services/digital-marketing";
const seo = `${marketing}/search-engine-optimization`;
const email = `${marketing}/email-marketing`;
const software = "/services/it-development-consulting";

const admin = () => site.app.site.adminTree;
const page = async (path: string): Promise<AdminPage> => {
  const found = (await admin().read()).find((one) => one.path === path);
  if (!found) throw new Error(`there is no page at ${path}`);
  return found;
};
const order = async (path: string, before: string | null) => {
  const to = before === null ? null : (await page(before)).id;
  const { id } = await page(path);
  return site.db.write((tx) => admin().order(tx, { id, before: to, by: alice }));
};
const move = async (path: string, below: string) => {
  const { id } = await page(path);
  return site.db.write((tx) => admin().move(tx, { id, below, by: alice }));
};
const setMenus = async (path: string, menus: Menu[]) => {
  const { id } = await page(path);
  return site.db.write((tx) => admin().setMenus(tx, { id, menus, by: alice }));
};
const shown = async (parent: string) =>
  childrenOf(await site.app.site.tree(), parent).map(({ path }) => path.split("/").at(-1));
const published = async () => {
  const events = site.db.read.selectFrom("events").where("kind", "=", "content.published");
  return (await events.select("data").execute()).length;
};
const write = async (path: string, place: string, value: unknown) => {
  const { id } = await page(path);
  const { revision } = await site.app.content.documents.open("page", id);
  const given = { id, kind: "page", hand: "one", revision, by: alice };
  await site.db.write((tx) =>
    site.app.content.workingCopies.write(tx, { ...given, changes: [{ path: place, value }] }),
  );
  return id;
};

const atFirst = [
  "search-engine-optimization",
  "social-media-marketing",
  "search-engine-marketing",
  "ppc-marketing",
  "youtube-marketing",
  "email-marketing",
];

test("a page that is moved among its neighbours is there at once, as one publication, and is put back", async () => {
  expect(await shown(marketing)).toEqual(atFirst);
  const before = await published();
  const placed = await order(email, seo);
  expect(await shown(marketing)).toEqual(["email-marketing", ...atFirst.slice(0, 5)]);
  expect(placed).toEqual([{ id: (await page(email)).id, position: 6 }]);
  expect(await published()).toBe(before + 1);
  const { id } = await page(email);
  await site.db.write((tx) => admin().putBack(tx, { id, path: null, placed, by: alice }));
  expect(await shown(marketing)).toEqual(atFirst);
});

test("a neighbour that is none is refused, and nothing is changed", async () => {
  await expect(order(email, "/about")).rejects.toMatchObject({ status: 409 });
  await expect(
    site.db.write((tx) => admin().order(tx, { id: 999_999, before: null, by: alice })),
  ).rejects.toMatchObject({ status: 404 });
  expect(await shown(marketing)).toEqual(atFirst);
});

test("what is being written, and what is scheduled, keep their words and have the new place", async () => {
  const id = await write(seo, "title", "Being found");
  await order(seo, null);
  const open = () => site.app.content.documents.open("page", id);
  const { position } = await page(seo);
  expect((await open()).body).toMatchObject({ title: "Being found", position });
  expect((await page(seo)).title).toBe("Being found");
  expect((await shown(marketing)).at(-1)).toBe("search-engine-optimization");

  const at = new Date(Date.now() + 86_400_000);
  await site.db.write((tx) => site.app.content.workingCopies.publish(tx, { id, at, by: alice }));
  await order(seo, `${marketing}/ppc-marketing`);
  const now = await page(seo);
  expect(now).toMatchObject({ state: "live", hasChanges: false, dueAt: at.toISOString() });
  expect((await open()).body).toMatchObject({ title: "Being found", position: now.position });
  expect((await site.app.content.read(pageKind, seo)).body.title).not.toBe("Being found");
});

test("a draft has its place before anybody meets it", async () => {
  const { body } = await site.app.content.read(pageKind, seo);
  const id = await site.db.write((tx) =>
    site.app.content.workingCopies.begin(tx, {
      kind: "page",
      key: `${marketing}/new`,
      body: { ...body, title: "New", position: 3 },
      by: alice,
    }),
  );
  expect(await page(`${marketing}/new`)).toMatchObject({ state: "draft", wasLive: false, id });
  await order(`${marketing}/new`, seo);
  const tree = await admin().read();
  const positions = new Map(tree.map((one) => [one.path, one.position]));
  expect(positions.get(`${marketing}/new`)).toBeLessThan(positions.get(seo) ?? 0);
  expect(await shown(marketing)).toEqual(atFirst);
});

test("a service moves to another group with its address, behind those there, and back", async () => {
  const { from, to, placed } = await move(email, software);
  expect([from, to]).toEqual([email, `${software}/email-marketing`]);
  expect((await shown(software)).at(-1)).toBe("email-marketing");
  expect(await site.app.site.movedTo(email)).toBe(to);
  const { id } = await page(to);
  await site.db.write((tx) => admin().putBack(tx, { id, path: from, placed, by: alice }));
  expect(await shown(marketing)).toEqual(atFirst);
  expect(await site.app.site.movedTo(email)).toBeNull();
  expect(await site.app.site.movedTo(to)).toBe(email);
});

test("a page is refused a place that is none for it", async () => {
  await expect(move(email, "/about")).rejects.toMatchObject({ status: 409 });
  await expect(move(marketing, software)).rejects.toMatchObject({ status: 409 });
  await expect(move("/about", "/services")).rejects.toMatchObject({ status: 409 });
});

test("a page joins a menu and leaves it, in the order of the tree", async () => {
  const legal = async () => inMenu(await site.app.site.tree(), "legal").map(({ path }) => path);
  expect(await setMenus(seo, ["useful", "legal"])).toEqual([]);
  // Its own number is lower than theirs, but it stands below Services.
  expect((await legal())[0]).toBe(seo);
  expect((await page(seo)).menus).toEqual(["useful", "legal"]);
  expect(await setMenus(seo, [])).toEqual(["useful", "legal"]);
  expect(await legal()).not.toContain(seo);
});

test("who changed a page last is told", async () => {
  expect(await page(seo)).toMatchObject({ changedBy: null, hasChanges: false });
  await publishChange(site, { kind: pageKind, key: seo, news: { title: "Found" } });
  expect(await page(seo)).toMatchObject({ changedBy: "alice", title: "Found" });
});
