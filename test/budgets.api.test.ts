/** What a page may weigh, as it is built and served; `budgets.browser.test.ts` has what only a browser knows. */
import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { manifestIn } from "../scripts/build-manifests.ts";
import { isStaffRoute } from "../src/platform/pages/own-scripts.ts";
import { type TestApp, testApp } from "./app.ts";
import { everyPage, type PageText } from "./every-page.ts";

const kb = 1_024;
/** As `docs/performance.md` has it. */
const stylesKb = 21;
const client = join(import.meta.dirname, "../build/client");

let site: TestApp;
let pages: PageText[];
beforeAll(async () => {
  site = await testApp({ pages: "built", env: { RATE_LIMITS: "off" } });
  pages = await everyPage(site.ask);
});
afterAll(() => site.close());

test(`no page has more than ${stylesKb} KB of styles`, async () => {
  const sizes = new Map(
    globSync("assets/*.css", { cwd: client }).map((file) => [`/${file}`, sentSize(file)]),
  );
  for (const { path, html } of pages) {
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
  expect(weightOf(ofHindi.map((file) => `/${file}`))).toBeLessThanOrEqual(64 * kb);
});

test("no image weighs more than 60 KB, social cards included", async () => {
  const images = new Set<string>();
  for (const { html } of pages) {
    for (const [, address = ""] of html.matchAll(
      /<(?:img[^>]* src|meta property="og:image" content)="([^"]+)"/g,
    ))
      images.add(address.replaceAll("&amp;", "&"));
  }
  // Cards are drawn alike. `npm run test:all` draws each.
  const share = process.env.TEST_ALL ? 1 : 5;
  const weighed = [...images].filter((_, i) => i % share === 0);
  expect(weighed.length).toBeGreaterThan(5);
  for (const address of weighed) {
    const answer = await site.ask(address);
    expect(answer.status, address).toBe(200);
    expect((await answer.arrayBuffer()).byteLength, address).toBeLessThanOrEqual(64 * kb);
  }
});

test("a staff's first screen loads 250 KB of scripts at most over a public page's, the next 64 KB", () => {
  const [file = ""] = globSync("assets/manifest-staff-*.js", { cwd: client });
  const { routes } = manifestIn(readFileSync(join(client, file), "utf8"));
  const scripts = (id: string, known: string[] = []) =>
    [routes[id]?.module ?? "", ...(routes[id]?.imports ?? [])].filter(
      (one) => !known.includes(one),
    );
  const visitors = scripts("web/layout/layout");
  const layout = scripts("core/admin/layout", visitors);
  expect(weightOf(layout)).toBeGreaterThan(20 * kb);
  expect(weightOf(layout)).toBeLessThanOrEqual(250 * kb);
  for (const id of Object.keys(routes).filter(isStaffRoute)) {
    const more = scripts(id, [...visitors, ...layout]);
    expect(weightOf(more), id).toBeLessThanOrEqual(64 * kb);
  }
});

test("nothing that a visitor's page fetches, however late, needs the staff area's code", () => {
  const files = globSync("assets/*.js", { cwd: client });
  const texts = new Map(
    files.map((file) => [file.slice("assets/".length), readFileSync(join(client, file), "utf8")]),
  );
  const admin = [...texts.keys()].filter((name) => name.startsWith("admin-"));
  expect(admin.length).toBeGreaterThan(0);
  const [list = ""] = globSync("assets/manifest-*.js", { cwd: client }).filter(
    (file) => !file.includes("manifest-staff"),
  );
  const { routes } = manifestIn(readFileSync(join(client, list), "utf8"));
  const waiting = [
    ...[...texts.keys()].filter((name) => name.startsWith("entry.client-")),
    ...Object.values(routes).map(({ module = "" }) => module.slice("/assets/".length)),
  ];
  const fetched = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (fetched.has(name)) continue;
    fetched.add(name);
    for (const [, one = ""] of texts.get(name)?.matchAll(/["`]\.\/([\w-]+\.js)["`]/g) ?? [])
      waiting.push(one);
  }
  expect([...fetched].some((name) => name.startsWith("validate-lead-"))).toBe(true);
  expect(admin.filter((name) => fetched.has(name))).toEqual([]);
});

test("a file that is loaded on demand exports what it is asked for: a retry imports the file itself", () => {
  const files = globSync("assets/*.js", { cwd: client });
  const renamed = files.flatMap((file) =>
    [...readFileSync(join(client, file), "utf8").matchAll(retried)].map(([, name]) => name),
  );
  expect(renamed).toEqual([]);
});

/** What `late` loads, where the bundler has to pick the module's exports from those of the file. */
const retried = /[\w$]+\(\(?\)?=>import\([`"]\.\/([\w.-]+)[`"]\)\.then\(\w+=>\w+\.\w+\)/g;

/** A file too small to be compressed is sent as it is. */
function sentSize(file: string): number {
  return Math.min(
    ...globSync(`${file}{,.br}`, { cwd: client }).map((one) => statSync(join(client, one)).size),
  );
}

const sum = (sent: { bytes: number }[]) => sent.reduce((all, { bytes }) => all + bytes, 0);
const weightOf = (paths: string[]) =>
  sum(paths.map((path) => ({ bytes: sentSize(path.slice(1)) })));
