/** Views that colleagues save, keep for themselves or share. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { plansOf } from "../../../test/plan.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none" });
});
afterEach(() => app.close());

const alice = { id: "alice" };
const bob = { id: "bob" };
const views = () => app.app.inbox.views;
const late = { name: "Late ones", address: "?overdue=1", shared: false, by: alice };

test("a view stands under its name: for oneself, or for all", async () => {
  const own = await views().save(late);
  const shared = await views().save({ ...late, name: "Won", address: "?view=won", shared: true });
  expect(own).toEqual({
    id: expect.any(String),
    name: "Late ones",
    address: "?overdue=1",
    shared: false,
    owner: "alice",
  });
  expect(await views().list(alice)).toEqual([own, shared]);
  expect(await views().list(bob)).toEqual([shared]);
});

test("under a name of one's own it takes the other's place; others keep theirs", async () => {
  const first = await views().save(late);
  await views().save({ ...late, by: bob });
  const again = await views().save({ ...late, address: "?view=mine&overdue=1" });
  expect(again.id).toBe(first.id);
  expect(await views().list(alice)).toEqual([again]);
  expect(await views().list(bob)).toMatchObject([{ address: "?overdue=1" }]);
});

test("only what an address of the inbox has is kept of it, from its top", async () => {
  const address = "?view=mine&sort=nonsense&script=x&after=abc&stage=new";
  expect((await views().save({ ...late, address })).address).toBe("?view=mine&stage=new");
});

test("it is renamed and removed by its owner alone, and can be put back", async () => {
  const { id } = await views().save({ ...late, shared: true });
  await views().save({ ...late, name: "Mine" });
  await expect(views().rename({ id, name: "Ours", by: bob })).rejects.toThrow("no view of yours");
  await expect(views().remove({ id, by: bob })).rejects.toThrow("no view of yours");
  await expect(views().rename({ id, name: "Mine", by: alice })).rejects.toThrow("has this name");
  await views().rename({ id, name: "Ours", by: alice });
  const removed = await views().remove({ id, by: alice });
  expect((await views().list(bob)).map(({ name }) => name)).toEqual([]);
  await views().save({ ...removed, by: alice });
  expect((await views().list(bob)).map(({ name }) => name)).toEqual(["Ours"]);
  const told = await app.app.events.of({ kind: "view", id }, 10);
  expect(told.map(({ kind }) => kind)).toEqual(["view.saved", "view.renamed", "view.removed"]);
});

test("fifty are enough", async () => {
  for (let i = 0; i < 50; i++) await views().save({ ...late, name: `View ${i}` });
  await expect(views().save(late)).rejects.toThrow("Remove one first");
  await views().save({ ...late, name: "View 7", shared: true });
});

test("they are listed by an index", async () => {
  const plans = await plansOf(app.db, () => views().list(alice));
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).toMatch(/inbox_views_(by_name|shared)/);
});
