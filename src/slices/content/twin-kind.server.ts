/** Kinds of the versions in other languages. */
import { type Language, languageName } from "../../platform/language.ts";
import { addressIn } from "../../platform/language-address.ts";
import { kindIn } from "./in-language.ts";
import type { Kind } from "./kind.ts";
import { translationStore as store } from "./translation-store.server.ts";

/** What is begun in a language is begun of an original, and is taken down with it. */
export function inLanguage<Body>(kind: Kind<Body>, language: Language): Kind<Body> {
  const { names, files, keyOf, pathOf, previewAt, translated } = kind;
  const { schema, schemaVersion, upgrade, read, atDesk, settled, parts, check, checkKey } = kind;
  const { verify, isListed, shows, writtenOnce, right } = kind;
  const own = { schema, schemaVersion, upgrade, read, atDesk, settled, parts, check, checkKey };
  const given = Object.entries({ ...own, verify, isListed, shows, writtenOnce, right });
  const suffix = `in ${languageName[language]}`;
  return {
    schema,
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    kind: kindIn(kind.kind, language),
    names: {
      ...names,
      one: `${names.one} ${suffix}`,
      many: `${names.many} ${suffix}`,
      path: `${language}-${names.path}`,
    },
    files: `${language}/${files}`,
    isUntitled: keyOf === undefined,
    keyOf: (file) => keyOf?.(file.slice(`${language}/`.length)) ?? kind.kind,
    pathOf(document) {
      const path = pathOf?.(document) ?? null;
      return path === null ? null : addressIn(language, path);
    },
    ...(previewAt && { previewAt: (document) => addressIn(language, previewAt(document)) }),
    async derive(tx, document) {
      const { id, key, publishedAt: updated_at, body } = document;
      const of = { document_id: id, language, kind: kind.kind, key };
      if (translated) await store.set(tx, { ...of, ...translated.shown(body), updated_at });
      await translated?.derive?.(tx, document, language);
      return kind.found?.(document) ?? null;
    },
    async forget(tx, id) {
      await store.remove(tx, id);
      await translated?.forget?.(tx, id);
    },
  };
}
