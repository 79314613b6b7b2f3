import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test/app.ts";
import { leadAdmin } from "../../../../test/lead-admin.ts";
import { leadEvents } from "../../../../test/lead-events.ts";
import { acknowledgeNone, withoutNumber } from "../../../../test/lead-mails.ts";
import { undo } from "../../../../test/undo.ts";
import { dayMs } from "../../../platform/time/clock.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeEach(async () => {
  const mail = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@marigold.example" };
  app = await testApp({ env: mail });
  admin = await leadAdmin(app);
  await acknowledgeNone(app);
  await app.app.notifications.choose(admin.alice, { new_enquiries: "none" });
});
afterEach(() => app.close());

const subjects = async () =>
  (await app.db.read.selectFrom("outbox").select("subject").orderBy("id").execute()).map(
    ({ subject }) => withoutNumber(subject),
  );
const spam = (change: object = {}) =>
  admin.send({ leave_empty: "https://spam.example", ...change });
const mark = (id: string, is: boolean) =>
  app.app.leads.change({ ids: [id], set: { spam: is }, by: admin.byAlice });

test("what was held is announced once somebody releases it", async () => {
  const id = await spam();
  expect(await subjects()).toEqual([]);
  expect(await mark(id, false)).toMatchObject([{ id, set: { spam: false }, was: { spam: true } }]);
  expect(await app.app.leads.find(id)).toMatchObject({ spam: 0 });
  expect(await subjects()).toEqual(["New enquiry from Vera Rao"]);
});

test("what somebody marks by hand says so, is told in no digest, and is not announced twice", async () => {
  const id = await admin.send();
  await mark(id, true);
  expect(await app.app.leads.find(id)).toMatchObject({ spam: 1, spam_reason: "by hand" });
  app.clock.advance(dayMs);
  await app.app.leads.sendQuarantineDigest();
  await mark(id, false);
  expect(await app.app.leads.find(id)).toMatchObject({ spam: 0, spam_reason: null });
  expect(await subjects()).toEqual(["New enquiry from Vera Rao"]);
});

test("of a sender who is never held again, the next is held no more; another's is", async () => {
  const { neverHold, exceptions, find, holdAgain } = app.app.leads;
  const id = await spam({ email: "Vera@Example.com" });
  const { changed, exception } = await neverHold({ id, by: admin.byAlice });
  expect(changed).toMatchObject([{ id, set: { spam: false }, was: { spam: true } }]);
  expect(exception).toEqual({ kind: "email", value: "vera@example.com" });
  expect(await find(await spam())).toMatchObject({ spam: 0, spam_reason: null });
  expect(await find(await spam({ email: "other@example.com" }))).toMatchObject({ spam: 1 });
  expect(await exceptions()).toEqual([
    { ...exception, blocks: false, by: admin.alice, at: "2026-11-20T10:00:00.000Z" },
  ]);
  expect((await leadEvents(app, id)).at(-1)).toMatchObject({
    kind: "lead.never_held",
    data: { kind: "email" },
  });

  await holdAgain(exception, admin.byAlice);
  expect(await find(await spam())).toMatchObject({ spam: 1 });
  const again = await neverHold({ id, by: admin.byAlice });
  await undo(app, again.undo, admin.byAlice);
  expect(await exceptions()).toEqual([]);
  await expect(holdAgain(exception, admin.byAlice)).rejects.toMatchObject({ status: 404 });
});

test("whoever left no email is known by their network", async () => {
  const { neverHold, find } = app.app.leads;
  const id = await spam({ email: "", mobile: "98765 43210" });
  const { exception } = await neverHold({ id, by: admin.byAlice });
  expect(exception).toEqual({ kind: "network", value: "203.0.113.7" });
  expect(await find(await spam({ email: "new@example.com" }))).toMatchObject({ spam: 0 });
});

async function row(id: string) {
  const found = await app.app.leads.row(id);
  if (!found) throw new Error(`no lead ${id}`);
  return found;
}

test("all of a sender who is blocked is held, told in no digest, and nothing of it once undone", async () => {
  const { blockSender, exceptions, find, neverHold, isBlocked } = app.app.leads;
  const id = await admin.send({ email: "Eve@Example.com" });
  const by = admin.byAlice;
  const { changed, exception, undo: blocked } = await blockSender({ id, by });
  expect(changed).toMatchObject([{ id, set: { spam: true }, was: { spam: false } }]);
  expect(exception).toEqual({ kind: "email", value: "eve@example.com" });
  expect((await leadEvents(app, id)).at(-1)).toMatchObject({
    kind: "lead.sender_blocked",
    data: { kind: "email" },
  });
  const next = await admin.send({ email: "eve@example.com" }, "203.0.113.99");
  expect(await find(next)).toMatchObject({ spam: 1, spam_reason: "blocked" });
  expect(await find(await admin.send({ email: "other@example.com" }))).toMatchObject({ spam: 0 });
  app.clock.advance(dayMs);
  await app.app.leads.sendQuarantineDigest();
  expect(await subjects()).not.toContain("1 enquiry was marked as spam");

  expect(await isBlocked(await row(id))).toBe(true);

  const released = await neverHold({ id: next, by });
  expect(released.changed.map((one) => one.id).toSorted()).toEqual([id, next].toSorted());
  expect([await find(id), await find(next)]).toMatchObject([{ spam: 0 }, { spam: 0 }]);
  expect(await exceptions()).toMatchObject([{ value: "eve@example.com", blocks: false }]);
  await blockSender({ id: next, by });
  expect(await exceptions()).toMatchObject([{ value: "eve@example.com", blocks: true }]);
  await undo(app, blocked, by);
  expect(await find(id)).toMatchObject({ spam: 0 });
  expect(await find(await admin.send({ email: "eve@example.com" }))).toMatchObject({ spam: 0 });
});

test("a network that is blocked does not hold whom it was said of by email", async () => {
  const { blockSender, neverHold, find } = app.app.leads;
  const by = admin.byAlice;
  await neverHold({ id: await spam(), by });
  await blockSender({ id: await spam({ email: "", mobile: "98765 43210" }), by });
  expect(await find(await admin.send())).toMatchObject({ spam: 0 });
  expect(await find(await admin.send({ email: "new@example.com" }))).toMatchObject({ spam: 1 });
});
