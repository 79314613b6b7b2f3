import type { Language } from "../platform/language.ts";
import { inlineScript } from "../platform/pages/inline-script.ts";
import { type Say, sayInEnglish } from "../platform/say.ts";
import { sayIn } from "../platform/say-in.inline.ts";
import hi from "./hi.json" with { type: "json" };

let inHindi: Say | undefined;
const sayInHindi = () => (inHindi ??= sayIn(hi));

/** For the server, where one process says it in every language. */
export const sayOf = (language: Language): Say => (language === "hi" ? sayInHindi() : sayInEnglish);

/** For the browser, which has one language: sent inside each page of another than English. */
export const sayScript = (language: Language): string =>
  language === "hi" ? `globalThis.foyerSay=${inlineScript(sayIn, hi)};` : "";
