/** What can be found, with the text it is shown by. Which words it has is `indexed-words.server.ts`. */
import type { RawBuilder, Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    search_entries: {
      document_id: number;
      kind: string;
      path: string;
      title: string;
      /** Plain text, as it is read. */
      text: string;
      /** The moment from which it can be found; null from its publication. */
      due_at: string | null;
    };
  }
}

type Wanted = { among: RawBuilder<number>; now: string };

export const searchStore = {
  async setEntry(tx: Transaction<Tables>, row: Tables["search_entries"]) {
    await tx
      .insertInto("search_entries")
      .values(row)
      .onConflict((c) => c.column("document_id").doUpdateSet(row))
      .execute();
  },

  async removeEntry(tx: Transaction<Tables>, documentId: number) {
    await tx.deleteFrom("search_entries").where("document_id", "=", documentId).execute();
  },

  /** Those of `first` before all others, the newest of each first. */
  entries: (db: Queries, wanted: Wanted & { first: RawBuilder<number> }, limit: number) =>
    found(db, wanted)
      .selectAll()
      .orderBy((e) => e.case().when("document_id", "in", wanted.first).then(0).else(1).end())
      .orderBy("document_id", "desc")
      .limit(limit)
      .execute(),

  count: async (db: Queries, wanted: Wanted): Promise<number> =>
    (
      await found(db, wanted)
        .select((e) => e.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow()
    ).n,
};

const found = (db: Queries, { among, now }: Wanted) =>
  db
    .selectFrom("search_entries")
    .where("document_id", "in", among)
    .where((e) => e.or([e("due_at", "is", null), e("due_at", "<=", now)]));
