/** An answer that does not arrive keeps no promise, and whoever should know is told. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnswerAdmin, answerAdmin, veras } from "../../../test/answer-admin.ts";
import type { TestApp } from "../../../test/app.ts";
import { plansOf } from "../../../test/plan.ts";
import { undo } from "../../../test/undo.ts";
import { numberOf } from "../leads/lead-naming.ts";

const room = { check() {}, count() {} };

let it: AnswerAdmin;
let app: TestApp;
let admin: AnswerAdmin["admin"];
let lead: string;

beforeAll(async () => {
  it = await answerAdmin();
  ({ app, admin } = it);
});
beforeEach(async () => {
  lead = await it.newLead();
  // Of which the company is told.
  await app.app.mail.deliverDue();
  it.smtp.received.length = 0;
});
afterEach(() => it.takeAll());
afterAll(() => it.close());

const owed = { stage: "new", answered_at: null };
const stands = () => it.stands(lead);

async function refused(text: string) {
  it.refuseVera();
  const { id } = await it.answer(lead, text, { by: admin.bob });
  await it.leave();
  return id;
}

/** Bob's mails of answers that did not arrive. */
async function toldOf(name: string) {
  await app.app.mail.deliverDue();
  const theirs = it.smtp.received.filter(({ to }) => to.includes(`${name}@works.example`));
  return theirs.filter(({ headers }) => headers.subject?.includes("did not arrive"));
}

test("every screen reads the replies of 15 minutes without their texts", async () => {
  await it.answer(lead, "Soon.", { by: admin.bob });
  const plans = await plansOf(app.db, () => app.app.answers.recentBy(admin.bob));
  expect(plans[0]).toContain("created_at");
  expect(plans.join("\n")).not.toMatch(/"(?:text|subject)"|select \*/);
  app.clock.advance(900_001);
  expect(await plansOf(app.db, () => app.app.answers.recentBy(admin.bob))).toHaveLength(1);
});

test("the sender sees a failed reply for 15 minutes", async () => {
  const recentBy = (staff: string) => app.app.answers.recentBy(staff);
  const sent = await it.answer(lead, "Soon.", { by: admin.bob });
  expect((await recentBy(admin.bob)).waitingLeads).toContain(lead);
  await undo(app, [sent], { who: "staff", id: admin.bob });
  expect((await recentBy(admin.bob)).waitingLeads).not.toContain(lead);

  const id = await refused("Six months.");
  const { waitingLeads, failed } = await recentBy(admin.bob);
  expect(waitingLeads).not.toContain(lead);
  expect(failed).toContainEqual({ id, lead, to: veras, isRefused: true });
  expect((await recentBy(admin.alice)).failed).toEqual([]);
  app.clock.advance(900_001);
  expect(await recentBy(admin.bob)).toEqual({ waitingLeads: [], failed: [] });
});

const events = async () =>
  (await app.app.events.of({ kind: "lead", id: lead }, 50)).filter(({ kind }) =>
    kind.startsWith("lead.answer_"),
  );

test("what their mail server refuses makes the enquiry unanswered, and its story says so", async () => {
  const before = await stands();
  const id = await refused("Six months.");
  expect(await stands()).toEqual(before);
  expect(before).toEqual(owed);
  // Whoever wrote it goes on with it.
  expect((await app.app.leads.row(lead))?.owner).toBe(admin.bob);
  const [answer] = await app.app.answers.answersOf(lead);
  expect(answer?.mail).toMatchObject({ state: "given up", refused: true });
  expect(await events()).toMatchObject([
    {
      kind: "lead.answer_failed",
      by: { who: "system" },
      data: { answer: id, why: "refused", undone: { set: owed } },
    },
  ]);
});

test("whoever wrote it is told why, and what to do next", async () => {
  await refused("Six months.");
  const [mail, ...others] = await toldOf("bob");
  expect(others).toEqual([]);
  expect(mail?.headers.subject).toBe(
    `Your answer to Vera Rao did not arrive: enquiry ${numberOf(lead)}`,
  );
  expect(mail?.text).toContain("refused it: 550 5.1.1 No such mailbox");
  expect(mail?.text).toContain("counts as unanswered again, due by");
  expect(mail?.text).toContain(`https://www.marigold.example/staff/enquiries/${lead}`);
});

test("whose enquiry it is is told instead, unless they have switched that off", async () => {
  await app.app.leads.change({ ids: [lead], set: { owner: admin.alice }, by: admin.byAlice });
  await refused("Six months.");
  const [mail] = await toldOf("alice");
  expect(mail?.headers.subject).toMatch(/^An answer to Vera Rao did not arrive/);
  expect(mail?.text).toContain("Bob sent it to vera@example.com, about ERP development.");
  await app.app.notifications.choose(admin.alice, { failed_answers: false });
  await refused("Six years.");
  expect(await toldOf("alice")).toHaveLength(1);
  expect(await toldOf("bob")).toEqual([]);
  await app.app.notifications.choose(admin.alice, { failed_answers: true });
});

