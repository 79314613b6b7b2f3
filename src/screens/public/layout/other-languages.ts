import {
  type Language,
  languageName,
  languageOffer,
  languageTag,
  ownLanguage,
} from "../../../platform/language.ts";
import { addressIn } from "../../../platform/language-address.ts";
import type { OtherLanguage } from "./language-links.tsx";

/** For the server: the entries of a page's language switch. */
export const otherLanguages = (spoken: Language[], now: Language): OtherLanguage[] =>
  spoken
    .filter((language) => language !== now)
    .map((language) => ({
      tag: languageTag[language],
      name: languageName[language],
      ...(language !== ownLanguage && { offer: languageOffer[language] }),
      home: addressIn(language, "/"),
    }));
