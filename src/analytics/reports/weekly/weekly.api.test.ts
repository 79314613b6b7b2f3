/** The mail of the week: once a colleague and week, in plain words. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { addLeads } from "../../../../test/counted-leads.ts";
import {
  at,
  type NotificationAdmin,
  notificationAdmin,
} from "../../../../test/notification-mails.ts";
import { bucketOf } from "../../../core/visits/vital-buckets.ts";

let it: NotificationAdmin;
beforeEach(async () => {
  it = await notificationAdmin();
  // A Monday, 9:00 am in Kolkata, where the company is.
  it.app.clock.set(new Date("2026-11-23T03:30:00Z"));
});
afterEach(() => it.app.close());

const send = () => it.app.app.weekly.send();
const weeklies = async (name: string) =>
  (await it.mailsTo(at(name))).filter(({ subject }) => subject.startsWith("Your week"));
const [inWeek, before] = ["2026-11-18", "2026-11-11"];

test("an owner is told what was read, what led here, what came of it and what became slower", async () => {
  await it.app.db.write(async (tx) => {
    const views = [
      { day: inWeek, path: "/", times: 30 },
      { day: "2026-11-22", path: "/about", times: 10 },
      { day: "2026-11-23", path: "/about", times: 500 },
      { day: before, path: "/", times: 25 },
    ];
    await tx.insertInto("page_views_daily").values(views).execute();
    const referrer = "https://www.search.example";
    await tx
      .insertInto("referrers_daily")
      .values({ day: inWeek, path: "/", referrer, times: 7 })
      .execute();
    const letter = { source: "letter", medium: "email", campaign: "diwali" };
    await tx
      .insertInto("campaigns_daily")
      .values({ day: inWeek, ...letter, times: 3 })
      .execute();
    const measured = { path: "/about", name: "LCP" as const, times: 40 };
    const loads = [
      { ...measured, day: inWeek, bucket: bucketOf("LCP", 3_000) },
      { ...measured, day: before, bucket: bucketOf("LCP", 2_000) },
    ];
    await tx.insertInto("web_vitals_daily").values(loads).execute();
  });
  const created_at = `${inWeek}T09:00:00.000Z`;
  await addLeads(it.app, [
    { created_at, due_at: `${inWeek}T11:00:00.000Z`, answered_at: `${inWeek}T10:00:00.000Z` },
    { created_at, due_at: `${inWeek}T11:00:00.000Z` },
  ]);
  await Promise.all([send(), send()]);
  await send();
  const [mail, ...others] = await weeklies("alice");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Your week: 40 page views, 2 enquiries");
  const { text } = mail ?? { text: "" };
  for (const said of [
    "Your week, 16 Nov 2026 to 22 Nov 2026",
    "40 page views, 15 more than in the week before. 2 enquiries, after none in the week before.",
    "1 of 2 enquiries were answered in time. 1 still waits for an answer.",
    "Views came from search.example (7), the campaign letter, diwali (3).",
    "“About” is seen after 3.",
    "- Home page (30 views)",
    "- About (10 views)",
    "https://kolam.example/staff/reports/traffic?from=2026-11-16&to=2026-11-22",
  ])
    expect(text).toContain(said);
  // Who is no owner has not asked for it.
  expect(await weeklies("bob")).toEqual([]);
});

test("an empty week says so, and the next is told of a week later", async () => {
  await send();
  const [mail] = await weeklies("alice");
  expect(mail?.text).toContain(
    "Nobody looked at a page in this week, and no enquiry came. In the week before there were 0 page views and no enquiry.",
  );
  it.app.clock.set(new Date("2026-11-30T03:29:59Z"));
  await send();
  expect(await weeklies("alice")).toHaveLength(1);
  it.app.clock.set(new Date("2026-11-30T03:30:00Z"));
  await send();
  expect(await weeklies("alice")).toHaveLength(2);
});

test("each colleague chooses whether they have it", async () => {
  const { notifications } = it.app.app;
  await notifications.choose(it.admin.bob, { weekly: true });
  await notifications.choose(it.admin.alice, { weekly: false });
  await send();
  expect(await weeklies("alice")).toEqual([]);
  expect(await weeklies("bob")).toHaveLength(1);
});
