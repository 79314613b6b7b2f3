/** Every kind of call that the site's own code makes after a page has loaded. */
import type { Page } from "@playwright/test";

const everyCall = [
  "/api/consents/",
  "/api/page-views/",
  "/blogapp/blog/",
  "/blogapp/blogcategory/",
  "/blogapp/leads/",
  "/catlog/seo-url/",
  "/ip/",
  "/message_framework/chat/",
  "/message_framework/chatlogo/",
];

/** @returns which tokens the calls of each kind have carried since; none is undefined */
export function tokensCarried(page: Page) {
  const carried = new Map(everyCall.map((kind) => [kind, new Set<string | undefined>()]));
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    const kind = everyCall.find((one) => path.startsWith(one));
    if (kind) carried.get(kind)?.add(request.headers().authorization);
  });
  return () => Object.fromEntries([...carried].map(([kind, tokens]) => [kind, [...tokens]]));
}

/** What `tokensCarried` returns where every kind of call has carried that and nothing else. */
export const allCarry = (token: string | undefined) =>
  Object.fromEntries(everyCall.map((kind) => [kind, [token]]));
