import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Copy } from "../../platform/db/copies.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Inspection } from "../../platform/db/inspect-file.ts";
import type { Ids } from "../../platform/ids.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import { type BackupRow, backupStore as store } from "./store.server.ts";

type Made = Pick<Copy, "file" | "madeAt"> & Pick<BackupRow, "kind">;
type RecordsDeps = { db: Database; clock: Clock; ids: Ids; events: Events };

const system = { who: "system" } as const;

/** Records the outcome of copies, each in its own transaction. */
export function createRecords({ db, clock, ids, events }: RecordsDeps) {
  const now = () => timestamp(clock.now());

  return {
    async made({ kind, file, madeAt }: Made, inspected: Inspection, by: Actor) {
      const { bytes, sha256, rows, fault } = inspected;
      const id = ids.uuid();
      await db.write(async (tx) => {
        await store.forgetFailed(tx);
        await store.add(tx, {
          ...{ id, kind, file, bytes, sha256, counts: JSON.stringify(rows) },
          ...{ made_at: madeAt, checked_at: now(), tried_at: null, removed_at: null },
          problem: fault === null ? null : `The copy ${file} ${fault}.`,
        });
        const subject = { kind: "backup", id };
        const data = { kind, bytes };
        await events.record(tx, { kind: "backup.made", by, subject, person: null, data });
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
          person: null,
          data,
        });
      }),

    /** Records no event: each hour tries again, and one row says since when it fails. */
    failed: (error: unknown) =>
      db.write(async (tx) => {
        const why = error instanceof Error ? error.message : String(error);
        const since = (await store.lastFailed(tx))?.made_at ?? now();
        await store.forgetFailed(tx);
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
