/**
 * What Today tells of content: what goes live and offline by itself, and what still names the demo.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { alice, aPost, publishBody, publishChange, publishNew } from "../../../test/content.ts";
import { planOf } from "../../../test/plan.ts";
import { companyKind, pageKind } from "../site/kinds.server.ts";
import { attentionStore } from "./attention-store.server.ts";

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
    expect.objectContaining({ title: "Day 1", meant: "live", at: dayOf(1).toISOString() }),
    expect.objectContaining({ title: "Day 2", meant: "live", kindPath: "posts" }),
    { id, kindPath: "posts", title: "Campaign", meant: "offline", at: at.toISOString() },
  ]);
  site.clock.set(dayOf(3));
  await site.app.content.publishDue();
  expect((await coming())[0]).toMatchObject({ title: "Day 4" });
});

test("once the company has facts of its own, what still names the demo is told of", async () => {
  const named = async () => (await site.app.site.stillNamed()).places.map(({ title }) => title);
  expect(await named()).toEqual([]);
  const { whatsapp } = await site.app.site.company();
  const number = "919876543210";
  const news = {
    name: "Rao Traders",
    phone: "+91 20 1111 1111",
    whatsapp: { ...whatsapp, number },
  };
  await publishChange(site, { kind: companyKind, news });
  expect(await named()).toEqual(expect.arrayContaining(["About", "Chat flow"]));
  expect((await site.app.site.stillNamed()).name).toBe("Marigold Works");

  const { id, body } = await site.app.content.read(pageKind, "/about");
  const text = JSON.stringify(body).replaceAll("Marigold Works", "Rao Traders");
  await publishBody(site, id, JSON.parse(text));
  expect(await named()).not.toContain("About");
  expect(await named()).toContain("Chat flow");
});

test("a name is found as it is written, whatever signs are in it", async () => {
  const brought = (text: string) => site.app.content.attention.broughtSaying([text]);
  expect(await brought("Marigold_Works")).toEqual([]);
  expect(await brought("M%Works")).toEqual([]);
  expect((await brought("Marigold Works")).length).toBeGreaterThan(5);
});

test("all of it is asked of indices", async () => {
  const live = await planOf(site.db, attentionStore.goingLive(site.db.read, 10));
  expect(live).toContain("versions_by_due");
  const offline = await planOf(site.db, attentionStore.goingOffline(site.db.read, 10));
  expect(offline).toContain("documents_by_offline");
  const asked = { texts: ["Marigold Works"], limit: 20 };
  const saying = await planOf(site.db, attentionStore.broughtSaying(site.db.read, asked));
  expect(saying).toContain("versions_by_software");
});
