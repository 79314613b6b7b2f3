import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { isMigrated, knownMigrations, migrate } from "../../platform/db/migrate.ts";
import { dayMs } from "../../platform/time/clock.ts";

let site: TestApp;
afterEach(() => site.close());

const folder = () => join(site.config.data.folder, "backups");
const files = () => readdirSync(folder()).sort();
const backups = () => site.app.backups;
const pass = (days: number) => site.clock.advance(days * dayMs);

async function tendEachDay(days: number) {
  for (let day = 0; day < days; day++) {
    await backups().tend();
    pass(1);
  }
}

/** In the middle of the file, as a disk does it. */
function damage(file: string, at = 200_000) {
  const handle = openSync(join(folder(), file), "r+");
  writeSync(handle, Buffer.alloc(8_192, 0xa5), 0, 8_192, at);
  closeSync(handle);
}

/** As if an older version had made the tables; what the last migration made stays. */
const forgetLast = () =>
  site.db.write((tx) =>
    sql`delete from kysely_migration where name = ${knownMigrations().at(-1)}`.execute(tx),
  );

const ofPostgres = () => {
  test("no copy is made, and the state leaves it to the operator", async () => {
    site = await testApp({ content: "none" });
    await backups().tend();
    const by = { who: "staff", id: "alice" } as const;
    await expect(backups().makeNow(by)).rejects.toMatchObject({ status: 409 });
    expect(await backups().state()).toEqual({
      ...{ engine: "postgres", lastGood: null, keptCount: 0, isRoomShort: false, problem: null },
    });
    expect(await site.db.read.selectFrom("backups").selectAll().execute()).toEqual([]);
  });
};

