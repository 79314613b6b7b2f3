import type { Queries } from "../../platform/db/database.ts";
import type { Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** What was learnt from the phrases that `digest` is of, compressed. Trained again where it is lost. */
    classifiers: { digest: string; model: Buffer };
  }
}

export const classifierStore = {
  find: (db: Queries, digest: string): Promise<{ model: Buffer } | undefined> =>
    db.selectFrom("classifiers").select("model").where("digest", "=", digest).executeTakeFirst(),

  /** The phrases of an earlier version are not needed again. */
  async replace(tx: Tx, digest: string, model: Buffer): Promise<void> {
    await tx.deleteFrom("classifiers").execute();
    await tx.insertInto("classifiers").values({ digest, model }).execute();
  },
};
