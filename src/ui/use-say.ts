import { createContext, use } from "react";
import { late } from "../platform/browser/late.ts";
import { type Say, sayInEnglish, type Words } from "../platform/say.ts";

const otherLanguages = late(() => import("../platform/say-in.ts"));

/** Given by the root, in the language of the page. */
export const SayContext = createContext(sayInEnglish);

/** For the words of code that visitors read: there they stand in English, in `src/words` in others. */
export const useSay = (): Say => use(SayContext);

/** @param words of another language than English. The page waits for the code that knows it. */
export const useSayBy = (words: Words | undefined): Say =>
  words ? use(otherLanguages.fetch()).sayIn(words) : sayInEnglish;