const ofSqlite = () => {
  test("a copy is made and checked; another when it is a day old, whatever restarts meanwhile", async () => {
    site = await testApp();
    expect(await backups().state()).toMatchObject({ lastGood: null, keptCount: 0 });
    await backups().tend();
    expect(files()).toEqual(["foyer-2026-11-20T100000Z-daily.db"]);
    const { lastGood, ...rest } = await backups().state();
    expect(rest).toEqual({ engine: "sqlite", keptCount: 1, isRoomShort: false, problem: null });
    const at = "2026-11-20T10:00:00.000Z";
    expect(lastGood).toEqual({ at, checkedAt: at, bytes: expect.any(Number) });
    pass(0.9);
    await backups().tend();
    expect(files()).toHaveLength(1);
    pass(0.1);
    await backups().tend();
    expect(files()).toHaveLength(2);
    expect(await backups().state()).toMatchObject({
      lastGood: { at: "2026-11-21T10:00:00.000Z" },
      keptCount: 2,
    });
  });

  test("an owner makes one at once: one at a time, and not where the disk has no room", async () => {
    let free = Number.MAX_SAFE_INTEGER;
    site = await testApp({ content: "none", freeBytes: async () => free });
    await backups().tend();
    pass(0.5);
    const by = { who: "staff", id: "alice" } as const;
    await backups().makeNow(by);
    expect(backups().isMaking()).toBe(true);
    await expect(backups().makeNow(by)).rejects.toMatchObject({ status: 409 });
    await expect.poll(() => backups().isMaking()).toBe(false);
    expect(files()).toEqual(["foyer-2026-11-20T220000Z-daily.db"]);
    const [{ id = "" } = {}] = await backups().list();
    const [made] = await site.app.events.of({ kind: "backup", id }, 1);
    expect(made).toMatchObject({ kind: "backup.made", by });
    free = 1;
    await expect(backups().makeNow(by)).rejects.toThrow(/^The disk has 0\sMB free/);
    expect(files()).toHaveLength(1);
  });

  test("seven are kept", async () => {
    site = await testApp({ content: "none" });
    await tendEachDay(9);
    expect(files()).toHaveLength(7);
    expect(files()[0]).toBe("foyer-2026-11-22T100000Z-daily.db");
    expect(await backups().state()).toMatchObject({ keptCount: 7 });
  });

  test("short of room, fewer are kept, one at least; with none at all no copy is made and that is said", async () => {
    let free = Number.MAX_SAFE_INTEGER;
    site = await testApp({ content: "none", freeBytes: async () => free });
    await tendEachDay(3);
    expect(files()).toHaveLength(3);
    free = 1;
    await backups().tend();
    expect(files()).toEqual(["foyer-2026-11-22T100000Z-daily.db"]);
    expect(await backups().state()).toMatchObject({
      ...{ keptCount: 1, isRoomShort: true, lastGood: { at: "2026-11-22T10:00:00.000Z" } },
      problem: expect.stringMatching(/^The disk has 0\sMB free where a copy needs 50\d\sMB\.$/),
    });
    free = Number.MAX_SAFE_INTEGER;
    await backups().tend();
    expect(await backups().state()).toMatchObject({
      keptCount: 2,
      isRoomShort: false,
      problem: null,
    });
  });

  test("the newest is tried each week: a damaged one is found, said, and followed by a new one", async () => {
    site = await testApp();
    await tendEachDay(2);
    const tried = async () =>
      (await site.db.read.selectFrom("backups").select(["file", "tried_at"]).execute()).filter(
        ({ tried_at }) => tried_at !== null,
      );
    expect(await tried()).toHaveLength(1);
    await tendEachDay(6);
    expect(await tried()).toHaveLength(1);
    const newest = files().at(-1) ?? "";
    damage(newest);
    await backups().tend();
    expect(files()).not.toContain(newest);
    expect(files()).toContain("foyer-2026-11-28T100000Z-daily.db");
    const { problem, lastGood } = await backups().state();
    expect(problem).toMatch(new RegExp(`^The copy ${newest} `));
    expect(lastGood?.at).toBe("2026-11-28T10:00:00.000Z");
    const [row] = (await tried()).filter(({ file }) => file === newest);
    const events = await sql<{ data: string }>`select data from events
      where kind = 'backup.checked' order by at desc limit 1`.execute(site.db.read);
    expect([row?.tried_at, events.rows[0]?.data]).toEqual([
      "2026-11-28T10:00:00.000Z",
      JSON.stringify({ problem }),
    ]);
  });

  test("a copy and a trial that are dated after now hold up neither the next copy nor the next trial", async () => {
    site = await testApp({ content: "none" });
    const now = site.clock.now();
    pass(400);
    await backups().tend();
    site.clock.set(now);
    await backups().tend();
    expect(files()).toHaveLength(2);
    await backups().tend();
    expect(files()).toHaveLength(2);
    const tried = await site.db.read
      .selectFrom("backups")
      .select("tried_at")
      .where("tried_at", "<=", now.toISOString())
      .execute();
    expect(tried).toHaveLength(1);
  });

  test("one byte that no check of SQLite's own finds is found", async () => {
    site = await testApp();
    await backups().tend();
    const [file = ""] = files();
    const handle = openSync(join(folder(), file), "r+");
    // Which SQLite wrote last, in the header: it is for information alone.
    writeSync(handle, Buffer.from([0xa5]), 0, 1, 99);
    closeSync(handle);
    pass(0.1);
    await backups().tend();
    expect((await backups().state()).problem).toBe(
      `The copy ${file} has changed on the disk since it was made.`,
    );
  });

  test("what the folder has and the table does not is added; what is gone is not counted", async () => {
    site = await testApp({ content: "none" });
    await backups().tend();
    await site.db.write((tx) => sql`delete from backups`.execute(tx));
    expect(await backups().state()).toMatchObject({ lastGood: null, keptCount: 0 });
    await backups().tend();
    expect(files()).toHaveLength(1);
    expect(await backups().state()).toMatchObject({ keptCount: 1, problem: null });
    rmSync(join(folder(), files()[0] ?? ""));
    await backups().tend();
    expect(await backups().state()).toMatchObject({ keptCount: 1 });
    expect(files()).toHaveLength(1);
  });

  test("what a killed process left is cleared away, and nothing that others put there", async () => {
    site = await testApp({ content: "none" });
    mkdirSync(folder());
    const left = ["foyer-2026-11-19T100000Z-daily.db", "foyer-2026-11-19T100000Z-daily.db.part"];
    for (const name of left) writeFileSync(join(folder(), name), name.endsWith("part") ? "x" : "");
    writeFileSync(join(folder(), "foyer-own.db"), "theirs");
    await backups().tend();
    expect(files()).toEqual(["foyer-2026-11-20T100000Z-daily.db", "foyer-own.db"]);
  });

  test("pages and enquiries are answered while a copy is made; the end of the site ends it", async () => {
    site = await testApp();
    await site.db.write((tx) =>
      sql`create table large as with recursive n(i) as
      (select 1 union all select i + 1 from n where i < 600)
      select randomblob(100000) as bytes from n`.execute(tx),
    );
    let isOver = false;
    const tending = backups()
      .tend()
      .finally(() => {
        isOver = true;
      });
    await expect.poll(() => existsSync(folder())).toBe(true);
    expect((await site.ask("/blogapp/blog/")).status).toBe(200);
    const payload = { name: "V", email: "v@example.com", query: "Now?", source: "Home Page" };
    const answer = await site.http.inject({ method: "POST", url: "/blogapp/leads/", payload });
    expect(answer.statusCode).toBe(201);
    expect(isOver).toBe(false);
    await backups().stop();
    await tending;
    expect(await backups().state()).toMatchObject({ keptCount: 0, problem: null });
  });

  test("before the tables change they are copied; an empty database is not", async () => {
    site = await testApp({ content: "none" });
    await migrate(site.db);
    expect(existsSync(folder())).toBe(false);
    await forgetLast();
    // Where its tables are there already it fails; by then they were copied.
    await Promise.allSettled([migrate(site.db)]);
    expect(files()).toEqual([expect.stringMatching(/^foyer-[\dT-]+Z-migration\.db$/)]);
    await backups().tend();
    expect(await backups().state()).toMatchObject({ keptCount: 2, problem: null });
  });

  test("where that copy cannot be made, nothing changes", async () => {
    site = await testApp({ content: "none" });
    await forgetLast();
    writeFileSync(folder(), "not a folder");
    await expect(migrate(site.db)).rejects.toThrow(/^No copy could be made .+nothing was changed/);
    expect(await isMigrated(site.db)).toBe(false);
  });
};

// Not skipped, which would count as not run: each engine has its own.
if (process.env.TEST_ENGINE === "sqlite") describe("on SQLite", ofSqlite);
else describe("on PostgreSQL", ofPostgres);
