import { longestSearch } from "../search/contract.ts";

export const listPageSize = 2;
export const previewSize = 2;
export const relatedCount = 3;
export const recommendedCount = 5;
export const mostCategories = 20;

export const searchIn = (query: URLSearchParams): string =>
  (query.get("search") ?? "").trim().slice(0, longestSearch);

/** No list is this long, so a larger number leads past the end all the same. */
const beyond = 999_999;

/** @returns the page number from a query string, or 1 if it is not valid */
export const pageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d*$/.test(text) ? Math.min(beyond, Number(text)) : 1;
