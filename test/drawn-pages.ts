import type { Page } from "@playwright/test";

/**
 * Shows pages one after another in one document, as the server draws them, with their styles and
 * fonts: to load each, and to run its scripts, costs many times as much, and moves nothing of what
 * is measured.
 *
 * @returns shows one
 */
export function drawnPages(page: Page): (path: string) => Promise<void> {
  let isFirst = true;
  return async (path) => {
    if (isFirst) await loadDrawn(page, path);
    else await page.evaluate(replaceBody, path);
    isFirst = false;
  };
}

/** As a page is loaded, but for its scripts, which are empty. */
export async function loadDrawn(page: Page, path: string): Promise<void> {
  const scripts = "**/assets/*.js";
  await page.route(scripts, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForLoadState();
  // After its first paint the page looks for its script: it would take another page's, whose hash it
  // does not know.
  await page.locator("script[data-files]").waitFor({ state: "detached" });
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/** In the page. */
async function replaceBody(path: string) {
  const html = await (await fetch(path, { headers: { accept: "text/html" } })).text();
  const next = new DOMParser().parseFromString(html, "text/html");
  const links = (of: Document) =>
    [...of.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(({ href }) => href);
  const there = new Set(links(document));
  const missing = links(next).filter((href) => !there.has(href));
  const styles = missing.map((href) =>
    Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
  );
  const loaded = styles.map((link) => new Promise((done) => link.addEventListener("load", done)));
  document.head.append(...styles);
  await Promise.all(loaded);
  document.body.replaceWith(next.body);
  scrollTo(0, 0);
  await document.fonts.ready;
}
