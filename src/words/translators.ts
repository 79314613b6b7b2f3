import type { AddedLanguage, Language } from "../platform/language.ts";
import { inlineScript } from "../platform/pages/inline-script.ts";
import { type Say, sayInEnglish, type Words } from "../platform/translate.ts";
import { sayIn } from "../platform/translator.inline.ts";
import hi from "./hi.json" with { type: "json" };

const words: Record<AddedLanguage, Words> = { hi };
const made = new Map<Language, Say>();

/** For the server, where one process says it in every language. */
export function sayOf(language: Language): Say {
  if (language === "en") return sayInEnglish;
  const say = made.get(language) ?? sayIn(words[language]);
  made.set(language, say);
  return say;
}

/** For the browser, which has one language: sent inside each page of another than English. */
export const sayScript = (language: Language): string =>
  language === "en" ? "" : `globalThis.foyerSay=${inlineScript(sayIn, words[language])};`;
