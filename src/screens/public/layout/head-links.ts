/**
 * The links of a page's head besides its own files. The server provides them, so no script needs
 * them.
 */
import type { Language } from "../../../platform/language.ts";
import { iconSrc } from "../../../platform/pictures/renditions.ts";
import type { Company } from "../../../slices/site/company-contract.ts";

export type HeadLink = {
  rel: string;
  href: string;
  type?: string;
  as?: string;
  crossOrigin?: "anonymous";
};

/** @param theme the address of the accent's stylesheet */
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

/** Fonts with letters that the fonts of every page lack. */
const lettersOf: Record<Language, HeadLink[]> = {
  en: [],
  hi: [font("devanagari"), { rel: "stylesheet", href: "/devanagari.css" }],
};
