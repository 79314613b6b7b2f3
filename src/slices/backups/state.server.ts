import type { Database, Engine } from "../../platform/db/database.ts";
import type { FreeBytes } from "../../platform/disk/disk-watch.ts";
import { backupStore as store } from "./store.server.ts";

/** Times the database's size: copies grow with it, and so does what a migration writes. */
const roomTimes = 3;

export type BackupState = {
  /** On `postgres` the operator makes backups, and the other fields are empty. */
  engine: Engine;
  lastGood: { at: string; bytes: number; checkedAt: string | null } | null;
  /** Good copies in the site's own folder. */
  keptCount: number;
  /** Where true, fewer copies are kept. */
  isRoomShort: boolean;
  /** A sentence for staff. */
  problem: string | null;
};

export type ListedCopy = {
  id: string;
  /** `migration`: made before an update changed the tables. */
  kind: "daily" | "migration" | "manual";
  at: string;
  bytes: number;
  /** When it was last read and checked; each new copy is checked at once. */
  checkedAt: string | null;
  /** A sentence where it is damaged, else null. */
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
