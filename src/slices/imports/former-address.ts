/** How content finds what was at an address: of the blog by its last part, others whole. */
import { slugOfPost } from "../blog/addresses.ts";
import { isOfScreen } from "../site/page-address.ts";

export type FormerAddress = { kind: string; key: string };

/** @returns null where the software itself answers */
export function formerAddress(path: string): FormerAddress | null {
  const slug = slugOfPost(path);
  if (slug !== null) return { kind: "post", key: slug };
  return isOfScreen(path) ? null : { kind: "page", key: path };
}
