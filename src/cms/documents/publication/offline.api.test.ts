/** What goes offline at a time to come, and what is kept online because others need it. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { aCategory, alice, aPost, publishBody, publishNew } from "../../../../test/content.ts";
import { plansOf } from "../../../../test/plan.ts";
import { pageKind } from "../../pages/kinds.server.ts";
import { postKind } from "../../posts/kinds.server.ts";

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
  const { id: home } = await site.app.content.read(pageKind, "/");
  for (const needed of [figures, home])
    await expect(takeOfflineAt(needed, tomorrow)).rejects.toMatchObject({
      status: 409,
      message: "The site cannot do without this.",
    });
});

test("what others still need stays online, and says why until somebody has seen to it", async () => {
  const [category = 0] = await publishNew(site, aCategory("advent"));
  await newPost("needs-it", { category: "advent" });
  await takeOfflineAt(category, tomorrow);
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  const why = "This is still needed by “A post of the test”. Change that first.";
  expect(await open(category, "category")).toMatchObject({
    ...{ live: 1, offlineAt: null },
    offlineRefusal: why,
  });
  expect(await kindsOf(category)).toContain("content.offline_refused");
  const told = { id: category, kindPath: "categories", title: "advent", targetState: "offline" };
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

const season = "/services/season";
/** A group of services, and one below it. @returns their ids */
async function newGroup(): Promise<number[]> {
  const { read } = site.app.content;
  const marketing = "/services/digital-marketing";
  const group = (await read(pageKind, marketing)).body;
  const service = (await read(pageKind, `${marketing}/email-marketing`)).body;
  return publishNew(
    site,
    { kind: "page", key: season, body: { ...group, title: "Season", menus: [] } },
    { kind: "page", key: `${season}/letters`, body: { ...service, title: "Letters", menus: [] } },
  );
}
const liveOf = async (ids: number[]) =>
  Promise.all(ids.map(async (id) => (await open(id, "page")).live));

test("a group and what stands below it go offline at one moment, and neither stays for the other", async () => {
  const ids = await newGroup();
  for (const id of ids) await takeOfflineAt(id, tomorrow);
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect(await liveOf(ids)).toEqual([null, null]);
});

test("a group is taken offline with what stands below it, and not without", async () => {
  const { workingCopies } = site.app.content;
  const ids = await newGroup();
  const take = (some: number[]) =>
    site.db.write((tx) => workingCopies.unpublishTogether(tx, { ids: some, by: alice }));
  await expect(take(ids.slice(0, 1))).rejects.toThrow("This is still needed by “Letters”.");
  await take(ids);
  expect(await liveOf(ids)).toEqual([null, null]);
});

const yearsEnd = new Date("2026-12-31T10:00:00Z");

test("what is scheduled cannot be put off until after its end", async () => {
  const id = await newPost("campaign", { published_at: tomorrow.toISOString() });
  await takeOfflineAt(id, nextWeek);
  const putOff = (at: Date) =>
    site.db.write((tx) => site.app.content.publish(tx, { id, number: 1, at, by: alice }));
  for (const late of [nextWeek, yearsEnd])
    await expect(putOff(late)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining("It is to go offline before that."),
    });
  await keepOnline(id);
  await putOff(yearsEnd);
  expect(await open(id)).toMatchObject({ offlineAt: null, live: null });
});

test("what will not begin does not end: its schedule is cancelled, or refused when due", async () => {
  const ending = { offlineAt: nextWeek.toISOString() };
  const cancelled = await newPost("cancelled", { published_at: tomorrow.toISOString() });
  await takeOfflineAt(cancelled, nextWeek);
  expect(await open(cancelled)).toMatchObject(ending);
  await site.db.write((tx) => site.app.content.unschedule(tx, { id: cancelled, by: alice }));
  expect(await open(cancelled)).toMatchObject({ offlineAt: null });

  const [category = 0] = await publishNew(site, aCategory("advent"));
  const later = { published_at: tomorrow.toISOString(), category: "advent" };
  const refused = await newPost("refused", later);
  await takeOfflineAt(refused, nextWeek);
  await site.db.write((tx) => site.app.content.unpublish(tx, { id: category, by: alice }));
  expect(await open(refused)).toMatchObject(ending);
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect(await kindsOf(refused)).toContain("content.refused");
  expect(await open(refused)).toMatchObject({ offlineAt: null, live: null });
});

test("a change that is no longer scheduled leaves the end of what is live", async () => {
  const id = await newPost();
  await takeOfflineAt(id, nextWeek);
  await site.db.write(async (tx) => {
    const body = aPost("", { title: "Changed" }).body;
    const number = await site.app.content.draft(tx, { id, body, by: alice });
    await site.app.content.publish(tx, { id, number, at: tomorrow, by: alice });
    await site.app.content.unschedule(tx, { id, by: alice });
  });
  expect(await open(id)).toMatchObject({ offlineAt: nextWeek.toISOString(), live: 1 });
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
    { id, kindPath: "posts", title: "For advent", targetState: "live", sentence },
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
