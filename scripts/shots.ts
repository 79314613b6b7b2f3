/**
 * `npm run shots [-- FOLDER]`: pictures of every kind of page and state, at three widths, light and dark, to be looked at.
 * It starts the site itself, on a free port with data of its own, and judges nothing. With --readme also the two
 * pictures of the README, in `docs/`.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "../test/machine/chromium.ts";
import { startSite } from "../test/site-process.ts";
import { build } from "./build.ts";
import { type Picture, pictures } from "./shots/pictures.ts";

const root = join(import.meta.dirname, "..");
const forReadme = process.argv.includes("--readme");
const folder =
  process.argv.slice(2).find((argument) => !argument.startsWith("--")) ??
  join(root, ".cache/shots");
const widths = [360, 768, 1440];
const schemes = ["light", "dark"] as const;
type Look = { width: number; height: number; scheme: (typeof schemes)[number] };

await build(true);
const site = await startSite();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox"],
});
try {
  mkdirSync(folder, { recursive: true });
  for (const scheme of schemes)
    for (const width of widths) await takeAll({ width, height: width < 700 ? 780 : 960, scheme });
  if (forReadme) await takeForReadme();
} finally {
  await browser.close();
  await site.remove();
}

async function takeAll(look: Look) {
  for (const picture of pictures) {
    const file = join(folder, `${picture.name}-${look.width}-${look.scheme}.png`);
    await take(picture, look, { path: file, fullPage: !picture.ofScreen }).then(
      () => console.log(file),
      // One that fails says so and holds up none of the others.
      (error) => console.error(`${file}: ${error instanceof Error ? error.message : error}`),
    );
  }
}

async function take(
  picture: Picture,
  { width, height, scheme }: Look,
  how: { path?: string; fullPage: boolean },
): Promise<Buffer> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-IN",
  });
  try {
    const page = await context.newPage();
    await page.goto(picture.path, { waitUntil: "load" });
    const banner = page.getByRole("region", { name: "Cookies" });
    if (picture.path !== "/navbar") {
      await banner.waitFor();
      if (!picture.keepsBanner) await banner.getByRole("button", { name: "Reject" }).click();
    }
    await picture.prepare?.(page);
    await page.mouse.move(0, 0);
    if (how.fullPage) await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.evaluate(() => document.fonts.ready);
    return await page.screenshot({ ...how, animations: "disabled" });
  } finally {
    await context.close();
  }
}

/** Above the fold on a desk by day, and on a phone by night: a few colours each, so that a palette holds them. */
async function takeForReadme() {
  const home: Picture = { name: "home", path: "/" };
  const small = { palette: true, quality: 90, compressionLevel: 9 };
  const desk = await take(home, { width: 1440, height: 900, scheme: "light" }, { fullPage: false });
  await sharp(desk).resize(1200).png(small).toFile(join(root, "docs/home.png"));
  const phone = await take(home, { width: 390, height: 844, scheme: "dark" }, { fullPage: false });
  await sharp(phone).png(small).toFile(join(root, "docs/phone-dark.png"));
  console.log("docs/home.png, docs/phone-dark.png");
}
