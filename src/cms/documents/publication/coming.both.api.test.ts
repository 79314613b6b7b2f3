/** What Today tells of content that goes live and offline by itself. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { alice, aPost, publishNew } from "../../../../test/content.ts";
import { planOf } from "../../../../test/plan.ts";
import { attentionStore } from "../attention/attention-store.server.ts";

let site: TestApp;
beforeEach(async () => {
  site = await testApp();
});
afterEach(() => site.close());

const dayOf = (day: number) => new Date(Date.UTC(2026, 11, day));
const coming = () => site.app.content.attention.coming();

test("what is scheduled is told of with the soonest first, ten at most", async () => {
  expect(await coming()).toEqual([]);
  for (let day = 11; day > 0; day--) {
    const at = dayOf(day).toISOString();
    await publishNew(site, aPost(`post-${day}`, { title: `Day ${day}`, published_at: at }));
  }
  const [id = 0] = await publishNew(site, aPost("campaign", { title: "Campaign" }));
  const at = new Date(Date.UTC(2026, 11, 2, 12));
  await site.db.write((tx) => site.app.content.takeOfflineAt(tx, { id, at, by: alice }));
  const told = await coming();
  expect(told).toHaveLength(10);
  expect(told.slice(0, 3)).toEqual([
    expect.objectContaining({ title: "Day 1", targetState: "live", at: dayOf(1).toISOString() }),
    expect.objectContaining({ title: "Day 2", targetState: "live", kindPath: "posts" }),
    { id, kindPath: "posts", title: "Campaign", targetState: "offline", at: at.toISOString() },
  ]);
  site.clock.set(dayOf(3));
  await site.app.content.publishDue();
  expect((await coming())[0]).toMatchObject({ title: "Day 4" });
});

test("all of it is asked of indices", async () => {
  const live = await planOf(site.db, attentionStore.goingLive(site.db.read, 10));
  expect(live).toContain("versions_by_due");
  const offline = await planOf(site.db, attentionStore.goingOffline(site.db.read, 10));
  expect(offline).toContain("documents_by_offline");
});
