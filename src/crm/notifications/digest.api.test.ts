/** The morning's digest: once a working day, to whoever has something to do or to hear. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { at, type NotificationAdmin, notificationAdmin } from "../../../test/notification-mails.ts";
import { dayMs } from "../../platform/time/clock.ts";

let it: NotificationAdmin;
beforeEach(async () => {
  it = await notificationAdmin();
});
afterEach(() => it.app.close());

const hours = 3_600_000;
/** From Friday 3:30 pm, when a test begins, to Monday 9:30 am, when the company opens. */
const untilMonday = 2 * dayMs + 18 * hours;
/** The Tuesday is a holiday. */
const untilNext = 2 * dayMs;
const send = () => it.app.app.reminders.sendDigests();
const give = (id: string, set: object) =>
  it.app.app.leads.change({ ids: [id], set, by: it.admin.byAlice });
const digests = async (name: string) =>
  (await it.mailsTo(at(name))).filter(({ subject }) => subject.startsWith("Your day"));

test("as the company opens each is told what is theirs, what nobody has, and what is new", async () => {
  const [late, today, step, nobodys] = [
    await it.admin.send({ name: "Late" }),
    await it.admin.send({ name: "Today" }),
    await it.admin.send({ name: "Step" }),
    await it.admin.send({ name: "Nobody's" }),
  ];
  for (const id of [late, today, step]) await give(id, { owner: it.admin.bob });
  await it.app.db.write((tx) =>
    tx
      .updateTable("leads")
      .set({ due_at: "2026-11-20T11:00:00.000Z" })
      .where("id", "=", late)
      .execute(),
  );
  const answered_at = it.app.clock.now().toISOString();
  const next_step_at = "2026-11-23T06:00:00.000Z";
  await give(step, { answered_at, next_step: "Call", next_step_at });
  it.app.clock.advance(untilMonday - 1);
  await send();
  expect(await digests("bob")).toEqual([]);
  it.app.clock.advance(1);
  await Promise.all([send(), send()]);
  const [mail, ...others] = await digests("bob");
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Your day, Mon 23 Nov: 1 reply overdue, 1 due today");
  expect(mail?.text).toContain("1 reply overdue, 1 due today, 1 next step and 1 that nobody has.");
  expect(mail?.text.match(/^- .*/gm)?.map((row) => row.replace(/\S{4}-\S{4}, /, ""))).toEqual([
    "- Late (due since Fri 20 Nov, 4:30 pm)",
    "- Today (due by Mon 23 Nov, 10:30 am)",
    "- Step (Call, Mon 23 Nov, 11:30 am)",
    "- Nobody's (nobody has it, due by Mon 23 Nov, 10:30 am)",
  ]);
  expect(mail?.text).toContain(`https://kolam.example/staff/enquiries/${nobodys}`);
  expect(await digests("charlie")).toEqual([]);
});

test("what came since the last one is new; on the next day it is not", async () => {
  it.app.clock.advance(untilMonday - hours);
  const id = await it.admin.send();
  await give(id, { owner: it.admin.alice, answered_at: it.app.clock.now().toISOString() });
  it.app.clock.advance(hours);
  await send();
  expect((await digests("bob"))[0]?.text).toContain("1 new since your last digest.");
  it.app.clock.advance(untilNext);
  await send();
  expect(await digests("bob")).toHaveLength(1);
});

test("one that is dated after now, by a clock since set right, keeps nobody from theirs", async () => {
  it.app.clock.advance(untilMonday);
  await it.admin.send();
  const row = { staff_id: it.admin.bob, day: "2031-01-01", at: "2031-01-01T04:00:00.000Z" };
  await it.app.db.write((tx) => tx.insertInto("staff_digests").values(row).execute());
  await send();
  await send();
  const [mail, ...others] = await digests("bob");
  expect(mail?.text).toContain("1 new since your last digest.");
  expect(others).toEqual([]);
});

test("with nothing to say there is none", async () => {
  it.app.clock.advance(untilMonday);
  await send();
  expect(await digests("bob")).toEqual([]);
});

test("not on a day off, nor hours later, nor to who wants none", async () => {
  await it.admin.send();
  it.app.clock.advance(untilMonday - dayMs);
  await send();
  it.app.clock.advance(dayMs);
  await it.app.app.notifications.choose(it.admin.bob, { digest: false });
  await send();
  expect(await digests("bob")).toEqual([]);
  expect(await digests("alice")).toHaveLength(1);
  it.app.clock.advance(3 * hours);
  await it.app.app.notifications.choose(it.admin.bob, { digest: true });
  await send();
  expect(await digests("bob")).toEqual([]);
});

test("two of one morning are one, and the next working day has its own", async () => {
  await it.admin.send();
  it.app.clock.advance(untilMonday);
  await send();
  it.app.clock.advance(60_000);
  await send();
  expect(await digests("bob")).toHaveLength(1);
  it.app.clock.advance(untilNext - 60_000);
  await send();
  expect(await digests("bob")).toHaveLength(2);
});
