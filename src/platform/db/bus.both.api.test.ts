import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { type OpenCopy, openCopy } from "../../../test/open-copy.ts";
import type { Database } from "./database.ts";

const leadCame = { name: "lead came", payload: z.object({ id: z.int() }) };
const isPostgres = process.env.TEST_ENGINE === "postgres";

let copy: OpenCopy;
let db: Database;
let another: Database;
let told: unknown[];
const hear = (payload: unknown) => told.push(payload);
beforeEach(async () => {
  copy = await openCopy();
  db = await copy.open();
  await db.write((tx) => sql`create table marks (id integer not null unique)`.execute(tx));
  another = await copy.open();
  told = [];
});
afterEach(() => copy.remove());

const add = (id: number, by = db) =>
  by.write(async (tx) => {
    by.publish(tx, leadCame, { id });
    await sql`insert into marks (id) values (${id})`.execute(tx);
  });

test("subscribers are called with the payload once the verb is durable, and not where it was undone", async () => {
  const seen: Promise<unknown>[] = [];
  const look = ({ id }: { id: number }) =>
    seen.push(
      sql`select id from marks where id = ${id}`.execute(another.read).then(({ rows }) => rows),
    );
  db.subscribe(leadCame, look);
  db.subscribe({ ...leadCame, name: "another topic" }, hear);
  const ends = await Promise.allSettled([add(1), add(2), add(1)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "fulfilled", "rejected"]);
  const found = await Promise.all(seen);
  expect(found).toHaveLength(2);
  expect(found).toEqual(expect.arrayContaining([[{ id: 1 }], [{ id: 2 }]]));
  expect(told).toEqual([]);
});

test("a subscriber that fails, now or later, keeps nothing from anybody else", async () => {
  const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  db.subscribe(leadCame, () => {
    throw new Error("at once");
  });
  db.subscribe(leadCame, () => Promise.reject(new Error("later")));
  db.subscribe(leadCame, hear);
  await add(1);
  expect(told).toEqual([{ id: 1 }]);
  await expect
    .poll(() => warned.mock.calls.map(String))
    .toEqual(["Error: at once", "Error: later"]);
  warned.mockRestore();
});

test("a subscription that was ended hears nothing further", async () => {
  const unsubscribe = db.subscribe(leadCame, hear);
  await add(1);
  unsubscribe();
  await add(2);
  expect(told).toEqual([{ id: 1 }]);
});

test("a body is refused by its topic's name, and its verb undone", async () => {
  const bodies = { name: "bodies", payload: z.string() };
  db.subscribe(bodies, hear);
  const publish = (body: string) => db.write(async (tx) => db.publish(tx, bodies, body));
  await expect(publish("x".repeat(8_000))).rejects.toThrow(/topic bodies has 8\d+ bytes/);
  await expect(publish("é".repeat(4_000))).rejects.toThrow(/topic bodies/);
  await publish("x".repeat(7_900));
  expect(told).toEqual(["x".repeat(7_900)]);
});

if (isPostgres) {
  /**
   * Messages come in the order they were sent, so whoever has heard the last has heard them all.
   */
  const last = async (id: number, from: Database, to: unknown[]) => {
    await add(id, from);
    await expect.poll(() => to).toContainEqual({ id });
  };

  test("each process hears what any has done once, its own doing too, and nothing of what was undone", async () => {
    const toldAnother: { id: number }[] = [];
    db.subscribe(leadCame, hear);
    another.subscribe(leadCame, (payload) => toldAnother.push(payload));
    await add(1);
    await expect(add(1)).rejects.toThrow();
    await last(998, another, told);
    await last(999, db, toldAnother);
    expect(told).toEqual([{ id: 1 }, { id: 998 }, { id: 999 }]);
    expect(toldAnother.toSorted((a, b) => a.id - b.id)).toEqual(told);
  });

  test("what was published is sent before its process ends", async () => {
    another.subscribe(leadCame, hear);
    const ending = await copy.open();
    await ending.write(async (tx) => {
      for (let id = 0; id < 100; id++) ending.publish(tx, leadCame, { id });
    });
    await ending.close();
    await expect.poll(() => told).toHaveLength(100);
  });

  test("what is no message, or none of its topic's shape, is passed over", async () => {
    const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
    db.subscribe(leadCame, hear);
    const newer = { from: "a newer version", topic: leadCame.name, payload: { uuid: "1" } };
    for (const message of ["rubbish", "", '{"from":1}', JSON.stringify(newer)])
      await sql`select pg_notify('foyer', ${message})`.execute(another.read);
    await last(999, another, told);
    expect(told).toEqual([{ id: 999 }]);
    expect(warned).toHaveBeenCalled();
    warned.mockRestore();
  });

  test("a process whose connection was lost hears again, and is heard", async () => {
    db.subscribe(leadCame, hear);
    const ofChannels = sql`from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`;
    await sql`select pg_terminate_backend(pid) ${ofChannels}`.execute(db.read);
    let id = 0;
    const heardAgain = async () => {
      await add(++id, another);
      return told.length;
    };
    await expect.poll(heardAgain).toBeGreaterThan(0);
  });
}
