/**
 * Makes the company's mark in the sizes that phones and desktops ask for, on its own paper, from
 * the one drawing of it.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { grounds } from "../src/ui/grounds.ts";
import { isNewer } from "./newer.ts";

/** Pixels across; the names are those of `root.tsx` and of the web manifest. */
const sizes = { "apple-touch-icon.png": 180, "icon-192.png": 192, "icon-512.png": 512 };
/**
 * How much of the picture the mark takes: what a round or squared mask leaves of it is never the
 * mark's.
 */
const share = 0.6;

/** Writes the pictures beside `mark.svg`, leaving alone those newer than it and this script. */
export async function makeIcons(folder: string): Promise<void> {
  const from = join(folder, "mark.svg");
  for (const [name, size] of Object.entries(sizes)) {
    const to = join(folder, name);
    if (await isNewer(to, [from, import.meta.filename])) continue;
    const inside = Math.round(size * share);
    const mark = await sharp(await readFile(from), { density: 300 })
      .resize(inside, inside)
      .toBuffer();
    const ground = sharp({
      create: { width: size, height: size, channels: 3, background: grounds.light },
    });
    await writeFile(
      to,
      await ground
        .composite([{ input: mark }])
        .png({ palette: true, compressionLevel: 9 })
        .toBuffer(),
    );
  }
}
