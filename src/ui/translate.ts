import { createContext, use } from "react";
import { type Say, sayInEnglish } from "../platform/text/language.ts";

declare global {
  var foyerSay: Say | undefined;
}

/** The root sets it while the server draws a page, in the page's language. */
export const SayContext = /* @__PURE__ */ createContext(sayInEnglish);

/** Call it while a component renders. The code holds the English, `src/core/languages` the others. */
export const say: Say = (sentence, parts) => {
  const inLanguage = import.meta.env.SSR ? use(SayContext) : globalThis.foyerSay;
  return (inLanguage ?? sayInEnglish)(sentence, parts);
};
