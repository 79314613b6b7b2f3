/**
 * Addresses of pages in another language than the site's own: `/hi`, and those that begin with it.
 */
import { addedLanguages, type Language, ownLanguage } from "./language.ts";

const prefixOf = (language: Language): string => (language === ownLanguage ? "" : `/${language}`);

/** React Router writes `/hi.data` for /hi, and `/_.data` for the home page. */
const home = { page: "/", data: "/_.data" };

/**
 * Splits an address, which may have a query, into its language and the address without the prefix.
 * Screens and loaders only see the latter.
 */
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
