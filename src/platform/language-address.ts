/** Where pages in another language than the site's own are: `/hi`, and what begins with it. */
import { addedLanguages, type Language, ownLanguage } from "./language.ts";

/** What addresses in it begin with: pages in the site's own have none. */
const prefixOf = (language: Language): string => (language === ownLanguage ? "" : `/${language}`);

/** React Router writes `/hi.data` for /hi, and `/_.data` for the home page. */
const home = { page: "/", data: "/_.data" };

/**
 * Of an address, which may have a query: its language, and what the address is without it. Screens
 * and loaders know nothing of the first part.
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

/** The address of a page, or of its data, in a language. */
export function addressIn(language: Language, inside: string): string {
  const prefix = prefixOf(language);
  if (prefix === "") return inside;
  const [, path = inside, query = ""] = /^([^?]*)(.*)$/s.exec(inside) ?? [];
  if (path === home.page) return `${prefix}${query}`;
  return path === home.data ? `${prefix}.data${query}` : `${prefix}${inside}`;
}
