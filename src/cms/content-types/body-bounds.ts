import { exceededBound } from "../../platform/http/bodies.ts";
import { Problem } from "../../platform/problem.ts";
import { tooLarge } from "../rich-text/bounds.ts";
import type { Field } from "./field.ts";
import { partsIn } from "./field-places.ts";

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
  if (field.type === "writing") return tooLarge(value, times) !== null;
  const parts = partsIn(field, value);
  if (parts === null) return typeof value === "string" && value.length > longestOf(field);
  const own = field.type === "record" ? 1 : times;
  const isList = field.type === "list" || field.type === "record";
  const isBeyond = isList && parts.length > (field.most ?? mostItems) * own;
  return isBeyond || parts.some((part) => hasTooMany(part.field, part.value, own));
}

const longestOf = (field: Field): number =>
  Math.max(longestLine, "longest" in field ? (field.longest ?? 0) * leeway : 0);
