/**
 * A translation is a document of a twin kind with the original's key: it has its own drafts,
 * versions and address (docs/decisions/0044-languages.md).
 */
import { addedLanguages, type Language } from "../../platform/language.ts";

export const kindIn = (kind: string, language: Language): string => `${kind}.${language}`;

/** @returns null if the kind is not a twin */
export function twinOf(kind: string): { kind: string; language: Language } | null {
  const language = addedLanguages.find((one) => kind.endsWith(`.${one}`));
  return language ? { kind: kind.slice(0, -`.${language}`.length), language } : null;
}
