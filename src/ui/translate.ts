import { createContext, use } from "react";
import { type Say, sayInEnglish } from "../platform/translate.ts";

declare global {
  /** Of a page in another language than English (`words/translators.ts`). */
  var foyerSay: Say | undefined;
}

/** Given by the root while the server draws a page, in the page's language. */
export const SayContext = /* @__PURE__ */ createContext(sayInEnglish);

/**
 * For the words of code that visitors read, where a component draws them: there they stand in
 * English, in `src/words` in others.
 */
export const say: Say = (sentence, parts) => {
  const inLanguage = import.meta.env.SSR ? use(SayContext) : globalThis.foyerSay;
  return (inLanguage ?? sayInEnglish)(sentence, parts);
};
