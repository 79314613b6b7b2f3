/**
 * Every page of a running site in its own language: what its links lead to, from the home
 * page on, and what no link leads to.
 */
import type { APIRequestContext } from "@playwright/test";

const unlinked = [
  "/navbar",
  "/thank-you",
  "/chat",
  "/customer-support",
  "/search?q=invoice",
  "/blog?search=invoice",
];
/** An address with nothing at it is a page too. */
const nowhere = "/nothing-is-here";

export type PageText = { path: string; html: string };

const known = new Map<string, Promise<PageText[]>>();

/**
 * @returns pages in the order of their paths, each once, as they are served;
 * each site is walked through once
 */
export function everyPage(request: APIRequestContext, site: { url: string }): Promise<PageText[]> {
  const walked = known.get(site.url) ?? walk(request);
  known.set(site.url, walked);
  return walked;
}

async function walk(request: APIRequestContext): Promise<PageText[]> {
  const found = new Map<string, PageText>();
  const seen = new Set(["/", ...unlinked, nowhere]);
  let next = [...seen];
  while (next.length > 0) {
    const pages = await Promise.all(next.map((path) => pageAt(request, path)));
    next = [];
    for (const page of pages) {
      if (!page) continue;
      found.set(page.path, page);
      for (const path of linksOf(page.html)) {
        if (seen.has(path)) continue;
        seen.add(path);
        next.push(path);
      }
    }
  }
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function pageAt(request: APIRequestContext, path: string): Promise<PageText | null> {
  const answer = await request.get(path, { headers: { accept: "text/html" } });
  const isPage = answer.headers()["content-type"]?.startsWith("text/html") ?? false;
  if (answer.status() === 404 && path !== nowhere) {
    if (unlinked.includes(path)) return null;
    throw new Error(`a link leads to ${path}, where nothing is`);
  }
  return isPage ? { path, html: await answer.text() } : null;
}

/** Addresses of this site, without what changes nothing of a page's make. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"#?]*)/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/^\/(staff|hi)(\/|$)/.test(path));
