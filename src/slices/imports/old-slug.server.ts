import { createHash } from "node:crypto";
import { slugOf } from "../../platform/slug-of.ts";

/**
 * The last part of an address here, of what it was there. In letters that no address of the blog
 * has, as of Devanagari, it is named by its title's hash, so that two are never taken for one.
 */
export function oldSlug(slug: string, title: string, kind: "post" | "category"): string {
  const hash = createHash("sha256").update(title).digest("hex").slice(0, 8);
  return slugOf(unescaped(slug), "") || slugOf(title, "") || `${kind}-${hash}`;
}

/** As a browser shows it; as it is where its escapes are none. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
