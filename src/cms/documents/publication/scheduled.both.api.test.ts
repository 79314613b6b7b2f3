import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { aCategory, alice, aPost, publishBody, publishNew } from "../../../../test/content.ts";
import { plansOf } from "../../../../test/plan.ts";
import { documentChanged } from "../../../core/presence/topic.ts";
import type { Kind } from "../../content-types/kind.ts";
import { register } from "../../content-types/registry.ts";
import { pageKind } from "../../pages/kinds.server.ts";
import { createContent } from "../content.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const tomorrow = new Date("2026-11-21T10:00:00Z");
const nextWeek = new Date("2026-11-27T10:00:00Z");
const dated = { published_at: tomorrow.toISOString() };
const title = async () => (await site.app.site.page("/about", "about")).title;

const kindsOf = async (id: number) =>
  (await site.app.events.of({ kind: "document", id: String(id) }, 10)).map(({ kind }) => kind);

/** @returns the id of the page About, whose new title comes due */
async function scheduleTitle(news: string, at = tomorrow): Promise<number> {
  const { id, body } = await site.app.content.read(pageKind, "/about");
  await site.db.write(async (tx) => {
    await site.app.content.draft(tx, { id, body: { ...body, title: news }, by: alice });
    await site.app.content.publish(tx, { id, at, by: alice });
  });
  return id;
}

test("a change to a live page comes due by itself, and the page is what it was until then", async () => {
  const id = await scheduleTitle("Who we are");
  expect(await title()).toBe("About");
  site.clock.set(tomorrow);
  await expect.poll(title).toBe("Who we are");
  const events = await site.app.events.of({ kind: "document", id: String(id) }, 10);
  expect(events.slice(-3).map(({ kind, by }) => [kind, by.who])).toEqual([
    ["content.drafted", "staff"],
    ["content.scheduled", "staff"],
    ["content.published", "system"],
  ]);
});

test("who has it open hears that it came due, and that it went offline at its time", async () => {
  const id = await scheduleTitle("Who we are");
  const heard: number[] = [];
  site.db.subscribe(documentChanged, (change) => heard.push(change.id));
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  await expect.poll(() => heard).toEqual([id]);
  const [post = 0] = await publishNew(site, aPost("campaign"));
  const end = { id: post, at: nextWeek, by: alice };
  await site.db.write((tx) => site.app.content.takeOfflineAt(tx, end));
  heard.length = 0;
  site.clock.set(nextWeek);
  await site.app.content.publishDue();
  await expect.poll(() => heard).toEqual([post]);
});

test("of a page scheduled twice, the later schedule holds", async () => {
  await scheduleTitle("Scheduled first");
  const id = await scheduleTitle("Scheduled last", nextWeek);
  expect(await kindsOf(id)).toContain("content.unscheduled");
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect(await title()).toBe("About");
  site.clock.set(nextWeek);
  await site.app.content.publishDue();
  expect(await title()).toBe("Scheduled last");
});

test("what is published by hand meanwhile is not undone by an earlier schedule", async () => {
  const id = await scheduleTitle("Scheduled");
  const { body } = await site.app.content.read(pageKind, "/about");
  await publishBody(site, id, { ...body, title: "Published by hand" });
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect(await title()).toBe("Published by hand");
  expect(await kindsOf(id)).toContain("content.unscheduled");
});

test("a schedule can be given up, of what was never published too", async () => {
  const [id = 0] = await publishNew(site, aPost("later", dated));
  const unschedule = () =>
    site.db.write((tx) => site.app.content.unschedule(tx, { id, by: alice }));
  await unschedule();
  await expect(unschedule()).rejects.toThrow("Nothing is scheduled here.");
  site.clock.set(tomorrow);
  expect(await site.app.content.publishDue()).toBeNull();
  expect((await site.http.inject("/catlog/seo-url/later/")).statusCode).toBe(404);
  expect(await kindsOf(id)).toEqual(["content.scheduled", "content.unscheduled"]);
});

test("what is unpublished does not come back by a schedule made before", async () => {
  const [id = 0] = await publishNew(site, aPost("gone"));
  await site.db.write(async (tx) => {
    await site.app.content.draft(tx, { id, body: aPost("gone", dated).body, by: alice });
    await site.app.content.publish(tx, { id, by: alice });
    await site.app.content.unpublish(tx, { id, by: alice });
  });
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect((await site.http.inject("/catlog/seo-url/gone/")).statusCode).toBe(404);
});

