/** What Today holds for whoever answers enquiries. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadAdmin } from "../../../test/lead-admin.ts";

const hourMs = 3_600_000;

let app: TestApp;
let admin: Awaited<ReturnType<typeof leadAdmin>>;
beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  admin = await leadAdmin(app);
});
afterEach(() => app.close());

const dayOf = (id: string) => app.app.inbox.day({ id });
const give = async (id: string, owner: string) => {
  await app.db.write((tx) => tx.updateTable("leads").set({ owner }).where("id", "=", id).execute());
};
/** From now on; negative where it has passed. */
const promise = (id: string, ms: number) =>
  app.db.write((tx) =>
    tx
      .updateTable("leads")
      .set({ due_at: new Date(app.clock.now().getTime() + ms).toISOString() })
      .where("id", "=", id)
      .execute(),
  );

test("a day without enquiries is empty", async () => {
  expect(await dayOf(admin.bob)).toMatchObject({
    ...{ late: 0, today: 0, lateWithOthers: 0, fresh: 0 },
    mine: { count: 0, rows: [] },
    nobodys: { count: 0, rows: [] },
    ...{ steps: [], mentions: [] },
  });
});

test("what is late and due is counted for all, and listed for whose it is", async () => {
  const [mine, hers, free, later, spam] = [
    await admin.send({ name: "Mine" }),
    await admin.send({ name: "Hers" }),
    await admin.send({ name: "Free" }),
    await admin.send({ name: "Later" }),
    await admin.send({ name: "Spam", leave_empty: "x" }),
  ];
  await give(mine, admin.bob);
  await give(hers, admin.alice);
  await give(later, admin.bob);
  await promise(mine, -hourMs);
  await promise(hers, -2 * hourMs);
  await promise(free, 60_000);
  await promise(later, 200 * hourMs);
  await promise(spam, -hourMs);
  const day = await dayOf(admin.bob);
  expect(day).toMatchObject({ late: 2, lateWithOthers: 1, today: 1, fresh: 4 });
  expect(day.mine.rows.map(({ name }) => name)).toEqual(["Mine"]);
  expect(day.nobodys).toMatchObject({ count: 1, rows: [{ name: "Free" }] });
  expect((await dayOf(admin.alice)).mine.rows.map(({ name }) => name)).toEqual(["Hers"]);
});

test("five of each are listed, those promised first before the others", async () => {
  for (let n = 1; n <= 7; n++)
    await promise(await admin.send({ name: `Client ${n}` }), -n * hourMs);
  const { nobodys } = await dayOf(admin.bob);
  expect(nobodys.count).toBe(7);
  expect(nobodys.rows.map(({ name }) => name)).toEqual([7, 6, 5, 4, 3].map((n) => `Client ${n}`));
});

test("steps of the coming week stand apart from those until tonight", async () => {
  const plan = async (name: string, ms: number) => {
    const id = await admin.send({ name });
    await give(id, admin.bob);
    const next_step_at = new Date(app.clock.now().getTime() + ms).toISOString();
    const set = { next_step: `Call ${name}`, next_step_at };
    await app.app.leads.change({ ids: [id], set, by: admin.byAlice });
  };
  await plan("Vera", -hourMs);
  await plan("Asha", hourMs);
  await plan("Ravi", 4 * 24 * hourMs);
  await plan("Mina", 9 * 24 * hourMs);
  const { steps, coming } = await dayOf(admin.bob);
  expect(steps.map(({ step }) => step)).toEqual(["Call Vera", "Call Asha"]);
  expect(coming.map(({ step }) => step)).toEqual(["Call Ravi"]);
});

test("who was named by a colleague finds it for a week; who names themselves does not", async () => {
  const id = await admin.send({ name: "Vera" });
  const note = { id, text: "Please call her.", mentions: [admin.bob, admin.alice] };
  await app.app.leads.addNote({ ...note, by: admin.byAlice });
  expect((await dayOf(admin.bob)).mentions).toMatchObject([
    { lead_id: id, name: "Vera", text: "Please call her.", by: admin.alice },
  ]);
  expect((await dayOf(admin.alice)).mentions).toEqual([]);
  app.clock.advance(8 * 24 * hourMs);
  expect((await dayOf(admin.bob)).mentions).toEqual([]);
});

test("who was named is counted beside Today for a week, until they open the enquiry", async () => {
  const [id, other] = [await admin.send({ name: "Vera" }), await admin.send({ name: "Asha" })];
  const mentions = [admin.bob, admin.alice];
  for (const one of [id, id, other])
    await app.app.leads.addNote({ id: one, text: "Please call.", mentions, by: admin.byAlice });
  const { inbox, leads } = app.app;
  const counted = (staff: string) => inbox.mentions({ id: staff });
  expect([await counted(admin.bob), await counted(admin.alice)]).toEqual([3, 0]);
  await leads.seeMentions({ staff: admin.alice, lead: id });
  expect(await counted(admin.bob)).toBe(3);
  await leads.seeMentions({ staff: admin.bob, lead: id });
  expect(await counted(admin.bob)).toBe(1);
  expect((await dayOf(admin.bob)).mentions).toHaveLength(3);
  await leads.addNote({ id, text: "Once more.", mentions, by: admin.byAlice });
  expect(await counted(admin.bob)).toBe(2);
  app.clock.advance(8 * 24 * hourMs);
  expect(await counted(admin.bob)).toBe(0);
});
