import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    media: {
      id: string;
      picture_id: string | null;
      /** Of the uploaded file, so that the same file is stored once. */
      hash: string;
      name: string;
      width: number;
      height: number;
      colour: string | null;
      type: string;
      /** The sum of its renditions; 0 after they are deleted. */
      bytes: number;
      created_at: string;
      by: string;
      avif_at: string | null;
      /** Null for the current file of a picture. */
      replaced_at: string | null;
    };
    renditions: {
      media_id: string;
      width: number;
      type: string;
      blob: Buffer;
    };
  }
}

export type MediaRow = Tables["media"];
export type Size = Pick<Tables["renditions"], "width" | "type">;

export const mediaStore = {
  find: (db: Queries, hash: string): Promise<MediaRow | undefined> =>
    db.selectFrom("media").selectAll().where("hash", "=", hash).executeTakeFirst(),

  file: (db: Queries, id: string): Promise<MediaRow | undefined> =>
    db.selectFrom("media").selectAll().where("id", "=", id).executeTakeFirst(),

  filesOf: (db: Queries, picture: string): Promise<MediaRow[]> =>
    db.selectFrom("media").selectAll().where("picture_id", "=", picture).execute(),

  async bytesOfAll(tx: Tx): Promise<number> {
    const sum = tx.selectFrom("media").select((e) => e.fn.sum("bytes").as("bytes"));
    return Number((await sum.executeTakeFirst())?.bytes ?? 0);
  },

  async add(tx: Tx, row: MediaRow): Promise<boolean> {
    const added = await tx
      .insertInto("media")
      .values(row)
      .onConflict((c) => c.column("hash").doNothing())
      .returning("id")
      .executeTakeFirst();
    return added !== undefined;
  },

  set: (tx: Tx, id: string, set: Partial<MediaRow>) =>
    tx.updateTable("media").set(set).where("id", "=", id).execute(),

  addRendition: (tx: Tx, row: Tables["renditions"]) =>
    tx
      .insertInto("renditions")
      .values(row)
      .onConflict((c) => c.columns(["media_id", "width", "type"]).doNothing())
      .execute(),

  withoutAvif: (db: Queries) =>
    db
      .selectFrom("media")
      .select(["id", "hash", "width"])
      .where("avif_at", "is", null)
      .limit(1)
      .executeTakeFirst(),

  replacedBefore: (db: Queries, before: string, limit: number) =>
    db
      .selectFrom("media")
      .select("id")
      .where("replaced_at", "<", before)
      .where("bytes", ">", 0)
      .limit(limit)
      .execute(),

  async removeRenditions(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom("renditions").where("media_id", "=", id).execute();
    await tx.updateTable("media").set({ bytes: 0 }).where("id", "=", id).execute();
  },

  removeFilesOf: (tx: Tx, picture: string) =>
    tx.deleteFrom("media").where("picture_id", "=", picture).execute(),

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

declare module "../../platform/db/tables.ts" {
  interface Tables {
    /** The library. Documents refer to these rows, whichever file a row has now. */
    pictures: {
      id: string;
      media_id: string;
      name: string;
      alt: string;
      words: string;
      focus_x: number;
      focus_y: number;
      created_at: string;
      by: string;
      removed_at: string | null;
    };
  }
}

type PictureFilter = { words: string[]; isRemoved: boolean; after: string | null };
export type LibraryRow = NonNullable<Awaited<ReturnType<typeof libraryStore.find>>>;

export const libraryStore = {
  /** Newest first: ids are ordered by time. */
  page(db: Queries, { words, isRemoved, after }: PictureFilter, limit: number) {
    let query = selectPictures(db).orderBy("p.id", "desc").limit(limit);
    query = query.where("p.removed_at", isRemoved ? "is not" : "is", null);
    if (after !== null) query = query.where("p.id", "<", after);
    // Folded words contain letters and digits only, so none has a wildcard.
    for (const word of words) query = query.where("p.words", "like", `%${word}%`);
    return query;
  },

  async count(db: Queries, filter: Omit<PictureFilter, "after">, most: number): Promise<number> {
    const some = libraryStore.page(db, { ...filter, after: null }, most).as("some");
    const counted = db.selectFrom(some).select((e) => e.fn.countAll<number>().as("n"));
    return Number((await counted.executeTakeFirstOrThrow()).n);
  },

  find: (db: Queries, id: string) => selectPictures(db).where("p.id", "=", id).executeTakeFirst(),

  add: (tx: Tx, row: Tables["pictures"]) => tx.insertInto("pictures").values(row).execute(),

  set: (tx: Tx, id: string, set: Partial<Tables["pictures"]>) =>
    tx.updateTable("pictures").set(set).where("id", "=", id).execute(),

  /** Serialises changes to one picture on PostgreSQL. SQLite has one writer anyway. */
  lock: (tx: Tx, id: string) =>
    tx
      .updateTable("pictures")
      .set((e) => ({ name: e.ref("name") }))
      .where("id", "=", id)
      .execute(),

  removed: (db: Queries, { before, after }: { before: string; after: string }, limit: number) =>
    db
      .selectFrom("pictures")
      .select("id")
      .where("removed_at", "<", before)
      .where("id", ">", after)
      .orderBy("id")
      .limit(limit)
      .execute(),

  remove: (tx: Tx, id: string) => tx.deleteFrom("pictures").where("id", "=", id).execute(),
};

const selectPictures = (db: Queries) =>
  db
    .selectFrom("pictures as p")
    .innerJoin("media as m", "m.id", "p.media_id")
    .select([
      "p.id",
      "p.media_id",
      "p.name",
      "p.alt",
      "p.focus_x",
      "p.focus_y",
      "p.created_at",
      "p.by",
      "p.removed_at",
      "m.hash",
      "m.width",
      "m.height",
      "m.colour",
      "m.bytes",
    ]);
