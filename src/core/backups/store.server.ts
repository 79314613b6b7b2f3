import type { Queries, Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    backups: {
      id: string;
      kind: "daily" | "migration" | "manual";
      /** File name in `DATA_DIR/backups`; the full path for a manual copy. */
      file: string;
      bytes: number;
      sha256: string | null;
      /** JSON: number of rows per table. */
      counts: string;
      made_at: string;
      checked_at: string | null;
      tried_at: string | null;
      problem: string | null;
      removed_at: string | null;
    };
  }
}

export type BackupRow = Tables["backups"];
/** Nine are kept; more were put there by hand. */
const mostListed = 100;

const made = (db: Queries) =>
  db
    .selectFrom("backups")
    .selectAll()
    .where("sha256", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("made_at", "desc");

/** Sorts after every timestamp. */
const always = "9999";

export const backupStore = {
  add: (tx: Tx, row: BackupRow) => tx.insertInto("backups").values(row).execute(),

  listInFolder: (db: Queries): Promise<BackupRow[]> =>
    made(db).where("kind", "!=", "manual").limit(mostListed).execute(),

  newestGood: (db: Queries): Promise<BackupRow | undefined> =>
    made(db).where("problem", "is", null).limit(1).executeTakeFirst(),

  lastTried: (db: Queries, until = always): Promise<BackupRow | undefined> =>
    db
      .selectFrom("backups")
      .selectAll()
      .where("tried_at", "<=", until)
      .orderBy("tried_at", "desc")
      .limit(1)
      .executeTakeFirst(),

  lastFailed: (db: Queries): Promise<BackupRow | undefined> =>
    db
      .selectFrom("backups")
      .selectAll()
      .where("sha256", "is", null)
      .orderBy("made_at", "desc")
      .limit(1)
      .executeTakeFirst(),

  setTried: (tx: Tx, id: string, set: Pick<BackupRow, "tried_at" | "checked_at" | "problem">) =>
    tx.updateTable("backups").set(set).where("id", "=", id).execute(),

  setRemoved: (tx: Tx, ids: string[], at: string) =>
    tx.updateTable("backups").set({ removed_at: at }).where("id", "in", ids).execute(),

  deleteFailed: (tx: Tx) => tx.deleteFrom("backups").where("sha256", "is", null).execute(),

  deleteOld: (tx: Tx, before: string) =>
    tx
      .deleteFrom("backups")
      .where("made_at", "<", before)
      .where((e) => e.or([e("removed_at", "is not", null), e("kind", "=", "manual")]))
      .execute(),
};
