import { valueAt } from "../../../slices/content/paths.ts";
import { isSame, mergeTexts } from "./merge-texts.ts";

type Written = { path: string; value?: unknown };
type Bodies = { base: unknown; body: unknown };

/**
 * What was written in `base`, at its places in the body that others have made of that. It is in
 * conflict where another wrote in the same place, of a text in the same block; it is lost where its
 * item is gone, or is not known among others.
 */
export const rebased = (changes: Written[], { base, body }: Bodies) =>
  changes.map((change) => {
    // Its items are those of a list that is among the changes.
    const isWithin = changes.some((other) => change.path.startsWith(`${other.path}.`));
    const found = isWithin ? change.path : placeNow(base, body, change.path);
    const path = found ?? change.path;
    const [before, theirs] = [valueAt(base, change.path), valueAt(body, path)];
    const merged = found === null ? null : mergeTexts({ before, mine: change.value, theirs });
    if (merged)
      return { change: { path, value: merged }, before, isConflict: false, isLost: false };
    const isConflict = !isSame(theirs, before) && !isSame(theirs, change.value);
    return { change: { ...change, path }, before, isConflict, isLost: found === null };
  });

/** An item that was moved takes its places along. Null where it is not known among others. */
export function placeNow(before: unknown, now: unknown, path: string): string | null {
  const [name = "", ...rest] = path.split(".");
  const isItem = Array.isArray(before) && Array.isArray(now);
  const found = isItem ? itemNow(before, now, Number(name)) : name;
  if (found === null || rest.length === 0) return found;
  const within = placeNow(valueAt(before, name), valueAt(now, found), rest.join("."));
  return within === null ? null : `${found}.${within}`;
}

function itemNow(before: unknown[], now: unknown[], at: number): string | null {
  if (isSame(before[at], now[at])) return `${at}`;
  const moved = now.findIndex((one) => isSame(one, before[at]));
  if (moved !== -1) return `${moved}`;
  const changed = unknownIn(now, before);
  const isAlone = changed.length === 1 && unknownIn(before, now).length === 1;
  if (isAlone) return `${changed[0]}`;
  return before.length === now.length && changed.includes(at) ? `${at}` : null;
}

/** The places of items that the other list does not have. */
const unknownIn = (list: unknown[], other: unknown[]): number[] =>
  [...list.keys()].filter((place) => !other.some((one) => isSame(one, list[place])));
