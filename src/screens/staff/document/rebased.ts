import { valueAt } from "../../../slices/content/paths.ts";
import { comparable, isSame, mergeLists, mergeTexts } from "./merge-texts.ts";

type PathChange = { path: string; value?: unknown };
type Bodies = { base: unknown; body: unknown };
type Rebased = { change: PathChange; before: unknown; isConflict: boolean; isLost: boolean };

/**
 * Moves changes made on `base` to their places in the newer `body`. A change is in conflict if
 * somebody else wrote at the same place and no merge is possible. It is lost if its item is gone or
 * cannot be identified.
 */
export function rebased(changes: PathChange[], { base, body }: Bodies) {
  const done: (Rebased & { of: PathChange })[] = [];
  for (const of of changes) {
    // Places within an earlier change refer to that change's list.
    const around = done.findLast((one) => of.path.startsWith(`${one.of.path}.`));
    const found = around ? placeIn(around, of.path) : placeNow(base, body, of.path);
    const path = found ?? of.path;
    const [before, theirs] = [valueAt(base, of.path), valueAt(body, path)];
    const all = { before, mine: of.value, theirs };
    const merged = found === null ? null : (mergeTexts(all) ?? mergeLists(all));
    const isConflict = !merged && !isSame(theirs, before) && !isSame(theirs, of.value);
    const change = { path, value: merged ?? of.value };
    done.push({ of, change, before, isConflict, isLost: found === null });
  }
  return done;
}

function placeIn(
  { of, change }: { of: PathChange; change: PathChange },
  path: string,
): string | null {
  const within = placeNow(of.value, change.value, path.slice(of.path.length + 1));
  return within && `${change.path}.${within}`;
}

/**
 * Follows items that moved.
 * @returns null if the item cannot be found in `now`
 */
export function placeNow(before: unknown, now: unknown, path: string): string | null {
  const [name = "", ...rest] = path.split(".");
  const isItem = Array.isArray(before) && Array.isArray(now);
  const found = isItem ? placesNow(before, now)[Number(name)] : name;
  if (found === undefined || found === null) return null;
  if (rest.length === 0) return `${found}`;
  const within = placeNow(valueAt(before, name), valueAt(now, `${found}`), rest.join("."));
  return within === null ? null : `${found}.${within}`;
}

/** @returns for each item of `before` its index in `now`; null if it is gone */
export function placesNow(before: unknown[], now: unknown[]): (number | null)[] {
  const [was, is] = [before.map(comparable), now.map(comparable)];
  const added = [...is.keys()].filter((at) => !was.includes(is[at] ?? ""));
  const isOneChanged = added.length === 1 && was.filter((one) => !is.includes(one)).length === 1;
  return was.map((one, at) => {
    const place = one === is[at] ? at : is.indexOf(one);
    if (place !== -1) return place;
    if (isOneChanged) return added[0] ?? null;
    return was.length === is.length && added.includes(at) ? at : null;
  });
}
