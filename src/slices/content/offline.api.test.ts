/** What goes offline at a time to come, and what is kept online because others need it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { aCategory, alice, aPost, publishBody, publishNew } from "../../../test/content.ts";
import { plansOf } from "../../../test/plan.ts";
import { postKind } from "../blog/kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const tomorrow = new Date("2026-11-21T10:00:00Z");
const nextWeek = new Date("2026-11-27T10:00:00Z");

const takeOfflineAt = (id: number, at: Date) =>
  site.db.write((tx) => site.app.content.takeOfflineAt(tx, { id, at, by: alice }));
const keepOnline = (id: number) =>
  site.db.write((tx) => site.app.content.keepOnline(tx, { id, by: alice }));
const isLive = async (slug: string) =>
  (await site.http.inject(`/catlog/seo-url/${slug}/`)).statusCode === 200;
const open = (id: number, kind = "post") => site.app.content.documents.open(kind, id);
const eventsOf = (id: number) => site.app.events.of({ kind: "document", id: String(id) }, 10);
const kindsOf = async (id: number) => (await eventsOf(id)).map(({ kind }) => kind);

async function newPost(key = "campaign", more: object = {}): Promise<number> {
  const [id = 0] = await publishNew(site, aPost(key, more));
  return id;
}

test("a post goes offline by itself when its time comes", async () => {
  const id = await newPost();
  await takeOfflineAt(id, tomorrow);
  expect(await open(id)).toMatchObject({ offlineAt: tomorrow.toISOString(), live: 1 });
  expect(await isLive("campaign")).toBe(true);
  site.clock.set(tomorrow);
  await expect.poll(() => isLive("campaign")).toBe(false);
  expect(await open(id)).toMatchObject({ offlineAt: null, offlineRefusal: null, live: null });
  const events = (await eventsOf(id)).slice(-2).map(({ kind, by }) => [kind, by.who]);
  expect(events).toEqual([
    ["content.offline_scheduled", "staff"],
    ["content.unpublished", "system"],
  ]);
});

test("a change that is published meanwhile leaves the time as it was, and a later time counts", async () => {
  const id = await newPost();
  await takeOfflineAt(id, tomorrow);
  await takeOfflineAt(id, nextWeek);
  await publishBody(site, id, aPost("", { title: "Changed" }).body);
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect(await isLive("campaign")).toBe(true);
  site.clock.set(nextWeek);
  await site.app.content.publishDue();
  expect(await isLive("campaign")).toBe(false);
});

test("what is kept online after all stays there", async () => {
  const id = await newPost();
  await takeOfflineAt(id, tomorrow);
  await keepOnline(id);
  await expect(keepOnline(id)).rejects.toThrow("No time is set for this to go offline.");
  site.clock.set(tomorrow);
  expect(await site.app.content.publishDue()).toBeNull();
  expect(await isLive("campaign")).toBe(true);
  expect((await kindsOf(id)).at(-1)).toBe("content.offline_given_up");
});

test("what goes live at a time to come may go offline after it, and not before", async () => {
  const id = await newPost("campaign", { published_at: tomorrow.toISOString() });
  await expect(takeOfflineAt(id, tomorrow)).rejects.toThrow("It is not live by then.");
  await takeOfflineAt(id, nextWeek);
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect(await isLive("campaign")).toBe(true);
  site.clock.set(nextWeek);
  expect(await site.app.content.publishDue()).toBeNull();
  expect(await isLive("campaign")).toBe(false);
});

test("a time that has passed is refused, and so is what visitors do not read or the site needs", async () => {
  const id = await newPost();
  const passed = new Date("2026-01-01T00:00:00Z");
  await expect(takeOfflineAt(id, passed)).rejects.toThrow("Choose a time that is still to come.");
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  await expect(takeOfflineAt(id, tomorrow)).rejects.toThrow("This is not published.");
  const figures = await site.app.content.documents.idOfSingle("figures");
  await expect(takeOfflineAt(figures, tomorrow)).rejects.toThrow("cannot do without this");
});

test("what others still need stays online, and says why until somebody has seen to it", async () => {
  const [category = 0] = await publishNew(site, aCategory("advent"));
  await newPost("needs-it", { category: "advent" });
  await takeOfflineAt(category, tomorrow);
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  const why = "This is still needed by needs-it. Change that first.";
  expect(await open(category, "category")).toMatchObject({
    ...{ live: 1, offlineAt: null },
    offlineRefusal: why,
  });
  expect(await kindsOf(category)).toContain("content.offline_refused");
  const told = { id: category, kindPath: "categories", title: "advent", meant: "offline" };
  expect(await site.app.content.attention.unkept()).toEqual([{ ...told, sentence: why }]);
  await keepOnline(category);
  expect(await site.app.content.attention.unkept()).toEqual([]);
});

test("what goes offline at one moment goes together, without what cannot", async () => {
  const [advent = 0, lent = 0] = await publishNew(site, aCategory("advent"), aCategory("lent"));
  const post = await newPost("needs-advent", { category: "advent" });
  await newPost("needs-lent", { category: "lent" });
  for (const id of [advent, lent, post]) await takeOfflineAt(id, tomorrow);
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  const live = await Promise.all([
    open(advent, "category").then((one) => one.live),
    open(lent, "category").then((one) => one.live),
    open(post).then((one) => one.live),
  ]);
  expect(live).toEqual([null, 1, null]);
});

test("a change that could not go live is what is written, and is told of until it is published", async () => {
  const id = await newPost();
  const [category = 0] = await publishNew(site, aCategory("advent"));
  const { content } = site.app;
  await site.db.write(async (tx) => {
    const body = aPost("", { title: "For advent", category: "advent" }).body;
    const number = await content.draft(tx, { id, body, by: alice });
    await content.publish(tx, { id, number, at: tomorrow, by: alice });
    await content.unpublish(tx, { id: category, by: alice });
  });
  site.clock.set(tomorrow);
  await content.publishDue();
  expect(await open(id)).toMatchObject({
    ...{ live: 1, draft: { by: "alice", basedOn: 1 } },
    body: { title: "For advent" },
  });
  const sentence = "This refers to what is not published: advent.";
  expect(await content.attention.unkept()).toEqual([
    { id, kindPath: "posts", title: "For advent", meant: "live", sentence },
  ]);
  await site.db.write((tx) => content.publish(tx, { id: category, by: alice }));
  await site.db.write((tx) => content.workingCopies.publish(tx, { id, by: alice }));
  expect(await content.attention.unkept()).toEqual([]);
  expect((await content.lookUp(postKind, "campaign"))?.body.title).toBe("For advent");
});

test("which goes offline next is asked of an index", async () => {
  await newPost();
  const plans = await plansOf(site.db, () => site.app.content.publishDue());
  expect(plans.filter((plan) => plan.includes("offline_at")).join()).toContain(
    "documents_by_offline",
  );
});
