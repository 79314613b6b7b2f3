/** Which versions in other languages are published, and what lists show of them. */
import type { Database } from "../../platform/db/database.ts";
import { type Language, languages } from "../../platform/language.ts";
import { kindIn } from "./in-language.ts";
import { translationStore as store } from "./translation-store.server.ts";

type ShownTranslation = { title: string; teaser: string };

export function createTranslations({ db }: { db: Pick<Database, "read"> }) {
  return {
    /** Those of a kind, by the keys of their originals. */
    async translations(kind: string, language: Language): Promise<Map<string, ShownTranslation>> {
      const rows = await store.of(db.read, { language, kind });
      return new Map(rows.map(({ key, title, teaser }) => [key, { title, teaser }]));
    },

    /** Keys of those that say less than their originals by now. */
    async behind(kind: string, language: Language): Promise<Set<string>> {
      const rows = await store.behind(db.read, { kind, twin: kindIn(kind, language) });
      return new Set(rows.map(({ key }) => key));
    },

    /** In which one is published, beside the site's own. */
    async languagesOf(original: { kind: string; key: string }): Promise<Language[]> {
      const rows = await store.languagesOf(db.read, original);
      return languages.filter((one) => rows.some(({ language }) => language === one));
    },

    /** Where visitors find them. */
    async translatedAddresses(): Promise<{ path: string; updatedAt: string }[]> {
      return (await store.addresses(db.read)).flatMap(({ path, updated_at: updatedAt }) =>
        path === null ? [] : { path, updatedAt },
      );
    },
  };
}
