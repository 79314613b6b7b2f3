/**
 * Who wrote where in a working copy: two people may write in different places of a document at the
 * same time, and in the same place only one after the other has read what stands there.
 */
import { z } from "zod";
import { isWithin, touches } from "./paths.ts";

const writer = z.object({
  revision: z.int(),
  /** One open editor: the same person may have two. */
  hand: z.string(),
  by: z.string(),
});
export const hands = z.record(z.string(), writer);
export type EditorSessions = z.infer<typeof hands>;
export type WrittenPaths = z.infer<typeof writer>;
/** By place, as an open editor is told: whose words stand there, and since which revision. */
export type Writers = Record<string, Pick<WrittenPaths, "revision" | "by">>;

const mostPlaces = 300;

/** What another hand wrote at this place after `since`. */
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

/** Without the hands themselves: whoever knows one may write over its words unasked. */
export const writersIn = (handsByPlace: EditorSessions): Writers =>
  Object.fromEntries(
    Object.entries(handsByPlace).map(([place, { revision, by }]) => [place, { revision, by }]),
  );

/** Places within these are forgotten for them, and the oldest where there are too many. */
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
