import { type Language, languageName } from "../../platform/language.ts";
import { addressIn } from "../../platform/language-address.ts";
import { kindIn } from "./in-language.ts";
import type { Kind } from "./kind.ts";
import { translationStore as store } from "./translation-store.server.ts";

/**
 * Takes everything of the original's kind except what `ofBoth` removes. A translation is created
 * from an original and goes offline with it.
 */
export function inLanguage<Body>(kind: Kind<Body>, language: Language): Kind<Body> {
  const { names, files, keyOf, pathOf, previewAt, translated } = kind;
  const suffix = `in ${languageName[language]}`;
  return {
    ...ofBoth(kind),
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
      if (translated) await store.set(tx, { ...of, ...translated.toListEntry(body), updated_at });
      await translated?.derive?.(tx, document, language);
      return kind.found?.(document) ?? null;
    },
    async forget(tx, id) {
      await store.remove(tx, id);
      await translated?.forget?.(tx, id);
    },
  };
}

/** Properties that kinds get later apply to both, unless they are removed here. */
function ofBoth<Body>(kind: Kind<Body>) {
  const { apartFrom, api, dueAt, keyAt, itemNames, ...stored } = kind;
  const { begin, starts, placed, isNeeded, followed, ...desk } = stored;
  const { readdress, found, translated, inWords, ofOriginal, ...both } = desk;
  return both;
}
