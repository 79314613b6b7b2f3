import type { Copy } from "../../platform/db/copies.ts";
import type { Database, Engine } from "../../platform/db/database.ts";
import type { Inspection } from "../../platform/db/inspect-file.ts";
import type { FreeBytes } from "../../platform/disk/disk-watch.ts";
import type { Ids } from "../../platform/ids.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Actor } from "../activity/contract.ts";
import type { Events } from "../activity/events.server.ts";
import { type BackupRow, backupStore as store } from "./store.server.ts";

type Made = Pick<Copy, "file" | "madeAt"> & Pick<BackupRow, "kind">;
type RecordsDeps = { db: Database; clock: Clock; ids: Ids; events: Events };

const system = { who: "system" } as const;

export function createRecords({ db, clock, ids, events }: RecordsDeps) {
  const now = () => timestamp(clock.now());

  return {
    async made({ kind, file, madeAt }: Made, inspected: Inspection, by: Actor) {
      const { bytes, sha256, rows, fault } = inspected;
      const id = ids.uuid();
      await db.write(async (tx) => {
        await store.deleteFailed(tx);
        await store.add(tx, {
          ...{ id, kind, file, bytes, sha256, counts: JSON.stringify(rows) },
          ...{ made_at: madeAt, checked_at: now(), tried_at: null, removed_at: null },
          problem: fault === null ? null : `The copy ${file} ${fault}.`,
        });
        const subject = { kind: "backup", id };
        const data = { kind, bytes };
        await events.record(tx, { kind: "backup.made", by, subject, contact: null, data });
      });
    },

    tried: (id: string, problem: string | null) =>
      db.write(async (tx) => {
        await store.setTried(tx, id, { tried_at: now(), checked_at: now(), problem });
        const subject = { kind: "backup", id };
        const data = { problem };
        await events.record(tx, {
          kind: "backup.checked",
          by: system,
          subject,
          contact: null,
          data,
        });
      }),

    /** Records no event: each hour tries again, and one row says since when it fails. */
    failed: (error: unknown) =>
      db.write(async (tx) => {
        const why = error instanceof Error ? error.message : String(error);
        const since = (await store.lastFailed(tx))?.made_at ?? now();
        await store.deleteFailed(tx);
        await store.add(tx, {
          ...{ id: ids.uuid(), kind: "daily", file: "", bytes: 0, sha256: null, counts: "{}" },
          ...{ made_at: since, checked_at: null, tried_at: null, removed_at: null },
          problem: `${why.replace(/\.$/, "")}.`,
        });
      }),

    removed: (rows: Pick<BackupRow, "id">[]) => {
      const removed = rows.map(({ id }) => id);
      return db.write((tx) => store.setRemoved(tx, removed, now()));
    },
  };
}

/** Times the database's size: copies grow with it, and so does what a migration writes. */
const roomTimes = 3;

type BackupState = {
  /** On `postgres` the operator makes backups, and the other fields are empty. */
  engine: Engine;
  lastGood: { at: string; bytes: number; checkedAt: string | null } | null;
  keptCount: number;
  isRoomShort: boolean;
  problem: string | null;
};

export type ListedCopy = {
  id: string;
  kind: "daily" | "migration" | "manual";
  at: string;
  bytes: number;
  /** When it was last read and checked; each new copy is checked at once. */
  checkedAt: string | null;
  problem: string | null;
};

export const listOf = async ({ read }: Pick<Database, "read">): Promise<ListedCopy[]> =>
  (await store.listInFolder(read)).map(({ id, kind, made_at: at, bytes, checked_at, problem }) => ({
    ...{ id, kind, at, bytes, problem },
    checkedAt: checked_at,
  }));

export const roomFor = (databaseBytes: number): number => roomTimes * databaseBytes;

type BackupStateDeps = { db: Database; freeBytes: FreeBytes };

export async function backupState({ db, freeBytes }: BackupStateDeps): Promise<BackupState> {
  const { engine, copies, read } = db;
  if (!copies) return { engine, lastGood: null, keptCount: 0, isRoomShort: false, problem: null };
  const last = await store.newestGood(read);
  const rows = await store.listInFolder(read);
  const failed = await store.lastFailed(read);
  const tried = await store.lastTried(read);
  return {
    engine,
    lastGood: last ? { at: last.made_at, bytes: last.bytes, checkedAt: last.checked_at } : null,
    keptCount: rows.filter(({ problem }) => problem === null).length,
    isRoomShort: (await freeBytes()) < roomFor(copies.databaseBytes()),
    problem: failed?.problem ?? tried?.problem ?? null,
  };
}
