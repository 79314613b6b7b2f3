/** What a page may weigh, as it is sent to a browser. */
import { globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Page, Response } from "@playwright/test";
import { manifestIn } from "../scripts/build-manifests.ts";
import { isStaffRoute } from "../src/platform/pages/staff-manifest.ts";
import { quietMs } from "../src/slices/visits/browser/vitals.ts";
import { expect, test } from "./browser.ts";
import { everyPage } from "./every-page.ts";
import { withoutTimer } from "./without-timer.ts";

const kb = 1_024;
/** As `docs/performance.md` has it. */
const stylesKb = 15;
const client = join(import.meta.dirname, "../build/client");
/**
 * React and React Router, what imports them as they are written, and the list of routes
 * that the latter makes for itself.
 */
const theirs = /\/assets\/(vendor|rolldown-runtime|manifest)-/;
/** What comes only on need, by its file's name. */
const onNeed = [
  "chat-panel",
  "make-way",
  "validate-lead",
  "send-lead",
  "slider-motion",
  "vitals-library",
  ...globSync("src/**/*.late.tsx").map((file) => basename(file, ".tsx")),
];
const isOnNeed = (path: string) => onNeed.some((name) => path.includes(`/assets/${name}-`));

type Sent = { path: string; bytes: number; body: () => Promise<string> };

/** Everything a first visit is sent until the page has come to rest, untouched. */
async function firstVisit(page: Page, path: string): Promise<Sent[]> {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  // Nobody is there, however long it takes.
  await withoutTimer(page, quietMs);
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("region", { name: /Cookies|कुकीज़/ })).toBeVisible();
  return Promise.all(
    answers.map(async (answer) => ({
      path: new URL(answer.url()).pathname,
      bytes: (await answer.request().sizes()).responseBodySize,
      body: () => answer.text(),
    })),
  );
}

const sum = (sent: { bytes: number }[]) => sent.reduce((all, { bytes }) => all + bytes, 0);
const told = (sent: Sent[]) => sent.map(({ path, bytes }) => `${bytes} ${path}`).join("\n");

/**
 * Files name others by hashes, which compress a little better or
 * worse whenever any of them changes.
 */
const luck = 64;

test("untouched, the home page runs at most 17.5 KB of our own JavaScript, and weighs 240 KB at most", async ({
  page,
}) => {
  const sent = await firstVisit(page, "/");
  const scripts = sent.filter(({ path }) => path.endsWith(".js"));
  expect(
    scripts.filter(({ path }) => theirs.test(path)).length,
    "the files of others have their names",
  ).toBe(3);
  const own = scripts.filter(({ path }) => !theirs.test(path));
  expect(sum(own), told(own)).toBeLessThanOrEqual(17.5 * kb + luck);
  expect(sum(scripts), told(scripts)).toBeLessThanOrEqual((97 + 17.5) * kb + luck);
  expect(sum(sent), told(sent)).toBeLessThan(240 * kb);
  expect(sum(sent), "the document, fonts, styles and scripts are all there").toBeGreaterThan(
    150 * kb,
  );
});

test("what is not needed yet is not sent: the chat, zod, what moves sliders and what draws", async ({
  page,
}) => {
  const there = globSync("assets/*.js", { cwd: client }).filter((file) => isOnNeed(`/${file}`));
  expect(there, "each of them is a file of its own").toHaveLength(onNeed.length);
  for (const path of ["/", "/contact-us", "/about"]) {
    const scripts = (await firstVisit(page, path)).filter((sent) => sent.path.endsWith(".js"));
    expect(scripts.map(({ path: sent }) => sent).filter(isOnNeed)).toEqual([]);
    const words = (await Promise.all(scripts.map(({ body }) => body()))).join("");
    expect(words).not.toContain("ZodType");
  }
});

test(`no page has more than ${stylesKb} KB of styles`, async ({ request, site }) => {
  const sizes = new Map(
    globSync("assets/*.css", { cwd: client }).map((file) => [`/${file}`, sentSize(file)]),
  );
  for (const { path, html } of await everyPage(request, site)) {
    const named = [...html.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)];
    // One that is named twice, by a route and by a section, is sent once.
    const styles = [...new Set(named.map(([, href = ""]) => href))].map((href) => ({
      href,
      bytes: sizes.get(href) ?? 1 / 0,
    }));
    expect(styles.length, path).toBeGreaterThan(0);
    expect(sum(styles), `${path} ${JSON.stringify(styles)}`).toBeLessThanOrEqual(stylesKb * kb);
  }
});

