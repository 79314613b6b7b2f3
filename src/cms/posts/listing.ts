import { longestSearch } from "../../core/search/contract.ts";
import type { Listing, Post, PostTeaser } from "./contract.ts";

export const listPageSize = 2;
export const previewSize = 2;
export const relatedCount = 3;
export const recommendedCount = 5;
export const mostCategories = 20;

export const searchIn = (query: URLSearchParams): string =>
  (query.get("search") ?? "").trim().slice(0, longestSearch);

/** No list is this long, so a larger number leads past the end all the same. */
const beyond = 999_999;

export const pageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d*$/.test(text) ? Math.min(beyond, Number(text)) : 1;

/** They need PUBLIC_URL, because a feed needs absolute addresses. */
export const feedPaths = { rss: "/blog/feed.xml", json: "/blog/feed.json" };

/** Search results stay out of search engines, because a visitor's search is private. */
export const listingMeta = ({ firstPosts, search, page }: Listing) => ({
  paging: { page, hasNext: firstPosts.next !== null },
  hidden: search !== "",
  feeds: feedPaths,
});

export const toTeaser = ({ content: _, ...teaser }: Post): PostTeaser => teaser;
