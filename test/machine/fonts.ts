/** The fonts that pages of tests are drawn in: those of the machine decide nothing. */
import { globSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const debian = "/usr/share/fonts/truetype";
const liberation = `${debian}/liberation*/Liberation*.ttf`;
const devanagari = `${debian}/noto/NotoSansDevanagari-{Regular,Bold}.ttf`;

const sets = {
  /** What every test has: as wide as Arial, and the letters of Hindi. */
  usual: [liberation, devanagari],
  liberation: [liberation],
  dejavu: [`${debian}/dejavu/DejaVuSans{,-Bold}.ttf`],
  noto: [`${debian}/noto/NotoSans-{Regular,Bold}.ttf`, devanagari],
};
export type FontSet = keyof typeof sets;

/**
 * The environment of a browser that knows these fonts alone. Where one is missing, as on macOS,
 * whose browsers read no such settings, it has the machine's.
 */
export function environmentWithFonts(set: FontSet): Record<string, string> {
  const files = sets[set].map((pattern) => globSync(pattern));
  if (files.some((found) => found.length === 0)) return {};
  const folder = mkdtempSync(join(tmpdir(), `fonts-${set}-`));
  const fonts = join(folder, "fonts");
  mkdirSync(fonts);
  for (const file of files.flat()) symlinkSync(file, join(fonts, basename(file)));
  const settings = join(folder, "fonts.conf");
  writeFileSync(
    settings,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, "cache")}</cachedir></fontconfig>
`,
  );
  return { FONTCONFIG_FILE: settings };
}
