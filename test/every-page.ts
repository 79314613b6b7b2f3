/**
 * Every page of a running site in its own language: what its links lead to, from the home
 * page on, and what no link leads to.
 */
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
type Ask = (path: string, init: { headers: Record<string, string> }) => Promise<Response>;

/** @returns pages in the order of their paths, each once, as they are served */
export async function everyPage(ask: Ask): Promise<PageText[]> {
  const found = new Map<string, PageText>();
  const seen = new Set(["/", ...unlinked, nowhere]);
  let next = [...seen];
  while (next.length > 0) {
    const pages = await Promise.all(next.map((path) => pageAt(ask, path)));
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

async function pageAt(ask: Ask, path: string): Promise<PageText | null> {
  const answer = await ask(path, { headers: { accept: "text/html" } });
  const isPage = answer.headers.get("content-type")?.startsWith("text/html") ?? false;
  const html = await answer.text();
  if (answer.status === 404 && path !== nowhere) {
    if (unlinked.includes(path)) return null;
    throw new Error(`a link leads to ${path}, where nothing is`);
  }
  return isPage ? { path, html } : null;
}

/** Addresses of this site, without what changes nothing of a page's make. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\shref="(\/(?!\/)[^"#?]*)/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/^\/(staff|hi)(\/|$)/.test(path));
