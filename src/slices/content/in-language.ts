/**
 * A document's version in another language is a document of its own, of a twin kind and with the
 * original's key: it has drafts, versions and an address as others have
 * (docs/decisions/0044-languages.md).
 */
import { addedLanguages, type Language } from "../../platform/language.ts";

export const kindIn = (kind: string, language: Language): string => `${kind}.${language}`;

/** @returns null of a kind that is no twin */
export function twinOf(kind: string): { kind: string; language: Language } | null {
  const language = addedLanguages.find((one) => kind.endsWith(`.${one}`));
  return language ? { kind: kind.slice(0, -`.${language}`.length), language } : null;
}