test("where nobody is left who could be told, the company is", async () => {
  const dan = await admin.colleague("Dan");
  it.refuseVera();
  await it.answer(lead, "Six months.", { by: dan });
  await app.app.staff.colleagues.disable({ id: dan, by: admin.byAlice });
  await it.leave();
  await app.app.mail.deliverDue();
  const { email } = await app.app.site.company();
  const told = it.smtp.received.filter(({ to }) => to.includes(email));
  expect(told.map(({ headers }) => headers.subject)).toEqual([
    `An answer to Vera Rao did not arrive: enquiry ${numberOf(lead)}`,
  ]);
});

test("sent again and taken it is answered again, from then on", async () => {
  const id = await refused("Six months.");
  it.takeAll();
  await app.app.answers.sendAgain({ id, by: admin.byAlice });
  expect(await stands()).toEqual(owed);
  expect(await it.leave()).toHaveLength(1);
  const at = app.clock.now().toISOString();
  expect(await stands()).toEqual({ stage: "contacted", answered_at: at });
  const told = (await events()).map(({ kind }) => kind);
  expect(told).toEqual(["lead.answer_failed", "lead.answer_arrived"]);
});

test("refused again it is told again, and nothing else changes", async () => {
  const id = await refused("Six months.");
  await app.app.answers.sendAgain({ id, by: admin.byAlice });
  await it.leave();
  expect(await stands()).toEqual(owed);
  expect(await toldOf("bob")).toHaveLength(2);
});

test("what nobody takes is as what is refused, once it is given up", async () => {
  it.smtp.refuse(true);
  await it.answer(lead, "Six months.");
  await it.leave();
  expect(await stands()).toMatchObject({ stage: "contacted" });
  const next = () => app.app.answers.answersOf(lead).then(([one]) => one?.mail?.next_attempt_at);
  for (let at = await next(); at; at = await next()) {
    app.clock.set(new Date(at));
    await app.app.mail.deliverDue();
  }
  expect(await stands()).toEqual(owed);
  expect(await events()).toMatchObject([{ data: { why: "given up" } }]);
});

test("another answer since keeps the promise, until it fails too", async () => {
  it.refuseVera();
  await it.answer(lead, "Six months.");
  const before = await stands();
  app.clock.advance(1_000);
  await it.answer(lead, "Six years.");
  app.clock.advance(9_000);
  await app.app.mail.deliverDue();
  expect(await stands()).toEqual(before);
  expect(await toldOf("alice")).toEqual([]);
  await it.leave();
  expect(await stands()).toEqual(owed);
  expect(await toldOf("alice")).toHaveLength(1);
});

test("closed since it stays closed; answered by telephone since it stays answered", async () => {
  it.refuseVera();
  const { id } = await it.answer(lead, "No, we cannot.");
  await app.app.leads.change({ ids: [lead], set: { stage: "lost" }, by: admin.byAlice });
  const closed = await stands();
  await it.leave();
  expect(await stands()).toEqual(closed);
  const [mail] = await toldOf("alice");
  expect(mail?.text).not.toContain("unanswered again");

  it.takeAll();
  await app.app.answers.sendAgain({ id, by: admin.byAlice });
  await it.leave();
  expect(await stands()).toEqual(closed);

  lead = await it.newLead();
  it.refuseVera();
  await it.answer(lead, "Yes, we can.");
  const by = admin.byAlice;
  await app.app.leads.change({ ids: [lead], set: { answered_at: null }, by });
  app.clock.advance(1_000);
  const answered_at = app.clock.now().toISOString();
  await app.app.leads.change({ ids: [lead], set: { answered_at }, by });
  await it.leave();
  expect(await stands()).toMatchObject({ answered_at });
});

test("an answer of before does not answer what they have said since", async () => {
  await it.answer(lead, "Six months.");
  await it.leave();
  const key = (await app.app.leads.row(lead))?.enquiry_key ?? "";
  app.clock.advance(1_000);
  await app.app.leads.replyByKey({ key, text: "And a shop?", room });
  const id = await refused("Eight months.");
  expect(await stands()).toMatchObject({ answered_at: null });
  await app.app.leads.replyByKey({ key, text: "Or two?", room });
  it.takeAll();
  await app.app.answers.sendAgain({ id, by: admin.byAlice });
  expect(await it.leave()).toHaveLength(1);
  expect(await stands()).toMatchObject({ answered_at: null });
});
