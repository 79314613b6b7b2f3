/** Responses are not parsed again: the site's own server checks them against the contract. */

import type {
  Address,
  Category,
  Heading,
  Listing,
  Post,
  PostTeaser,
} from "../../cms/posts/contract.ts";
import {
  listPageSize,
  mostCategories,
  pageNumber,
  relatedCount,
  searchIn,
  toTeaser,
} from "../../cms/posts/listing.ts";
import { call, pageLanguage } from "../../platform/browser/call.ts";
import type { List } from "../../platform/list.ts";

export type ListQuery = { page: number; category: number | null; search: string };

export async function fetchPosts(
  { page, category, search }: ListQuery,
  signal?: AbortSignal,
): Promise<List<PostTeaser>> {
  const query = new URLSearchParams({
    page: String(page),
    page_size: String(listPageSize),
    category: category === null ? "" : String(category),
    search,
  });
  const path = inWords(`/blogapp/blog/?${query}`);
  const list = listFrom<Post>(await call(path, signal && { signal }));
  return { ...list, results: list.results.map(toTeaser) };
}

/** @returns null after an error, which is logged: the post is readable without related posts */
export const fetchRelated = (postId: number): Promise<PostTeaser[] | null> =>
  orLogged(
    `/blogapp/blog/?page_size=${relatedCount}&category=&related=${postId}`,
    "Error getting related blog data",
  );

/** @returns null after an error, which is logged */
export async function orLogged(path: string, words: string): Promise<PostTeaser[] | null> {
  try {
    return listFrom<Post>(await call(inWords(path))).results.map(toTeaser);
  } catch (error) {
    console.error(words, error);
    return null;
  }
}

export async function fetchListing(url: string, category: number | null): Promise<Listing> {
  const query = new URL(url).searchParams;
  const search = searchIn(query);
  const page = pageNumber(query.get("page"));
  const [firstPosts, categories] = await Promise.all([
    fetchPosts({ page, category, search }),
    fetchCategories(),
  ]);
  return { firstPosts, categories, search, page };
}

export async function fetchCategories(): Promise<Category[]> {
  const path = inWords(`/blogapp/blogcategory/?page_size=${mostCategories}`);
  return listFrom<Category>(await call(path)).results;
}

export async function lookUpAddress(slug: string): Promise<Address> {
  const answer = await call(inWords(`/catlog/seo-url/${encodeURIComponent(slug)}/`));
  if (!isAddress(answer)) throw new Error("the address look-up answered something else");
  return answer;
}

function inWords(path: string): string {
  const language = pageLanguage();
  if (!language) return path;
  return `${path}${path.includes("?") ? "&" : "?"}language=${language}`;
}

function listFrom<T>(answer: unknown): List<T> {
  if (!isList<T>(answer)) throw new Error("the list call answered something else");
  return answer;
}

const isList = <T>(answer: unknown): answer is List<T> =>
  typeof answer === "object" &&
  answer !== null &&
  "results" in answer &&
  Array.isArray(answer.results);
const isAddress = (answer: unknown): answer is Address =>
  typeof answer === "object" &&
  answer !== null &&
  "product_type" in answer &&
  "product_data" in answer;

/** Reads the headings from the HTML, because the public API returns a post without them. */
export function headingsIn(content: string): Heading[] {
  const { body } = new DOMParser().parseFromString(content, "text/html");
  return [...body.querySelectorAll("h2")].map(({ id, textContent }) => ({
    id,
    title: textContent,
  }));
}
