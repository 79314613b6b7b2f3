import { exceededBound } from "../../platform/json-bounds.ts";
import { Problem } from "../../platform/problem.ts";
import { tooLarge } from "../writing/bounds.ts";
import type { Field } from "./field.ts";
import { isRecord } from "./is-record.ts";
import { variantOf } from "./variant-of.ts";

/** Of a list or a record whose kind names no bound. */
const mostItems = 500;
/** A draft may pass a bound for a while, as one moves items. */
const leeway = 2;
/** In characters: more than anybody pastes into a field by mistake, which is shown and cut there. */
const longestLine = 10_000;
/**
 * A draft's longest text has 20,000 parts; sixteen within one another, each in a list of its own,
 * and what is around it.
 */
const most = { values: 100_000, depth: 200, keys: mostItems * leeway, items: 20_000 };

const tooDeep = "Parts stand within parts too often here. Take something out of it.";
export const tooLong = "This has become too long to keep. Take something out of it.";

/**
 * Asked before a body is compared, validated or stored. @throws Problem 413 where it has more in it
 * than anybody writes
 */
export function refuseLarge(field: Field, body: unknown): void {
  const beyond = exceededBound(body, most);
  if (beyond === "depth") throw new Problem(413, tooDeep);
  if (beyond !== null || hasTooMany(field, body)) throw new Problem(413, tooLong);
}

/**
 * Whether any of its fields has more items, parts or characters than its kind takes. A record's
 * items may lead to each other: what judges and draws them takes each way with each, so neither it
 * nor a list in it has leeway.
 */
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
