import type { Language } from "../platform/language.ts";
import type { Words } from "../platform/say.ts";
import hi from "./hi.json" with { type: "json" };

/** @returns none for the language that code is written in */
export const wordsOf = (language: Language): Words | undefined =>
  language === "hi" ? hi : undefined;
