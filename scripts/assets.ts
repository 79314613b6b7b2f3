/**
 * Makes what `public/` holds and the repository does not: fonts cut to size, and the mark as
 * pictures.
 */
import { join } from "node:path";
import { makeFonts } from "./fonts.ts";
import { makeIcons } from "./icons.ts";

/** @param folder the site's `public` */
export async function makeAssets(folder: string): Promise<void> {
  await makeFonts(join(folder, "fonts"));
  await makeIcons(join(folder, "icons"));
}

if (import.meta.main) await makeAssets(join(import.meta.dirname, "../public"));
