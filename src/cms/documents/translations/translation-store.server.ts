import type { Queries } from "../../../platform/db/database.ts";
import type { Tables, Tx } from "../../../platform/db/tables.ts";
import type { Language } from "../../../platform/text/language.ts";

declare module "../../../platform/db/tables.ts" {
  interface Tables {
    translations: {
      document_id: number;
      language: string;
      kind: string;
      key: string;
      title: string;
      teaser: string;
      updated_at: string;
    };
  }
}

type Row = Tables["translations"];
const mostListed = 5_000;

export const translationStore = {
  async set(tx: Tx, row: Row): Promise<void> {
    await this.remove(tx, row.document_id);
    await tx.insertInto("translations").values(row).execute();
  },

  async remove(tx: Tx, id: number): Promise<void> {
    await tx.deleteFrom("translations").where("document_id", "=", id).execute();
  },

  of: (db: Queries, { language, kind }: { language: Language; kind: string }) =>
    db
      .selectFrom("translations")
      .select(["key", "title", "teaser"])
      .where("language", "=", language)
      .where("kind", "=", kind)
      .limit(mostListed)
      .execute(),

  /** Addresses of live translations with a live original, in languages that have a home page. */
  addresses: (db: Queries) =>
    db
      .selectFrom("translations as t")
      .innerJoin("documents as version", "version.id", "t.document_id")
      .innerJoin("documents as original", (join) =>
        join.onRef("original.kind", "=", "t.kind").onRef("original.key", "=", "t.key"),
      )
      .select(["version.path", "t.updated_at", "t.language"])
      .where("original.live_version", "is not", null)
      // A category's page is a list, which may be empty.
      .where("t.kind", "!=", "category")
      .where("version.path", "is not", null)
      .where("t.language", "in", (e) =>
        e
          .selectFrom("translations")
          .select("language")
          .where("kind", "=", "page")
          .where("key", "=", "/"),
      )
      .orderBy("version.path")
      .limit(mostListed)
      .execute(),

  behind: (db: Queries, { kind, twin }: { kind: string; twin: string }) =>
    db
      .selectFrom("documents as version")
      .innerJoin("documents as original", "original.key", "version.key")
      .select("version.key")
      .where("version.kind", "=", twin)
      .where("original.kind", "=", kind)
      .whereRef("version.original_version", "!=", "original.live_version")
      .limit(mostListed)
      .execute(),

  languagesOf: (db: Queries, { kind, key }: { kind: string; key: string }) =>
    db
      .selectFrom("translations")
      .select("language")
      .where("kind", "=", kind)
      .where("key", "=", key)
      .execute(),
};
