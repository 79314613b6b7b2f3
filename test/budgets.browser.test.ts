/** What a browser is sent for a page, until it has come to rest; `budgets.api.test.ts` has what needs none. */
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Page, Response } from "@playwright/test";
import { quietMs } from "../src/core/visits/browser/vitals.ts";
import { expect, test } from "./browser.ts";
import { withoutTimer } from "./without-timer.ts";

const kb = 1_024;
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
  "rare-section",
  "not-found",
  "mockups",
  "screens",
  "drawings",
];
const isOnNeed = (path: string) => onNeed.some((name) => path.includes(`/assets/${name}-`));

type Sent = { path: string; bytes: number; body: () => Promise<string> };

/** Everything a visit is sent until the page has come to rest, untouched. */
async function visit(page: Page, path: string): Promise<Sent[]> {
  const answers: Response[] = [];
  const keep = (answer: Response) => answers.push(answer);
  page.on("response", keep);
  await page.goto(path, { waitUntil: "networkidle" });
  await expect(page.getByRole("region", { name: /Cookies|कुकीज़/ })).toBeVisible();
  page.off("response", keep);
  await expectPaintedFirst(page);
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

test("untouched, home runs at most 22 KB of our own JavaScript, once it is painted, and weighs 240 KB; what no page needs yet is not sent", {
  tag: "@network",
}, async ({ page }) => {
  // Nobody is there, however long it takes.
  await withoutTimer(page, quietMs);
  const sent = await visit(page, "/");
  const scripts = sent.filter(({ path }) => path.endsWith(".js"));
  expect(
    scripts.filter(({ path }) => theirs.test(path)).length,
    "the files of others have their names",
  ).toBe(3);
  const own = scripts.filter(({ path }) => !theirs.test(path));
  expect(sum(own), told(own)).toBeLessThanOrEqual(22 * kb + luck);
  expect(sum(scripts), told(scripts)).toBeLessThanOrEqual((97 + 22) * kb + luck);
  expect(sum(sent), told(sent)).toBeLessThan(240 * kb);
  expect(sum(sent), "the document, fonts, styles and scripts are all there").toBeGreaterThan(
    150 * kb,
  );
  await expectOnlyNeeded(sent, "/");

  const there = globSync("assets/*.js", { cwd: client }).filter((file) => isOnNeed(`/${file}`));
  expect(there, "each of them is a file of its own").toHaveLength(onNeed.length);
  const looks = new Map<string, Sent[]>();
  for (const path of ["/contact-us", "/about", "/blog", "/hi/contact-us"]) {
    const more = await visit(page, path);
    await expectOnlyNeeded(more, path);
    looks.set(
      path,
      more.filter((one) => /\.(woff2|css)$/.test(one.path)),
    );
  }
  const [english = [], hindi = []] = [looks.get("/contact-us"), looks.get("/hi/contact-us")];
  expect(told(english)).not.toContain("devanagari");
  expect(told(hindi)).toContain("/fonts/devanagari.woff2");
  const more = hindi.filter(({ path }) => english.every((one) => one.path !== path));
  expect(sum(more), told(more)).toBeLessThanOrEqual(60 * kb);
});

async function expectPaintedFirst(page: Page) {
  const { painted, first } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
    first: Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(first, "scripts are fetched once the page is painted").toBeGreaterThan(painted);
}

/** The chat, zod, what moves sliders and what draws, no route of staff's, and no font of another language. */
async function expectOnlyNeeded(sent: Sent[], path: string) {
  expect(sent.map((one) => one.path).filter(isOnNeed), path).toEqual([]);
  expect(sent.filter((one) => one.path.includes("/assets/admin-"))).toEqual([]);
  const list = sent.find((one) => one.path.includes("/assets/manifest-"));
  expect(await list?.body(), path).toContain("web/pages/home");
  expect(await list?.body(), path).not.toContain("/admin/");
  const words = (await Promise.all(sent.map((one) => one.body().catch(() => "")))).join("");
  expect(words).not.toContain("ZodType");
  expect(words).not.toContain("--mantine-");
}
