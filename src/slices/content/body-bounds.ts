import { exceededBound } from "../../platform/http/bodies.ts";
import { Problem } from "../../platform/problem.ts";
import { tooLarge } from "../writing/bounds.ts";
import { type Field, variantOf } from "./field.ts";
import { isRecord } from "./paths.ts";

const mostItems = 500;
/** A draft may exceed a bound by this factor for a while, as when staff move items. */
const leeway = 2;
/** In characters: a longer text was pasted by mistake. The editor shows it and cuts it there. */
const longestLine = 10_000;
/** The longest text has 20,000 parts: sixteen levels, each in a list, and what is around them. */
const most = { values: 100_000, depth: 200, keys: mostItems * leeway, items: 20_000 };

const tooDeep = "Parts stand within parts too often here. Take something out of it.";
export const tooLong = "This has become too long to keep. Take something out of it.";

/** Before a body is compared or stored. @throws Problem 413 if it is larger than anybody writes */
export function refuseLarge(field: Field, body: unknown): void {
  const beyond = exceededBound(body, most);
  if (beyond === "depth") throw new Problem(413, tooDeep);
  if (beyond !== null || hasTooMany(field, body)) throw new Problem(413, tooLong);
}

/** A record has no leeway: its items lead to each other, and the code takes every pair. */
export function hasTooMany(field: Field, value: unknown, times = leeway): boolean {
  switch (field.type) {
    case "list":
      return Array.isArray(value) && isBeyond(field, value, times);
    case "group":
      return isRecord(value) && field.fields.some((one) => hasTooMany(one, value[one.name], times));
    case "record":
      return isRecord(value) && isBeyond(field, Object.values(value), 1);
    case "one-of": {
      const variant = variantOf(field, value);
      return variant !== undefined && hasTooMany(variant.field, value, times);
    }
    case "writing":
      return tooLarge(value, times) !== null;
    default:
      return typeof value === "string" && value.length > longestOf(field);
  }
}

const longestOf = (field: Field): number =>
  Math.max(longestLine, "longest" in field ? (field.longest ?? 0) * leeway : 0);

const isBeyond = (
  { item, most: own = mostItems }: { item: Field; most?: number },
  items: unknown[],
  times: number,
) => items.length > own * times || items.some((one) => hasTooMany(item, one, times));
