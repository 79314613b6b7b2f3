import { createHash } from "node:crypto";
import { slugOf } from "../../platform/slug-of.ts";

/**
 * Makes a slug of this site from an old one. Where neither slug nor title has usable letters, as in
 * Devanagari, a hash of the title keeps two items apart.
 */
export function oldSlug(slug: string, title: string, kind: "post" | "category"): string {
  const hash = createHash("sha256").update(title).digest("hex").slice(0, 8);
  return slugOf(unescaped(slug), "") || slugOf(title, "") || `${kind}-${hash}`;
}

/** Decodes percent escapes; returns the text unchanged where they are invalid. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
