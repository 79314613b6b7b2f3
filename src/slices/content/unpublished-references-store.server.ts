/** References of drafts, and of versions that are not live. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { idsIn } from "./references.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** `number` is that of a version, or `writtenNow` for the draft. */
    written_references: { from_id: number; number: number; to_id: number };
  }
}

type Tx = Transaction<Tables>;
type ReferenceRow = Pick<Tables["written_references"], "from_id" | "number">;

/** Stands for the draft; versions count from 1. */
export const writtenNow = 0;

export const writtenReferences = {
  /** @param json a body in its stored form */
  async set(tx: Tx, row: ReferenceRow, json: string): Promise<void> {
    await writtenReferences.remove(tx, row);
    const rows = idsIn(json).map(({ id: to_id }) => ({ ...row, to_id }));
    if (rows.length > 0) await tx.insertInto("written_references").values(rows).execute();
  },

  /** Removes those of all versions; those of the draft stay. */
  removeVersions: (tx: Tx, from_id: number) =>
    tx
      .deleteFrom("written_references")
      .where("from_id", "=", from_id)
      .where("number", ">", writtenNow)
      .execute(),

  remove: (tx: Tx, { from_id, number }: ReferenceRow) =>
    tx
      .deleteFrom("written_references")
      .where("from_id", "=", from_id)
      .where("number", "=", number)
      .execute(),
};
