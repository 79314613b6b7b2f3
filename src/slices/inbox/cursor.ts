/** Where a list goes on, as text that stands in an address. */
import { z } from "zod";
import { Problem } from "../../platform/problem.ts";

const place = z
  .array(z.union([z.string().max(64), z.number()]))
  .min(1)
  .max(3);
const cursor = z.tuple([z.string(), place]);
export type Place = readonly (string | number)[];

/** @param list what it is a place in: another list has none there */
export const cursorOf = (list: string, at: Place): string =>
  Buffer.from(JSON.stringify([list, at])).toString("base64url");

/** @throws Problem 400 for what is no place in this list */
export function placeOf(list: string, text: string | null): Place | null {
  if (text === null) return null;
  const { data } = cursor.safeParse(parsed(text));
  if (!data || data[0] !== list) throw noPlace();
  return data[1];
}

export const noPlace = () =>
  new Problem(400, "The list does not go on from there. Begin at its top.");

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return null;
  }
}
