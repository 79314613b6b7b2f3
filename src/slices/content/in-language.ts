/**
 * A document's version in another language is a document of its own, of a twin kind and with the
 * original's key: it has drafts, versions and an address as others have
 * (docs/decisions/0044-languages.md).
 */
import { type Language, languageName } from "../../platform/language.ts";
import { addressIn } from "../../platform/language-address.ts";
import type { Kind } from "./kind.ts";

export const kindIn = (kind: string, language: Language): string => `${kind}.${language}`;

/** @returns null of a kind that is no twin */
export function twinOf(kind: string): { kind: string; language: Language } | null {
  const [, original, language] = /^(.+)\.(hi)$/.exec(kind) ?? [];
  return original !== undefined && language === "hi" ? { kind: original, language } : null;
}

/** What is begun in a language is begun of an original, and is taken down with it. */
export function inLanguage<Body>(kind: Kind<Body>, language: Language): Kind<Body> {
  const { names, files, keyOf, pathOf, previewAt, translated } = kind;
  const { schema, schemaVersion, upgrade, read, atDesk, settled, parts, check, checkKey } = kind;
  const { verify, isListed, shows } = kind;
  const own = { schema, schemaVersion, upgrade, read, atDesk, settled, parts, check, checkKey };
  const given = Object.entries({ ...own, verify, isListed, shows });
  const suffix = `in ${languageName[language]}`;
  return {
    schema,
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    kind: kindIn(kind.kind, language),
    names: {
      one: `${names.one} ${suffix}`,
      many: `${names.many} ${suffix}`,
      path: `${language}-${names.path}`,
    },
    files: `${language}/${files}`,
    keyOf: (file) => keyOf?.(file.slice(`${language}/`.length)) ?? kind.kind,
    pathOf(document) {
      const path = pathOf?.(document) ?? null;
      return path === null ? null : addressIn(language, path);
    },
    ...(previewAt && { previewAt: (document) => addressIn(language, previewAt(document)) }),
    async derive(tx, document) {
      await translated?.derive(tx, document, language);
      return null;
    },
    forget: async (tx, id) => translated?.forget(tx, id),
  };
}
