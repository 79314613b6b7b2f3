/** Cursors: a place in a list as text for an address. */
import { z } from "zod";
import { Problem } from "../../platform/problem.ts";

/** A timestamp or an id. */
const text = z.string().regex(/^[\w:.-]{1,64}$/);
const placesIn = {
  promise: z.union([z.tuple([text, text, text]), z.tuple([text, text, text, text])]),
  newest: z.tuple([text, text]),
  oldest: z.tuple([text, text]),
  value: z.tuple([z.int(), text, text]),
  search: z.tuple([z.int()]),
};
type List = keyof typeof placesIn;

/** @param list the list of the place: a cursor is valid in its own list only */
export const cursorOf = (list: List, at: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify([list, at])).toString("base64url");

/** @throws Problem 400 for a cursor that is not of this list */
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
