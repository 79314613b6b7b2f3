import { z } from "zod";
import { splitTarget } from "./http/addresses.ts";
import { Problem } from "./problem.ts";

const integerMessage = "This has to be a whole number, given once.";
function inRange(min: number, max: number) {
  const tooMuch = `This has to be at most ${max.toLocaleString("en-IN")}.`;
  // Too many digits give Infinity, which `number` refuses: it gets the same message.
  return z
    .number(tooMuch)
    .min(min, `This has to be at least ${min.toLocaleString("en-IN")}.`)
    .max(max, tooMuch);
}

const integer = (min: number, max: number) =>
  z
    .string(integerMessage)
    .regex(/^-?\d+$/, integerMessage)
    .transform(Number)
    .pipe(inRange(min, max));

export const optionalInteger = (min: number, max: number) =>
  z
    .string(integerMessage)
    .regex(/^(?:-?\d+)?$/, integerMessage)
    .transform((text) => (text === "" ? undefined : Number(text)))
    .pipe(inRange(min, max).optional())
    .optional();

export const pageQuery = {
  page: integer(1, 1_000_000).default(1),
  page_size: integer(1, 100).default(10),
};

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });

export type List<T> = { count: number; next: string | null; previous: string | null; results: T[] };

type FoundRows<T> = { results: T[]; count: number };
type ListOptions = {
  query: { page: number; page_size: number };
  url: string;
  origin: URL | null;
};

/** @throws Problem 404 past the end (page 1 never is) */
export function toList<T>(
  { results, count }: FoundRows<T>,
  { query, url, origin }: ListOptions,
): List<T> {
  const page = query;
  const last = Math.max(1, Math.ceil(count / page.page_size));
  if (page.page > last) throw new Problem(404, "There is no such page.");
  return {
    count,
    next: page.page < last ? pageAddress(url, { ...page, page: page.page + 1 }, origin) : null,
    previous: page.page > 1 ? pageAddress(url, { ...page, page: page.page - 1 }, origin) : null,
    results,
  };
}

type Place = { url: string; origin: URL | null; names: readonly string[] };

export function addressAfter(next: string, { url, origin, names }: Place): string {
  const { path, query } = splitTarget(url);
  const params = [...new URLSearchParams(query)].filter(([name]) => names.includes(name));
  const search = new URLSearchParams(params);
  search.set("after", next);
  return `${origin?.origin ?? ""}${path}?${search}`;
}

/** Keeps known query names only, because the response is cached and shared. */
function pageAddress(url: string, page: { page: number }, origin: URL | null): string {
  const { path, query: search } = splitTarget(url);
  const params = [...new URLSearchParams(search)].filter(([name]) => Object.hasOwn(page, name));
  const query = new URLSearchParams(params);
  query.set("page", String(page.page));
  return `${origin ? origin.origin : ""}${path}?${query}`;
}
