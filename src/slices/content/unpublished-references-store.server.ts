/** What is referred to by what staff write, and by versions that visitors do not read yet. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import { idsIn } from "./references.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** `number` is a version's, or `writtenNow`. */
    written_references: { from_id: number; number: number; to_id: number };
  }
}

type Tx = Transaction<Tables>;
type ReferenceRow = Pick<Tables["written_references"], "from_id" | "number">;

/** Of a working copy; versions are counted from 1. */
export const writtenNow = 0;

export const writtenReferences = {
  /** @param json in its stored form */
  async set(tx: Tx, row: ReferenceRow, json: string): Promise<void> {
    await writtenReferences.remove(tx, row);
    const rows = idsIn(json).map(({ id: to_id }) => ({ ...row, to_id }));
    if (rows.length > 0) await tx.insertInto("written_references").values(rows).execute();
  },

  /** Of all its versions. */
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
