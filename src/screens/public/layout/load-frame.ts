import {
  addressIn,
  type Language,
  languageName,
  languageOffer,
  languageTag,
  ownLanguage,
} from "../../../platform/language.ts";
import { iconSrc, type Rendition, renditionOf } from "../../../platform/pictures/renditions.ts";
import type { Company } from "../../../slices/site/company-contract.ts";
import type { OtherLanguage } from "./language-links.tsx";

export type HeadLink = {
  rel: string;
  href: string;
  type?: string;
  as?: string;
  crossOrigin?: "anonymous";
};

export function headLinks(
  { logo }: Company,
  { theme, language }: { theme: string | undefined; language: Language },
): HeadLink[] {
  const [icon, touchIcon] = logo
    ? [{ href: iconSrc(logo, 64), type: "image/png" }, { href: iconSrc(logo, 192) }]
    : [{ href: "/favicon.svg", type: "image/svg+xml" }, { href: "/icons/apple-touch-icon.png" }];
  return [
    font("inter"),
    font("bricolage"),
    ...lettersOf[language],
    { rel: "manifest", href: "/site.webmanifest" },
    { rel: "icon", ...icon },
    { rel: "apple-touch-icon", ...touchIcon },
    ...(theme === undefined ? [] : [{ rel: "stylesheet", href: theme }]),
  ];
}

const font = (name: string): HeadLink => ({
  ...{ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  href: `/fonts/${name}.woff2`,
});

const lettersOf: Record<Language, HeadLink[]> = {
  en: [],
  hi: [font("devanagari"), { rel: "stylesheet", href: "/devanagari.css" }],
};

/** As high as a name's line, and as wide as `logo.module.css` allows, on a screen of 3 to 1. */
const height = 96;
const widest = 456;

export const signOf = (logo: Company["logo"]): Rendition | undefined =>
  logo && renditionOf(logo, Math.min(widest, (height * logo.width) / logo.height));

export const otherLanguages = (spoken: Language[], now: Language): OtherLanguage[] =>
  spoken
    .filter((language) => language !== now)
    .map((language) => ({
      tag: languageTag[language],
      name: languageName[language],
      ...(language !== ownLanguage && { offer: languageOffer[language] }),
      home: addressIn(language, "/"),
    }));
