/** Lists published translations, and what lists show of them. */
import type { Database } from "../../platform/db/database.ts";
import { type Language, languages } from "../../platform/language.ts";
import { kindIn } from "./in-language.ts";
import { translationStore as store } from "./translation-store.server.ts";

type ShownTranslation = { title: string; teaser: string };

export function createTranslations({ db }: { db: Pick<Database, "read"> }) {
  return {
    /** The translations of a kind, by key of the original. */
    async translations(kind: string, language: Language): Promise<Map<string, ShownTranslation>> {
      const rows = await store.of(db.read, { language, kind });
      return new Map(rows.map(({ key, title, teaser }) => [key, { title, teaser }]));
    },

    /** Keys of translations that are older than the live original. */
    async behind(kind: string, language: Language): Promise<Set<string>> {
      const rows = await store.behind(db.read, { kind, twin: kindIn(kind, language) });
      return new Set(rows.map(({ key }) => key));
    },

    async languagesOf(original: { kind: string; key: string }): Promise<Language[]> {
      const rows = await store.languagesOf(db.read, original);
      return languages.filter((one) => rows.some(({ language }) => language === one));
    },

    async translatedAddresses(): Promise<{ path: string; updatedAt: string }[]> {
      return (await store.addresses(db.read)).flatMap(({ path, updated_at: updatedAt }) =>
        path === null ? [] : { path, updatedAt },
      );
    },
  };
}
