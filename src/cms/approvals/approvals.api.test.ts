/** Bala writes and asks; Bob or Alice publishes, or sends it back with words. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { statusOf } from "../../../test/alice-and-bob.ts";
import { type ApprovalAdmin, approvalAdmin } from "../../../test/approval-admin.ts";
import { dayMs } from "../../platform/time/clock.ts";

let it: ApprovalAdmin;
beforeEach(async () => {
  it = await approvalAdmin();
});
afterEach(() => it.close());

const approvals = () => it.app.app.approvals;
const content = () => it.app.app.content;
const waitingFor = async (who: { id: string }, role: string) =>
  (await approvals().waitingFor({ id: who.id, role })).rows.map(({ id }) => id);

test("what is asked for waits for whoever may publish, and stays a draft that is written on", async () => {
  await it.write("Seven ways");
  const id = await it.ask({ note: "For Monday.", of: it.bob.id });
  expect(await it.newest()).toMatchObject({
    ...{ id, requestedBy: it.bala.id, requestedFrom: it.bob.id, note: "For Monday." },
    ...{ answer: null, isChanged: false },
  });
  expect(await waitingFor(it.bob, "editor")).toEqual([id]);
  expect(await waitingFor(it.alice, "owner")).toEqual([]);
  await it.write("Eight ways");
  expect(await it.newest()).toMatchObject({ isChanged: true });
  const [mine] = await approvals().listRequestedBy(it.bala);
  expect(mine).toMatchObject({ id, title: "Eight ways", path: "posts", answer: null });
});

test("asked of nobody by name it waits for all who may publish, but not for whoever asked", async () => {
  await it.write("Seven ways", { by: it.bob });
  const id = await it.ask({ by: it.bob });
  expect(await waitingFor(it.bob, "editor")).toEqual([]);
  expect(await waitingFor(it.alice, "owner")).toEqual([id]);
  expect(await waitingFor(it.bala, "writer")).toEqual([]);
});

test("what was asked of somebody who left, or may publish no more, waits for the others", async () => {
  await it.write("Seven ways");
  const id = await it.ask({ of: it.bob.id });
  const { colleagues } = it.app.app.staff;
  await colleagues.disable({ id: it.bob.id, by: it.alice });
  expect(await waitingFor(it.alice, "owner")).toEqual([id]);
  await colleagues.enable({ id: it.bob.id, by: it.alice });
  expect(await waitingFor(it.alice, "owner")).toEqual([]);
  await colleagues.changeRole({ id: it.bob.id, by: it.alice }, "writer");
  expect(await waitingFor(it.alice, "owner")).toEqual([id]);
});

test("one is open of a document at a time, also when two ask at once", async () => {
  await it.write("Seven ways");
  const both = await Promise.all([
    statusOf(it.ask()),
    statusOf(it.ask({ by: it.bob, note: "Mine." })),
  ]);
  expect(both.sort()).toEqual([200, 409]);
  expect(await statusOf(it.ask())).toBe(409);
});

test("nothing is asked where nothing is written, something is missing, or somebody wrote meanwhile", async () => {
  await expect(it.ask()).rejects.toMatchObject({ status: 409 });
  await it.write("", { path: "excerpt" });
  await expect(it.ask()).rejects.toMatchObject({
    status: 422,
    errors: { excerpt: [expect.any(String)] },
  });
  await it.write("x".repeat(90), { path: "excerpt" });
  const document = await it.open();
  await it.write("Seven ways", { by: it.bob });
  const old = { document, revision: document.revision, note: "", of: null, differing: null };
  const asked = it.app.db.write((tx) => approvals().ask(tx, { ...old, by: it.bala }));
  await expect(asked).rejects.toMatchObject({ status: 409 });
  for (const nobody of [it.bala.id, "nobody"])
    await expect(it.ask({ of: nobody })).rejects.toMatchObject({
      status: 400,
      errors: { of: [expect.any(String)] },
    });
});

test("whoever publishes it answers it, also by a call, and at a time to come", async () => {
  await it.write("Seven ways");
  await it.ask({ of: it.bob.id });
  await it.publish(it.alice);
  expect(await it.newest()).toMatchObject({
    ...{ answer: "published", answeredBy: it.alice.id, dueAt: null },
  });
  it.app.clock.advance(dayMs);
  await it.write("Eight ways");
  await it.ask();
  await it.publish(it.bob, new Date("2026-11-24T10:00:00Z"));
  expect(await it.newest()).toMatchObject({
    ...{ answer: "published", answeredBy: it.bob.id, dueAt: "2026-11-24T10:00:00.000Z" },
  });
  expect(await waitingFor(it.alice, "owner")).toEqual([]);
});

test("an earlier version that goes live beside what is written answers nothing", async () => {
  await it.write("Seven ways");
  await it.publish(it.bob, new Date("2026-11-21T10:00:00Z"));
  await it.write("Eight ways");
  const id = await it.ask();
  it.app.clock.set(new Date("2026-11-21T10:00:01Z"));
  await content().publishDue();
  await it.app.db.write((tx) => content().publish(tx, { id: it.id, number: 1, by: it.bob }));
  expect(await it.newest()).toMatchObject({ id, answer: null });
});

test("sent back it has the words; whoever wrote it writes on and asks again", async () => {
  await it.write("Seven ways");
  const first = await it.ask();
  await it.sendBack(first, it.bob, "Which seven?");
  const answered = { answer: "sent back", answeredBy: it.bob.id, words: "Which seven?" };
  expect(await it.newest()).toMatchObject({ id: first, ...answered });
  expect(await approvals().listRequestedBy(it.bala)).toMatchObject([answered]);
  expect((await it.open()).body).toMatchObject({ title: "Seven ways" });
  it.app.clock.advance(1_000);
  await it.write("Seven ways to count");
  const second = await it.ask();
  expect(await it.newest()).toMatchObject({ id: second, answer: null });
});

test("two who answer at once: one does", async () => {
  await it.write("Seven ways");
  const id = await it.ask();
  const both = await Promise.all([
    statusOf(it.sendBack(id, it.bob)),
    statusOf(it.sendBack(id, it.alice)),
  ]);
  expect(both.sort()).toEqual([200, 409]);
  it.app.clock.advance(1_000);
  const again = await it.ask();
  const race = await Promise.all([
    statusOf(it.publish(it.bob)),
    statusOf(it.sendBack(again, it.alice)),
  ]);
  const { answer } = (await it.newest()) ?? {};
  // Published after it was sent back, it is live all the same.
  expect(race[0]).toBe(200);
  expect(answer).toBe(race[1] === 200 ? "sent back" : "published");
});

test("whoever asked withdraws it, nobody else, and takes that back", async () => {
  await it.write("Seven ways");
  const id = await it.ask();
  await expect(it.withdraw(id, it.bob)).rejects.toMatchObject({ status: 403 });
  await it.withdraw(id);
  expect(await waitingFor(it.bob, "editor")).toEqual([]);
  await expect(it.withdraw(id)).rejects.toMatchObject({ status: 409 });
  await expect(it.sendBack(id, it.bob)).rejects.toMatchObject({ status: 409 });
  const askAgain = () =>
    it.app.db.write((tx) => approvals().askAgain(tx, { approval: id, by: it.bala }));
  await askAgain();
  expect(await waitingFor(it.bob, "editor")).toEqual([id]);
  await expect(askAgain()).rejects.toMatchObject({ status: 409 });
  await expect(it.withdraw("nothing")).rejects.toMatchObject({ status: 404 });
});

test("a draft that is set aside, or thrown away, is asked for no more", async () => {
  await it.write("Seven ways");
  await it.ask();
  await it.app.db.write((tx) =>
    content().workingCopies.discardDraft(tx, { id: it.id, by: it.bob }),
  );
  expect(await it.newest()).toMatchObject({ answer: "withdrawn", answeredBy: it.bob.id });
  expect(await waitingFor(it.alice, "owner")).toEqual([]);
});

test("what another set aside and took up again is asked for as before; what was withdrawn is not", async () => {
  const { discardDraft: setAside, takeUp } = content().workingCopies;
  const { id, bob, bala } = it;
  const thereAndBack = async (by: typeof bob) => {
    await it.app.db.write((tx) => setAside(tx, { id, by }));
    expect(await it.newest()).toMatchObject({ answer: "withdrawn" });
    await it.app.db.write((tx) => takeUp(tx, { id, by }));
  };
  await it.write("Seven ways");
  const approval = await it.ask();
  await thereAndBack(bob);
  expect(await it.newest()).toMatchObject({ id: approval, answer: null, answeredBy: null });
  expect(await waitingFor(bob, "editor")).toEqual([approval]);
  await it.withdraw(approval);
  for (const by of [bob, bala]) {
    await thereAndBack(by);
    expect(await it.newest()).toMatchObject({ answer: "withdrawn", answeredBy: bala.id });
  }
  expect(await waitingFor(bob, "editor")).toEqual([]);
});

test("an Undo of the publication, or of sending back, opens it again while nobody was told", async () => {
  await it.write("Seven ways");
  const id = await it.ask();
  await it.publish(it.bob, new Date("2026-11-24T10:00:00Z"));
  const by = it.bob;
  await it.app.db.write((tx) => content().workingCopies.cancel(tx, { id: it.id, by }));
  expect(await it.newest()).toMatchObject({ id, answer: null, dueAt: null });
  await it.sendBack(id, it.bob);
  const takeBack = () => it.app.db.write((tx) => approvals().takeBack(tx, { approval: id, by }));
  await takeBack();
  expect(await it.newest()).toMatchObject({ answer: null, words: "" });
  await it.sendBack(id, it.bob);
  it.app.clock.advance(20_000);
  await expect(takeBack()).rejects.toMatchObject({ status: 409 });
});

test("each is recorded once, and old answers go after 400 days while open ones stay", async () => {
  await it.write("Seven ways");
  const id = await it.ask();
  await it.withdraw(id);
  expect((await it.events()).slice(-2)).toEqual(["content.asked", "content.asking_withdrawn"]);
  it.app.clock.advance(1_000);
  const open = await it.ask();
  it.app.clock.advance(400 * dayMs);
  expect(await approvals().deleteOld()).toBe(1);
  expect(await it.newest()).toMatchObject({ id: open });
});
