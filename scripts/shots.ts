/**
 * `npm run shots [-- FOLDER]`: pictures of every kind of page, staff's screen and state, at three
 * widths, light and dark, to be looked at. It starts the site itself, on a free port with data of
 * its own, and judges nothing. With --only=staff those alone whose names begin so. With --docs also
 * the pictures that README and docs show.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../test/machine/chromium.ts";
import { startSite } from "../test/site-process.ts";
import { build } from "./build.ts";
import { bringChats } from "./shots/admin-chats.ts";
import { bringEnquiries } from "./shots/admin-enquiries.ts";
import { adminPictures } from "./shots/admin-pictures.ts";
import { bringBusyDays } from "./shots/busy-days.ts";
import { createCamera, type Look } from "./shots/camera.ts";
import { takeForDocs, takeNumbersForDocs } from "./shots/for-docs.ts";
import { type Picture, pictures } from "./shots/pictures.ts";
import { reportPictures } from "./shots/report-pictures.ts";
import { bringStaff, ownersLink } from "./shots/staff-people.ts";
import { picturesOfBeginning, staffPictures } from "./shots/staff-pictures.ts";

const root = join(import.meta.dirname, "..");
const given = process.argv.slice(2);
const folder = given.find((one) => !one.startsWith("--")) ?? join(root, ".cache/shots");
const only = given.find((one) => one.startsWith("--only="))?.slice("--only=".length) ?? "";

const looks: Look[] = (["light", "dark"] as const).flatMap((scheme) =>
  [360, 768, 1440].map((width) => ({ width, height: width < 700 ? 780 : 960, scheme })),
);

await build(true);
const site = await startSite();
// Passkeys work at a name alone.
const url = site.url.replace("127.0.0.1", "localhost");
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox"],
});
try {
  mkdirSync(folder, { recursive: true });
  const link = await ownersLink(site);
  await takeAll(createCamera({ browser, url, browsers: {} }), picturesOfBeginning(link));
  const { browsers, links } = await bringStaff(browser, { url, link });
  const camera = createCamera({ browser, url, browsers });
  await takeAll(camera, [...pictures, ...staffPictures(links)]);
  const owners = await browser.newContext({ baseURL: url, storageState: browsers.owner });
  const enquiries = await bringEnquiries({ url, owners });
  await bringChats(url);
  await takeAll(camera, adminPictures(enquiries));
  const docs = { folder: join(root, "docs"), enquiry: enquiries.worked };
  if (given.includes("--docs")) await takeForDocs(camera, docs);
  // Last, since every list is full of them.
  await bringBusyDays(site.data);
  await takeAll(camera, reportPictures);
  if (given.includes("--docs")) await takeNumbersForDocs(camera, docs.folder);
} finally {
  await browser.close();
  await site.remove();
}

async function takeAll(camera: ReturnType<typeof createCamera>, wanted: Picture[]) {
  for (const look of looks)
    for (const picture of wanted.filter(({ name }) => name.startsWith(only))) {
      const file = join(folder, `${picture.name}-${look.width}-${look.scheme}.png`);
      await camera(picture, look, { path: file, fullPage: !picture.ofScreen }).then(
        () => console.log(file),
        // One that fails says so and holds up none of the others.
        (error) => console.error(`${file}: ${error instanceof Error ? error.message : error}`),
      );
    }
}
