/** Where a list goes on, as text that stands in an address. */
import { z } from "zod";
import { Problem } from "../../platform/problem.ts";

/** A moment or an id. */
const text = z.string().regex(/^[\w:.-]{1,64}$/);
const placesIn = {
  promise: z.union([z.tuple([text, text, text]), z.tuple([text, text, text, text])]),
  newest: z.tuple([text, text]),
  oldest: z.tuple([text, text]),
  value: z.tuple([z.int(), text, text]),
  search: z.tuple([z.int()]),
};
type List = keyof typeof placesIn;

/** @param list what it is a place in: another list has none there */
export const cursorOf = (list: List, at: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify([list, at])).toString("base64url");

/** @throws Problem 400 for what is no place in this list */
export function placeOf<L extends List>(list: L, cursor: string | null) {
  if (cursor === null) return null;
  const { data } = z.tuple([z.literal(list), placesIn[list]]).safeParse(parsed(cursor));
  if (!data) throw new Problem(400, "The list does not go on from there. Begin at its top.");
  return data[1];
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
}
