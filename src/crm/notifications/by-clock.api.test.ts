/** Late answers and next steps that are due: each is told once, whichever process looks. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { adminMail, settingsOf } from "../../../test/admin-mail.ts";
import { at, type NotificationAdmin, notificationAdmin } from "../../../test/notification-mails.ts";
import { dayMs } from "../../platform/time/clock.ts";
import { numberOf } from "../leads/lead-naming.ts";

let it: NotificationAdmin;
beforeEach(async () => {
  it = await notificationAdmin();
});
afterEach(() => it.app.close());

const hours = 3_600_000;
const change = (id: string, set: object) =>
  it.app.app.leads.change({ ids: [id], set, by: it.admin.byAlice });
/** Promised by Monday 10:30 am, which is so long after the test begins. */
const untilLate = 2 * dayMs + 19 * hours;
const late = () => it.app.app.reminders.notifyOverdue();
const remind = () => it.app.app.reminders.remind();
const mine = (n = 1) =>
  Promise.all(Array.from({ length: n }, () => it.admin.send())).then(async (ids) => {
    for (const id of ids) await change(id, { owner: it.admin.bob });
    await it.forget();
    return ids;
  });

test("its owner is mailed once that it is late, with its number", async () => {
  const [id = ""] = await mine();
  it.app.clock.advance(untilLate - 1);
  await late();
  expect(await it.subjectsTo(at("bob"))).toEqual([]);
  it.app.clock.advance(1);
  await Promise.all([late(), late(), late()]);
  const [mail, ...others] = await it.mailsTo(at("bob"));
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Overdue: enquiry ${numberOf(id)} from Vera Rao`);
  expect(mail?.text).toContain("due since Mon 23 Nov, 10:30 am");
  expect(mail?.text).toContain(`https://kolam.example/staff/enquiries/${id}`);
});

test("several are one mail; what nobody has is the company's", async () => {
  await mine(3);
  await it.admin.send();
  await it.forget();
  it.app.clock.advance(untilLate);
  await late();
  expect(await it.subjectsTo(at("bob"))).toEqual(["3 replies overdue"]);
  expect(await it.subjectsTo(it.company)).toEqual(["Overdue: enquiry N from Vera Rao"]);
});

test("what was answered, closed or is held as spam is not late", async () => {
  const [answered = "", lost = "", spam = ""] = await mine(3);
  await change(answered, { answered_at: it.app.clock.now().toISOString() });
  await change(lost, { stage: "lost" });
  await change(spam, { spam: true });
  it.app.clock.advance(untilLate);
  await late();
  expect(await it.subjectsTo(at("bob"))).toEqual([]);
});

test("who wants no such mail gets none, and the company neither", async () => {
  await mine();
  await it.app.app.notifications.choose(it.admin.bob, { late: false });
  it.app.clock.advance(untilLate);
  await late();
  await it.app.app.notifications.choose(it.admin.bob, { late: true });
  await late();
  expect(await it.subjectsTo(at("bob"))).toEqual([]);
  expect(await it.subjectsTo(it.company)).toEqual([]);
});

test("what is whose owner cannot answer any more is the company's", async () => {
  await mine();
  const role = { id: it.admin.bob, by: it.admin.byAlice };
  await it.app.app.staff.colleagues.changeRole(role, "editor");
  it.app.clock.advance(untilLate);
  await late();
  expect(await it.subjectsTo(at("bob"))).toEqual([]);
  expect(await it.subjectsTo(it.company)).toEqual(["Overdue: enquiry N from Vera Rao"]);
});

test("of a hundred fifty are listed", async () => {
  const ids = await Promise.all(
    Array.from({ length: 62 }, (_, n) => it.admin.send({ email: `v${n}@example.com` })),
  );
  await it.app.app.leads.change({ ids, set: { owner: it.admin.bob }, by: it.admin.byAlice });
  await it.forget();
  it.app.clock.advance(untilLate);
  await late();
  const [mail] = await it.mailsTo(at("bob"));
  expect(mail?.text.match(/^- /gm)).toHaveLength(50);
  expect(mail?.text).toContain("12 more are in the inbox");
});

test("what became late while mail was off is told once it is on", async () => {
  await it.app.close();
  it = await notificationAdmin({ isMailOn: false });
  await it.admin.send();
  it.app.clock.advance(untilLate);
  await late();
  await adminMail(() => it.app).save(settingsOf({ port: 9 }));
  await late();
  expect(await it.subjectsTo(it.company)).toEqual(["Overdue: enquiry N from Vera Rao"]);
});

test("one is reminded of a next step when it is due, and again of another time", async () => {
  const [id = ""] = await mine();
  const step = (afterMs: number) =>
    change(id, {
      next_step: "Call about the quote",
      next_step_at: new Date(it.app.clock.now().getTime() + afterMs).toISOString(),
    });
  await step(hours);
  await remind();
  expect(await it.subjectsTo(at("bob"))).toEqual([]);
  it.app.clock.advance(hours);
  await Promise.all([remind(), remind()]);
  const due = "Next step due: enquiry N, Vera Rao";
  expect(await it.subjectsTo(at("bob"))).toEqual([due]);
  expect((await it.mailsTo(at("bob")))[0]?.text).toContain(
    "Call about the quote, Fri 20 Nov, 4:30 pm",
  );
  await step(hours);
  it.app.clock.advance(hours);
  await remind();
  expect(await it.subjectsTo(at("bob"))).toEqual([due, due]);
});

test("a day later nobody is reminded any more; nor of what is done or closed, or who wants it not", async () => {
  const [old = "", done = "", lost = "", unwanted = ""] = await mine(4);
  const next_step_at = new Date(it.app.clock.now().getTime() + hours).toISOString();
  for (const id of [old, done, lost, unwanted])
    await change(id, { next_step: "Call", next_step_at });
  await change(done, { next_step_at: null });
  await change(lost, { stage: "lost" });
  await change(unwanted, { owner: it.admin.alice });
  await it.app.app.notifications.choose(it.admin.alice, { reminders: false });
  await it.forget();
  it.app.clock.advance(hours + dayMs);
  await remind();
  expect(await it.subjectsTo(at("bob"))).toEqual([]);
  expect(await it.subjectsTo(at("alice"))).toEqual([]);
});
