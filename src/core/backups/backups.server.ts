import type { FastifyBaseLogger } from "fastify";
import type { Copies } from "../../platform/db/copies.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Inspection } from "../../platform/db/inspect-file.ts";
import { type FreeBytes, floorBytes } from "../../platform/disk/disk-watch.ts";
import type { Ids } from "../../platform/ids.ts";
import { oneAtATime } from "../../platform/jobs/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { inMegabytes } from "../../platform/text/amounts.ts";
import { ago, type Clock, dayMs, isWithin, timestamp } from "../../platform/time/clock.ts";
import type { Actor } from "../activity/contract.ts";
import type { Events } from "../activity/events.server.ts";
import { backupState, createRecords, listOf, roomFor } from "./records.server.ts";
import { type BackupRow, backupStore as store } from "./store.server.ts";

const longestMs = 6 * 3_600_000;
const trialEveryMs = 7 * dayMs;
/** Time for which removed copies stay in the table, for audits. */
const rememberedMs = 90 * dayMs;

export type Backups = ReturnType<typeof createBackups>;
type BackupsDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  freeBytes: FreeBytes;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
};

export function createBackups({ db, clock, ids, events, freeBytes, log }: BackupsDeps) {
  const closing = new AbortController();
  const ending = () => AbortSignal.any([closing.signal, AbortSignal.timeout(longestMs)]);
  const records = createRecords({ db, clock, ids, events });
  let running: Promise<void> = Promise.resolve();
  let actor: Actor | null = null;

  const tend = oneAtATime(async () => {
    if (!db.copies || closing.signal.aborted) return;
    running = tendTo(db.copies).catch((error: unknown) => {
      if (!closing.signal.aborted) throw error;
    });
    await running;
  });

  /** The check comes first, so that a new copy follows a damaged one at once. */
  async function tendTo(copies: Copies) {
    copies.removeUnfinished();
    await followFolder(copies);
    await tryNewest(copies);
    const by = actor;
    if (by || (await isCopyDue())) await copyToday(copies, by ?? system);
    if (by) actor = null;
    await removeSome(copies, roomFor(copies.databaseBytes()));
    await db.write((tx) => store.deleteOld(tx, ago(clock, rememberedMs)));
  }

  /** Corrects the table by the folder, which knows more after a restore or a migration. */
  async function followFolder(copies: Copies) {
    const rows = await store.listInFolder(db.read);
    const there = copies.list();
    const missing = rows.filter((row) => !there.some(({ file }) => file === row.file));
    if (missing.length > 0) await records.removed(missing);
    for (const copy of there.filter(({ file }) => !rows.some((row) => row.file === file)))
      await records.made(copy, await copies.inspect(copy.file, ending()), system);
  }

  async function tryNewest(copies: Copies) {
    const last = await store.lastTried(db.read, timestamp(clock.now()));
    if (last?.tried_at && isWithin(clock, last.tried_at, trialEveryMs)) return;
    const newest = (await store.listInFolder(db.read)).find((row) => row.problem === null);
    if (!newest) return;
    const hasRoom = (await freeBytes()) >= newest.bytes + floorBytes;
    const look = hasRoom ? copies.tryRestore : copies.inspect;
    const problem = problemOf(newest, await look(newest.file, ending()));
    if (problem) log.error({ file: newest.file }, problem);
    await records.tried(newest.id, problem);
  }

  async function isCopyDue(): Promise<boolean> {
    const own = await store.listInFolder(db.read);
    return !own.some(
      ({ kind, problem, made_at }) =>
        kind === "daily" && problem === null && isWithin(clock, made_at, dayMs),
    );
  }

  async function copyToday(copies: Copies, by: Actor) {
    try {
      await makeRoom(copies);
      const made = await copies.make("daily", clock.now(), ending());
      if (made.fault !== null) {
        copies.remove(made.file);
        throw new Error(`What was copied ${made.fault}, so the database itself may be`);
      }
      await records.made(made, made, by);
    } catch (error) {
      if (closing.signal.aborted) throw error;
      log.error({ err: error }, "no copy of the database could be made");
      await records.failed(error);
    }
  }

  async function makeRoom(copies: Copies) {
    await removeSome(copies, neededBytesOf(copies));
    const short = await shortOf(copies);
    if (short) throw new Error(short);
  }

  const neededBytesOf = (copies: Copies) => copies.databaseBytes() + floorBytes;

  async function shortOf(copies: Copies): Promise<string | null> {
    const [free, neededBytes] = [await freeBytes(), neededBytesOf(copies)];
    if (free >= neededBytes) return null;
    return `The disk has ${inMegabytes(free)} free where a copy needs ${inMegabytes(neededBytes)}`;
  }

  async function removeSome(copies: Copies, neededBytes: number) {
    const own = (await store.listInFolder(db.read)).filter(isOwn);
    const going = copiesToRemove(own, { freeBytes: await freeBytes(), neededBytes });
    if (going.length === 0) return;
    for (const { file } of going) copies.remove(file);
    await records.removed(going);
  }

  return {
    tend,

    state: () => backupState({ db, freeBytes }),

    list: () => listOf(db),

    /** Null on PostgreSQL. */
    folder: db.copies?.folder ?? null,

    isMaking: () => actor !== null,

    /** In the background. @throws Problem 409 on PostgreSQL, while one is made, or without room */
    async makeNow(by: Actor): Promise<void> {
      if (!db.copies) throw new Problem(409, ofOperator);
      if (actor) throw new Problem(409, "A backup is being made already. It takes a moment.");
      const short = await shortOf(db.copies);
      if (short) throw new Problem(409, `${short}. Tell your server administrator.`);
      actor = by;
      void tend().catch((err: unknown) => {
        actor = null;
        log.error({ err }, "no copy of the database could be made by hand");
      });
    },

    /** @param file its full path */
    recordManual: (file: string, copy: Inspection): Promise<void> =>
      records.made({ kind: "manual", file, madeAt: timestamp(clock.now()) }, copy, system),

    /** Aborts a copy that is being made; the next process makes it. */
    async stop(): Promise<void> {
      closing.abort(new Error("the site is being ended"));
      await running.catch(() => {});
    },
  };
}

