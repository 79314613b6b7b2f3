import { normalized } from "./normalized.ts";

const longest = 80;

/**
 * @param otherwise result for a title without Latin letters and digits, such as one in Devanagari
 */
export function slugOf(title: string, otherwise: string): string {
  const words = normalized(title, "NFKD")
    .replace(/\p{Mn}+/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join("-");
  if (slug.length <= longest) return slug || otherwise;
  return slug.slice(0, longest).replace(/-[^-]*$/, "");
}
