/** What Today holds for whoever answers enquiries. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { leadDesk } from "../../../test/lead-desk.ts";

const hourMs = 3_600_000;

let app: TestApp;
let desk: Awaited<ReturnType<typeof leadDesk>>;
beforeEach(async () => {
  app = await testApp({ env: { RATE_LIMITS: "off" } });
  desk = await leadDesk(app);
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
      .set({ promised_by: new Date(app.clock.now().getTime() + ms).toISOString() })
      .where("id", "=", id)
      .execute(),
  );

test("a day without enquiries is empty", async () => {
  expect(await dayOf(desk.bob)).toMatchObject({
    ...{ late: 0, today: 0, lateWithOthers: 0, fresh: 0 },
    mine: { count: 0, rows: [] },
    nobodys: { count: 0, rows: [] },
    ...{ steps: [], mentions: [] },
  });
});

test("what is late and due is counted for all, and listed for whose it is", async () => {
  const [mine, hers, free, later, spam] = [
    await desk.send({ name: "Mine" }),
    await desk.send({ name: "Hers" }),
    await desk.send({ name: "Free" }),
    await desk.send({ name: "Later" }),
    await desk.send({ name: "Spam", leave_empty: "x" }),
  ];
  await give(mine, desk.bob);
  await give(hers, desk.alice);
  await give(later, desk.bob);
  await promise(mine, -hourMs);
  await promise(hers, -2 * hourMs);
  await promise(free, 60_000);
  await promise(later, 200 * hourMs);
  await promise(spam, -hourMs);
  const day = await dayOf(desk.bob);
  expect(day).toMatchObject({ late: 2, lateWithOthers: 1, today: 1, fresh: 4 });
  expect(day.mine.rows.map(({ name }) => name)).toEqual(["Mine"]);
  expect(day.nobodys).toMatchObject({ count: 1, rows: [{ name: "Free" }] });
  expect((await dayOf(desk.alice)).mine.rows.map(({ name }) => name)).toEqual(["Hers"]);
});

test("five of each are listed, those promised first before the others", async () => {
  for (let n = 1; n <= 7; n++) await promise(await desk.send({ name: `Client ${n}` }), -n * hourMs);
  const { nobodys } = await dayOf(desk.bob);
  expect(nobodys.count).toBe(7);
  expect(nobodys.rows.map(({ name }) => name)).toEqual([7, 6, 5, 4, 3].map((n) => `Client ${n}`));
});

test("steps of the coming week stand apart from those until tonight", async () => {
  const plan = async (name: string, ms: number) => {
    const id = await desk.send({ name });
    await give(id, desk.bob);
    const next_step_at = new Date(app.clock.now().getTime() + ms).toISOString();
    const set = { next_step: `Call ${name}`, next_step_at };
    await app.app.leads.change({ ids: [id], set, by: desk.byAlice });
  };
  await plan("Vera", -hourMs);
  await plan("Asha", hourMs);
  await plan("Ravi", 4 * 24 * hourMs);
  await plan("Mina", 9 * 24 * hourMs);
  const { steps, coming } = await dayOf(desk.bob);
  expect(steps.map(({ step }) => step)).toEqual(["Call Vera", "Call Asha"]);
  expect(coming.map(({ step }) => step)).toEqual(["Call Ravi"]);
});

test("who was named by a colleague finds it for a week; who names themselves does not", async () => {
  const id = await desk.send({ name: "Vera" });
  const note = { id, text: "Please call her.", mentions: [desk.bob, desk.alice] };
  await app.app.leads.addNote({ ...note, by: desk.byAlice });
  expect((await dayOf(desk.bob)).mentions).toMatchObject([
    { lead_id: id, name: "Vera", text: "Please call her.", by: desk.alice },
  ]);
  expect((await dayOf(desk.alice)).mentions).toEqual([]);
  app.clock.advance(8 * 24 * hourMs);
  expect((await dayOf(desk.bob)).mentions).toEqual([]);
});

test("who was named is counted beside Today for a week, until they open the enquiry", async () => {
  const [id, other] = [await desk.send({ name: "Vera" }), await desk.send({ name: "Asha" })];
  const mentions = [desk.bob, desk.alice];
  for (const one of [id, id, other])
    await app.app.leads.addNote({ id: one, text: "Please call.", mentions, by: desk.byAlice });
  const { inbox, leads } = app.app;
  const counted = (staff: string) => inbox.mentions({ id: staff });
  expect([await counted(desk.bob), await counted(desk.alice)]).toEqual([3, 0]);
  await leads.seeMentions({ staff: desk.alice, lead: id });
  expect(await counted(desk.bob)).toBe(3);
  await leads.seeMentions({ staff: desk.bob, lead: id });
  expect(await counted(desk.bob)).toBe(1);
  expect((await dayOf(desk.bob)).mentions).toHaveLength(3);
  await leads.addNote({ id, text: "Once more.", mentions, by: desk.byAlice });
  expect(await counted(desk.bob)).toBe(2);
  app.clock.advance(8 * 24 * hourMs);
  expect(await counted(desk.bob)).toBe(0);
});
