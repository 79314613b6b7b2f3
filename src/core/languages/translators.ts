import { inlineScript } from "../../platform/pages/scripts-last.ts";
import {
  type AddedLanguage,
  type Language,
  type Say,
  sayInEnglish,
  type Words,
} from "../../platform/text/language.ts";
import { sayIn } from "../../platform/text/translator.inline.ts";
import hi from "./hi.json" with { type: "json" };

const words: Record<AddedLanguage, Words> = { hi };
const made = new Map<Language, Say>();

/** The server uses this, because one process speaks every language. */
export function sayOf(language: Language): Say {
  if (language === "en") return sayInEnglish;
  const say = made.get(language) ?? sayIn(words[language]);
  made.set(language, say);
  return say;
}

/**
 * The browser needs one language. Each page in a language other than English contains this script.
 */
export const sayScript = (language: Language): string =>
  language === "en" ? "" : `globalThis.foyerSay=${inlineScript(sayIn, words[language])};`;
