/**
 * What each figure of `npm run bench:quick` may be at most, or has to be at least; it fails where one
 * is beyond its limit by more than a tenth, twice in a row. `npm run bench` has two of them.
 */
export type Limit = { unit: string; most: number } | { unit: string; least: number };

/** Of the CPU that bare node:http spends on an answer of the same bytes. */
const ofBare = "of bare node:http";
/** Times the CPU of a plain server that inserts a lead's bytes into SQLite, and syncs nothing. */
const timesInsert = "× a plain insert";
/** Times the CPU of bare node:http that sends home's bytes; of a start, times what that takes. */
const timesBare = "× bare node:http";

export const limits = {
  "cached page: home": { unit: ofBare, least: 0.95 },
  "cached page: a sub page": { unit: ofBare, least: 0.95 },
  "cached page: blog": { unit: ofBare, least: 0.95 },
  "cached call: a list of posts": { unit: ofBare, least: 0.9 },
  "uncached page: a search": { unit: timesBare, most: 320 },
  "staff list page": { unit: timesBare, most: 950 },
  "a lead": { unit: timesInsert, most: 20 },
  "a chat turn": { unit: timesInsert, most: 13 },
  "publishing a post": { unit: timesInsert, most: 240 },
  start: { unit: timesBare, most: 8 },
  "memory at rest": { unit: "MB", most: 165 },
} satisfies Record<string, Limit>;

export type Measured = keyof typeof limits;

const tolerance = 0.1;

export const limitWords = (limit: Limit): string =>
  "most" in limit ? `at most ${limit.most}` : `at least ${limit.least}`;

export const isWithin = (limit: Limit, figure: number): boolean =>
  "most" in limit
    ? figure <= limit.most * (1 + tolerance)
    : figure >= limit.least * (1 - tolerance);
