/** What the site's own calls ask for: how many of what, and what a list's address says of it. */
import { longestSearch } from "../search/contract.ts";

export const listPageSize = 2;
export const previewSize = 2;
export const relatedCount = 3;
export const recommendedCount = 5;
export const mostCategories = 20;

/** What a list's address searches for, as far as it counts. */
export const searchIn = (query: URLSearchParams): string =>
  (query.get("search") ?? "").trim().slice(0, longestSearch);

/** No list has as many pages: a larger number leads past its end just so. */
const beyond = 999_999;

/** The page of a list that an address asks for. What is no page number counts as the first page. */
export const pageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d*$/.test(text) ? Math.min(beyond, Number(text)) : 1;
