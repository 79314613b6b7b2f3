import type { Queries } from "../../platform/db/database.ts";
import type { Tables, Tx } from "../../platform/db/tables.ts";

declare module "../../platform/db/tables.ts" {
  interface Tables {
    pages: {
      document_id: number;
      path: string;
      parent: string | null;
      position: number;
      title: string;
      teaser: string;
      menus: string;
      updated_at: string;
    };
  }
}

const lastPlace = 999;
/** More pages than a person can keep in order by hand. */
const mostPages = 2_000;

export const siteStore = {
  async setPage(tx: Tx, page: Tables["pages"]) {
    await this.removePage(tx, page.document_id);
    await tx.insertInto("pages").values(page).execute();
  },

  async removePage(tx: Tx, id: number) {
    await tx.deleteFrom("pages").where("document_id", "=", id).execute();
  },

  async placeBelow(db: Queries, parent: string | null): Promise<number> {
    const last = await db
      .selectFrom("pages")
      .select((e) => e.fn.max<number | null>("position").as("position"))
      .where("parent", "=", parent)
      .executeTakeFirst();
    return Math.min((last?.position ?? 0) + 1, lastPlace);
  },

  tree: (db: Queries) =>
    db
      .selectFrom("pages")
      .select(["path", "parent", "position", "title", "teaser", "menus", "updated_at"])
      .orderBy("position")
      .orderBy("path")
      .limit(mostPages)
      .execute(),

  placed: (db: Queries) =>
    db.selectFrom("pages").select(["document_id", "position", "menus"]).limit(mostPages).execute(),
};
