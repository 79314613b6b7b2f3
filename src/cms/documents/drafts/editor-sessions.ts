/** Colleagues may write in the same place of a draft only after reading what the other wrote. */
import { z } from "zod";
import { isWithin, touches } from "../../content-types/paths.ts";

const writer = z.object({
  revision: z.int(),
  hand: z.string(),
  by: z.string(),
});
export const hands = z.record(z.string(), writer);
export type EditorSessions = z.infer<typeof hands>;
export type WrittenPaths = z.infer<typeof writer>;
export type Writers = Record<string, Pick<WrittenPaths, "revision" | "by">>;

const mostPlaces = 300;

export function writtenSince(
  handsByPlace: EditorSessions,
  path: string,
  { since, hand }: { since: number; hand: string },
): WrittenPaths | null {
  const later = Object.entries(handsByPlace).filter(
    ([place, one]) => touches(place, path) && one.revision > since && one.hand !== hand,
  );
  return later.at(0)?.[1] ?? null;
}

/** Leaves out the ids of sessions: with such an id a client could overwrite its text unasked. */
export const writersIn = (handsByPlace: EditorSessions): Writers =>
  Object.fromEntries(
    Object.entries(handsByPlace).map(([place, { revision, by }]) => [place, { revision, by }]),
  );

/** Drops the entries within these paths, and the oldest if there are more than 300. */
export function withWritten(
  handsByPlace: EditorSessions,
  paths: string[],
  by: WrittenPaths,
): EditorSessions {
  const others = Object.entries(handsByPlace).filter(
    ([place]) => !paths.some((path) => isWithin(place, path)),
  );
  const newest = others.sort(([, a], [, b]) => b.revision - a.revision).slice(0, mostPlaces);
  return Object.fromEntries([...newest, ...paths.map((path) => [path, by] as const)]);
}