test("processes that look at once publish what is due once", async () => {
  await scheduleTitle("Who we are");
  site.clock.set(tomorrow);
  const before = await site.app.content.version();
  await Promise.all(Array.from({ length: 5 }, () => site.app.content.publishDue()));
  expect(await site.app.content.version()).toBe(before + 1);
});

test("what comes due at one moment may refer to each other, whichever was written first", async () => {
  const { content } = site.app;
  const post = { ...aPost("early", { category: "late" }), by: alice };
  await site.db.write(async (tx) => {
    const postId = await content.create(tx, post);
    const categoryId = await content.create(tx, { ...aCategory("late"), by: alice });
    // Written again, now that what it refers to exists.
    await content.draft(tx, { id: postId, body: post.body, by: alice });
    for (const id of [postId, categoryId])
      await content.publish(tx, { id, at: tomorrow, by: alice });
  });
  site.clock.set(tomorrow);
  await content.publishDue();
  expect((await site.http.inject("/blog/late")).statusCode).not.toBe(404);
  expect((await site.http.inject("/catlog/seo-url/early/")).statusCode).toBe(200);
});

test("what cannot be published when it is due is refused with its reason, and holds up no other", async () => {
  const [later = 0] = await publishNew(site, aCategory("later"));
  const [broken = 0] = await publishNew(site, aPost("broken", { ...dated, category: "later" }));
  await publishNew(site, aPost("whole", dated));
  await site.db.write((tx) => site.app.content.unpublish(tx, { id: later, by: alice }));
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect((await site.http.inject("/catlog/seo-url/whole/")).statusCode).toBe(200);
  expect((await site.http.inject("/catlog/seo-url/broken/")).statusCode).toBe(404);
  const [last] = (await site.app.events.of({ kind: "document", id: String(broken) }, 10)).slice(-1);
  expect(last).toMatchObject({
    kind: "content.refused",
    data: { sentence: "This refers to what is not published: later." },
  });
  expect(await site.app.content.publishDue()).toBeNull();
});

test("all that came due while no process ran is published in one look, however much", async () => {
  const posts = Array.from({ length: 120 }, (_, i) => aPost(`due-${i}`, dated));
  await publishNew(site, ...posts);
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect((await site.http.inject("/catlog/seo-url/due-119/")).statusCode).toBe(200);
});

test("a bug in publishing is told, though something else is due later, and is not met again", async () => {
  const kind: Kind<{ title: string }> = {
    kind: "note",
    names: { one: "note", many: "Notes", path: "notes" },
    schema: z.object({ title: z.string() }),
    files: "notes/*.json",
    keyOf: (file) => file,
    derive: async () => {
      throw new Error("a bug");
    },
  };
  const content = createContent({ ...site.app, ...site, kinds: [register(kind)] });
  await site.db.write(async (tx) => {
    const note = { kind: "note", key: "one", body: { title: "One" }, by: alice };
    const id = await content.create(tx, note);
    await content.publish(tx, { id, at: tomorrow, by: alice });
  });
  const nextYear = "2027-01-01T00:00:00.000Z";
  await publishNew(site, aPost("next-year", { published_at: nextYear }));
  site.clock.set(tomorrow);
  await expect(content.publishDue()).rejects.toThrow("what was due could not be published");
  expect(await content.publishDue()).toEqual(new Date(nextYear));
});

test.each(["9999-12-31T23:59:59-14:00", "0000-01-01T00:00:00+14:00"])(
  "a date beyond what can be kept is refused: %s",
  async (published_at) => {
    await expect(publishNew(site, aPost("far", { published_at }))).rejects.toMatchObject({
      errors: { published_at: ["This date is not one that can be kept."] },
    });
  },
);

test("neither is it taken as the date of a publication", async () => {
  const { id } = await site.app.content.read(pageKind, "/about");
  for (const at of [new Date(8.64e15), new Date("no date")]) {
    const published = site.db.write((tx) => site.app.content.publish(tx, { id, at, by: alice }));
    await expect(published).rejects.toThrow("This date is not one that can be kept.");
  }
});

test("what is due is read from an index, in order", async () => {
  await publishNew(site, aPost("later", dated));
  site.clock.set(tomorrow);
  const plans = await plansOf(site.db, () => site.app.content.publishDue());
  const reading = plans.filter((plan) => /min\("due_at"\)|where "due_at" = /.test(plan));
  expect(reading).toHaveLength(3);
  for (const plan of reading) {
    expect(plan).toContain("versions_by_due");
    expect(plan).not.toMatch(/temp b-tree|"Sort/i);
  }
});
