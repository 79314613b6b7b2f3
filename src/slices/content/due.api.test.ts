import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, aPost, publishBody, publishNew } from "../../../test/content.ts";
import { plansOf } from "../../../test/plan.ts";
import { pageKind } from "../site/kinds.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const tomorrow = new Date("2026-11-21T10:00:00Z");
const title = async () => (await site.app.site.page("/about", "about")).title;

/** @returns the id of the page About, whose new title is due tomorrow */
async function scheduleTitle(news: string): Promise<number> {
  const { id, body } = await site.app.content.read(pageKind, "/about");
  await site.db.write(async (tx) => {
    await site.app.content.draft(tx, { id, body: { ...body, title: news }, by: alice });
    await site.app.content.publish(tx, { id, at: tomorrow, by: alice });
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

test("what is published meanwhile, or scheduled again, is not undone by an earlier schedule", async () => {
  const id = await scheduleTitle("Scheduled first");
  await scheduleTitle("Scheduled last");
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect(await title()).toBe("Scheduled last");
  const { body } = await site.app.content.read(pageKind, "/about");
  site.clock.set(new Date("2026-11-20T10:00:00Z"));
  await scheduleTitle("Too late");
  await publishBody(site, id, { ...body, title: "Published by hand" });
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect(await title()).toBe("Published by hand");
});

test("processes that look at once publish what is due once", async () => {
  await scheduleTitle("Who we are");
  site.clock.set(tomorrow);
  const before = await site.app.content.version();
  await Promise.all(Array.from({ length: 5 }, () => site.app.content.publishDue()));
  expect(await site.app.content.version()).toBe(before + 1);
});

test("what cannot be published when it comes due is told, and holds up no other", async () => {
  await publishNew(site, { ...aPost("later"), kind: "category", body: category });
  const [broken = 0] = await publishNew(site, aPost("broken", { ...dated, category: "later" }));
  await publishNew(site, aPost("whole", dated));
  const { id } = await site.db.read
    .selectFrom("documents")
    .select("id")
    .where("key", "=", "later")
    .executeTakeFirstOrThrow();
  await site.db.write((tx) => site.app.content.unpublish(tx, { id, by: alice }));
  site.clock.set(tomorrow);
  await site.app.content.publishDue();
  expect((await site.http.inject("/catlog/seo-url/whole/")).statusCode).toBe(200);
  expect((await site.http.inject("/catlog/seo-url/broken/")).statusCode).toBe(404);
  const [last] = (await site.app.events.of({ kind: "document", id: String(broken) }, 10)).slice(-1);
  expect(last).toMatchObject({
    kind: "content.refused",
    data: { sentence: "This names what is not published: later." },
  });
  expect(await site.app.content.publishDue()).toBeNull();
});

const category = { title: "Later", description: "x".repeat(80), position: 9 };
const dated = { published_at: tomorrow.toISOString() };

test("what is due is read from an index, in order", async () => {
  const [plan] = await plansOf(site.db, () => site.app.content.publishDue());
  expect(plan).toContain("versions_by_due");
});
