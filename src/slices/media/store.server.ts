import type { Transaction } from "kysely";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    media: {
      id: string;
      /** Of what was uploaded, so that the same file is kept once. */
      hash: string;
      name: string;
      width: number;
      height: number;
      /** Of what was uploaded. */
      type: string;
      /** Of all its renditions. */
      bytes: number;
      created_at: string;
      /** The id of a member of staff. */
      by: string;
    };
    renditions: {
      media_id: string;
      width: number;
      type: string;
      blob: Buffer;
    };
  }
}

type Tx = Transaction<Tables>;
export type MediaRow = Tables["media"];
export type Size = Pick<Tables["renditions"], "width" | "type">;

export const mediaStore = {
  find: (db: Queries, hash: string): Promise<MediaRow | undefined> =>
    db.selectFrom("media").selectAll().where("hash", "=", hash).executeTakeFirst(),

  async bytesOfAll(tx: Tx): Promise<number> {
    const sum = tx.selectFrom("media").select((e) => e.fn.sum("bytes").as("bytes"));
    return Number((await sum.executeTakeFirst())?.bytes ?? 0);
  },

  /** @returns whether it was added: another process may have kept the same meanwhile */
  async add(tx: Tx, row: MediaRow): Promise<boolean> {
    const added = await tx
      .insertInto("media")
      .values(row)
      .onConflict((c) => c.column("hash").doNothing())
      .returning("id")
      .executeTakeFirst();
    return added !== undefined;
  },

  addRendition: (tx: Tx, row: Tables["renditions"]) =>
    tx.insertInto("renditions").values(row).execute(),

  async blob(db: Queries, hash: string, { width, type }: Size): Promise<Buffer | undefined> {
    const found = await db
      .selectFrom("renditions")
      .innerJoin("media", "media.id", "renditions.media_id")
      .select("renditions.blob")
      .where("media.hash", "=", hash)
      .where("renditions.width", "=", width)
      .where("renditions.type", "=", type)
      .executeTakeFirst();
    return found?.blob;
  },
};
