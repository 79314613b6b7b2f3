export const ownLanguage = "en" as const;
export const addedLanguages = ["hi"] as const;
export const languages = [ownLanguage, ...addedLanguages] as const;
export type Language = (typeof languages)[number];
export type AddedLanguage = (typeof addedLanguages)[number];

/** BCP 47 tags, for pages and `Intl`. */
export const languageTag: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };

export const languageName: Record<Language, string> = { en: "English", hi: "हिन्दी" };

export const languageOffer: Record<AddedLanguage, string> = { hi: "यह साइट हिन्दी में भी है" };

const prefixOf = (language: Language): string => (language === ownLanguage ? "" : `/${language}`);

/** React Router writes `/hi.data` for /hi, and `/_.data` for the home page. */
const home = { page: "/", data: "/_.data" };

/** Screens and loaders only see the address without the prefix. */
export function languageAt(address: string): { language: Language; inside: string } {
  for (const language of addedLanguages) {
    const prefix = prefixOf(language);
    const end = address.startsWith(prefix) ? address.slice(prefix.length) : null;
    if (end === null) continue;
    if (end === "" || end.startsWith("?")) return { language, inside: `${home.page}${end}` };
    if (/^\.data(\?|$)/.test(end))
      return { language, inside: `${home.data}${end.slice(".data".length)}` };
    if (end.startsWith("/") && !end.startsWith("//")) return { language, inside: end };
  }
  return { language: ownLanguage, inside: address };
}

export function addressIn(language: Language, inside: string): string {
  const prefix = prefixOf(language);
  if (prefix === "") return inside;
  const [, path = inside, query = ""] = /^([^?]*)(.*)$/s.exec(inside) ?? [];
  if (path === home.page) return `${prefix}${query}`;
  return path === home.data ? `${prefix}.data${query}` : `${prefix}${inside}`;
}

export type Words = Readonly<Record<string, string>>;

/** @param sentence English, with `{name}` for each part */
export type Say = (sentence: string, parts?: Readonly<Record<string, string | number>>) => string;

export const sayInEnglish: Say = (sentence, parts = {}) =>
  sentence.replace(/\{(\w+)\}/g, (place, name) => String(parts[name] ?? place));
