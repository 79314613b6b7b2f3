/** Journeys of those who accepted, added up each night. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { planOf } from "../../../test/plan.ts";

let app: TestApp;
beforeEach(async () => {
  // 3:30 pm in Kolkata, where the company is.
  app = await testApp({ now: new Date("2026-11-20T10:00:00Z") });
});
afterEach(() => app.close());

/** @param views path and moment of each */
async function addReader(id: string, views: [path: string, at: string][]) {
  const nowhere = { page: null, referrer: null, utm: null };
  await app.db.write(async (tx) => {
    const [[, since] = ["", ""]] = views;
    await tx
      .insertInto("visitors")
      .values({ id, wording: 1, since, ...nowhere })
      .execute();
    await tx
      .insertInto("page_views")
      .values(views.map(([path, at]) => ({ visitor: id, at, path, title: path, words: null })))
      .execute();
  });
}
const steps = () =>
  app.db.read
    .selectFrom("steps_daily")
    .selectAll()
    .orderBy("day")
    .orderBy("from_path")
    .orderBy("to_path")
    .execute();
const ist = (time: string) => new Date(`${time}:00+05:30`).toISOString();

test("a day's visits begin somewhere and go on, by the company's days and without a visitor", async () => {
  await addReader("one", [
    ["/", ist("2026-11-18T23:58")],
    // Midnight: a day's visit begins anew.
    ["/about", ist("2026-11-19T00:01")],
    ["/about", ist("2026-11-19T00:02")],
    ["/contact-us", ist("2026-11-19T00:03")],
  ]);
  await addReader("two", [
    ["/about", ist("2026-11-19T09:00")],
    ["/contact-us", ist("2026-11-19T09:01")],
    // Today is not over.
    ["/", ist("2026-11-20T09:00")],
  ]);
  expect(await app.app.visits.journeys.addUp()).toBe(2);
  expect(await steps()).toEqual([
    { day: "2026-11-18", from_path: "", to_path: "/", times: 1 },
    { day: "2026-11-19", from_path: "", to_path: "/about", times: 2 },
    { day: "2026-11-19", from_path: "/about", to_path: "/contact-us", times: 2 },
  ]);
});

test("each day is added up once, and a night that was missed is made good", async () => {
  await addReader("one", [
    ["/", ist("2026-09-01T09:00")],
    ["/about", ist("2026-11-17T09:00")],
  ]);
  await app.app.visits.journeys.addUp();
  const before = await steps();
  expect(before.map(({ day }) => day)).toEqual(["2026-09-01", "2026-11-17"]);
  expect(await app.app.visits.journeys.addUp()).toBe(0);
  expect(await steps()).toEqual(before);

  await addReader("two", [["/chat", ist("2026-11-20T20:00")]]);
  app.clock.set(new Date("2026-11-22T10:00:00Z"));
  expect(await app.app.visits.journeys.addUp()).toBe(1);
  expect((await steps()).at(-1)).toEqual({
    ...{ day: "2026-11-20", from_path: "", to_path: "/chat", times: 1 },
  });
});

test("who withdraws leaves their days' sums alone, which name nobody", async () => {
  await addReader("one", [["/", ist("2026-11-19T09:00")]]);
  await app.app.visits.journeys.addUp();
  await app.app.visits.visitors.forget("one");
  expect(await steps()).toHaveLength(1);
});

test("which day comes next is looked up in an index", async () => {
  const query = app.db.read
    .selectFrom("page_views")
    .select("at")
    .where("at", ">=", "2026")
    .orderBy("at")
    .limit(1);
  expect(await planOf(app.db, query)).toMatch(/page_views_by_date/);
});
