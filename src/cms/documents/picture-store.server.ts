import type { Queries } from "../../platform/db/database.ts";
import type { Tx } from "../../platform/db/tables.ts";
import { hashesIn } from "../../platform/pictures/picture.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    content_pictures: {
      hash: string;
      picture_id: string;
      shown: string;
    };
    /** Which versions contain which pictures; `number` is 0 for the draft. */
    picture_uses: { document_id: number; number: number; picture_id: string };
  }
}

type SetOptions = { picture_id: string; shown: string };
type NotedPictures = { id: number; number: number; body: string };

/** Nobody reads through a longer list. */
const mostUses = 200;

export const pictureStore = {
  async set(tx: Tx, { picture_id, shown }: SetOptions, hashes: string[]): Promise<void> {
    for (const hash of hashes)
      await tx
        .insertInto("content_pictures")
        .values({ hash, picture_id, shown })
        .onConflict((c) => c.column("hash").doUpdateSet({ picture_id, shown }))
        .execute();
  },

  remove: (tx: Tx, picture: string) =>
    tx.deleteFrom("content_pictures").where("picture_id", "=", picture).execute(),

  among: (db: Queries, hashes: string[]) =>
    db.selectFrom("content_pictures").selectAll().where("hash", "in", hashes).execute(),

  async note(tx: Tx, { id, number, body }: NotedPictures): Promise<void> {
    await pictureStore.removeUses(tx, id, number);
    const hashes = hashesIn(body);
    if (hashes.length === 0) return;
    const found = await pictureStore.among(tx, hashes);
    for (const picture_id of new Set(found.map((one) => one.picture_id)))
      await tx.insertInto("picture_uses").values({ document_id: id, number, picture_id }).execute();
  },

  removeUses: (tx: Tx, id: number, number: number) =>
    tx
      .deleteFrom("picture_uses")
      .where("document_id", "=", id)
      .where("number", "=", number)
      .execute(),

  removeAllUses: (tx: Tx, id: number) =>
    tx.deleteFrom("picture_uses").where("document_id", "=", id).execute(),

  isInVersions: async (db: Queries, picture: string): Promise<boolean> =>
    (await db
      .selectFrom("picture_uses")
      .select("document_id")
      .where("picture_id", "=", picture)
      .limit(1)
      .executeTakeFirst()) !== undefined,

  uses: (db: Queries, pictures: string[]) =>
    db
      .selectFrom("picture_uses as u")
      .innerJoin("documents as d", "d.id", "u.document_id")
      .leftJoin("versions as v", (join) =>
        join
          .onRef("v.document_id", "=", "u.document_id")
          .onRef("v.number", "=", "u.number")
          .on("v.due_at", "is not", null),
      )
      .leftJoin("working_copies as w", (join) =>
        join
          .onRef("w.document_id", "=", "u.document_id")
          .on("u.number", "=", 0)
          .on("w.set_aside_at", "is", null),
      )
      .select(["u.picture_id", "u.number", "d.id", "d.kind", "d.title", "d.live_version"])
      .where("u.picture_id", "in", pictures)
      .where((e) =>
        e.or([
          e("u.number", "=", e.ref("d.live_version")),
          e("v.number", "is not", null),
          e("w.document_id", "is not", null),
        ]),
      )
      .orderBy("d.title")
      .orderBy("u.number"),

  first: (db: Queries, picture: string) =>
    pictureStore.uses(db, [picture]).limit(mostUses).execute(),

  findVisibleUse: (db: Queries, picture: string) =>
    db
      .selectFrom(pictureStore.uses(db, [picture]).clearOrderBy().as("used"))
      .select("id")
      .where("number", "<>", 0)
      .limit(1)
      .executeTakeFirst(),

  used: (db: Queries, pictures: string[]) =>
    db
      .selectFrom(pictureStore.uses(db, pictures).clearOrderBy().as("used"))
      .select("picture_id")
      .distinct()
      .execute(),

  kindsWith: (db: Queries, picture: string) =>
    db
      .selectFrom(pictureStore.uses(db, [picture]).clearOrderBy().as("used"))
      .select("kind")
      .distinct()
      .execute(),

  liveWith: (db: Queries, picture: string) =>
    db
      .selectFrom("picture_uses as u")
      .innerJoin("documents as d", "d.id", "u.document_id")
      .select("d.id")
      .where("u.picture_id", "=", picture)
      .whereRef("u.number", "=", "d.live_version")
      .orderBy("d.id")
      .execute(),
};