test("all fonts together weigh 80 KB at most, and Devanagari's 60 KB more", () => {
  const fonts = globSync("fonts/*.woff2", { cwd: client });
  const ofHindi = fonts.filter((file) => file.includes("devanagari"));
  const latin = fonts.filter((file) => !ofHindi.includes(file));
  expect(latin.length).toBeGreaterThan(1);
  expect(weightOf(latin.map((file) => `/${file}`))).toBeLessThanOrEqual(80 * kb);
  expect(ofHindi).toHaveLength(1);
  expect(weightOf(ofHindi.map((file) => `/${file}`))).toBeLessThanOrEqual(60 * kb);
});

test("a page in Hindi is sent 60 KB of fonts and styles more at most, and one in English none of them", async ({
  page,
}) => {
  const looks = async (path: string) => {
    const sent = await firstVisit(page, path);
    return sent.filter((one) => /\.(woff2|css)$/.test(one.path));
  };
  const [english, hindi] = [await looks("/contact-us"), await looks("/hi/contact-us")];
  expect(told(english)).not.toContain("devanagari");
  expect(told(hindi)).toContain("/fonts/devanagari.woff2");
  const more = hindi.filter(({ path }) => english.every((one) => one.path !== path));
  expect(sum(more), told(more)).toBeLessThanOrEqual(60 * kb);
});

test("no image weighs more than 60 KB, social cards included", async ({ request, site }) => {
  const images = new Set<string>();
  for (const { html } of await everyPage(request, site)) {
    for (const [, address = ""] of html.matchAll(
      /<(?:img[^>]* src|meta property="og:image" content)="([^"]+)"/g,
    ))
      images.add(address.replaceAll("&amp;", "&"));
  }
  expect(images.size).toBeGreaterThan(5);
  for (const address of images) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect((await answer.body()).length, address).toBeLessThanOrEqual(60 * kb);
  }
});

/** A file too small to be compressed is sent as it is. */
function sentSize(file: string): number {
  return Math.min(
    ...globSync(`${file}{,.br}`, { cwd: client }).map((one) => statSync(join(client, one)).size),
  );
}

test("what public pages load names no route of staff's, and nothing of the desk", async ({
  page,
}) => {
  for (const path of ["/", "/contact-us", "/blog"]) {
    const sent = await firstVisit(page, path);
    const list = sent.find((one) => one.path.includes("/assets/manifest-"));
    expect(await list?.body(), path).toContain("screens/public/home");
    expect(await list?.body(), path).not.toContain("screens/staff/");
    expect(sent.filter((one) => one.path.includes("/assets/desk-"))).toEqual([]);
    const words = (await Promise.all(sent.map((one) => one.body().catch(() => "")))).join("");
    expect(words).not.toContain("--mantine-");
  }
});

test("a staff's first screen loads 250 KB of scripts at most over a public page's, the next 60 KB", () => {
  const [file = ""] = globSync("assets/manifest-staff-*.js", { cwd: client });
  const { routes } = manifestIn(readFileSync(join(client, file), "utf8"));
  const scripts = (id: string, known: string[] = []) =>
    [routes[id]?.module ?? "", ...(routes[id]?.imports ?? [])].filter(
      (one) => !known.includes(one),
    );
  const visitors = scripts("screens/public/layout");
  const layout = scripts("screens/staff/layout", visitors);
  expect(weightOf(layout)).toBeGreaterThan(20 * kb);
  expect(weightOf(layout)).toBeLessThanOrEqual(250 * kb);
  for (const id of Object.keys(routes).filter(isStaffRoute)) {
    const more = scripts(id, [...visitors, ...layout]);
    expect(weightOf(more), id).toBeLessThanOrEqual(60 * kb);
  }
});

const weightOf = (paths: string[]) =>
  sum(paths.map((path) => ({ bytes: sentSize(path.slice(1)) })));
