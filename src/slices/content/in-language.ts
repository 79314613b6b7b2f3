/**
 * A document's version in another language is a document of its own, of a twin kind and with the
 * original's key: it has drafts, versions and an address as others have
 * (docs/decisions/0044-languages.md).
 */
import type { Language } from "../../platform/language.ts";

export const kindIn = (kind: string, language: Language): string => `${kind}.${language}`;

/** @returns null of a kind that is no twin */
export function twinOf(kind: string): { kind: string; language: Language } | null {
  const [, original, language] = /^(.+)\.(hi)$/.exec(kind) ?? [];
  return original !== undefined && language === "hi" ? { kind: original, language } : null;
}