const system = { who: "system" } as const;
const ofOperator = "Your database administrator makes the backups: the data is in PostgreSQL.";

const isOwn = (row: BackupRow): row is BackupRow & BackupCopy => row.kind !== "manual";

function problemOf(row: BackupRow, { fault, sha256, rows }: Inspection): string | null {
  const the = `The copy ${row.file}`;
  if (fault !== null) return `${the} ${fault}.`;
  if (sha256 !== row.sha256) return `${the} has changed on the disk since it was made.`;
  if (JSON.stringify(rows) !== row.counts) return `${the} does not hold what was copied.`;
  return null;
}

/** Copies that stay: the newest of seven days each, and those before the last two migrations. */
const most = { daily: 7, migration: 2 };

export type BackupCopy = {
  kind: "daily" | "migration";
  made_at: string;
  bytes: number;
  problem: string | null;
};

type Room = { freeBytes: number; neededBytes: number };

/** The last good one stays. @param copies the newest first */
export function copiesToRemove<Copy extends BackupCopy>(copies: Copy[], room: Room): Copy[] {
  const good = copies.filter(({ problem }) => problem === null);
  if (good.length === 0) return [];
  const daily = newestOfEachDay(good.filter(({ kind }) => kind === "daily"));
  const migrations = good.filter(({ kind }) => kind === "migration");
  const stays = [...daily.slice(0, most.daily), ...migrations.slice(0, most.migration)];
  const staying = good.filter((copy) => stays.includes(copy));
  const isGoing = (copy: Copy) => !staying.includes(copy);
  const freed = () => copies.filter(isGoing).reduce((sum, { bytes }) => sum + bytes, 0);
  while (staying.length > 1 && room.freeBytes + freed() < room.neededBytes) staying.pop();
  return copies.filter(isGoing);
}

/** So many copies on one day do not push out earlier days. */
const newestOfEachDay = <Copy extends BackupCopy>(copies: Copy[]): Copy[] =>
  [...Map.groupBy(copies, ({ made_at }) => made_at.slice(0, 10)).values()].flatMap((ofDay) =>
    ofDay.slice(0, 1),
  );
