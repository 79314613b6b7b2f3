/**
 * What was published beside a draft is brought into it, and what the draft says otherwise stays.
 */

import { isRecord } from "./is-record.ts";
import { sortedJson } from "./matched-items.ts";
import { valueAt, withValueAt } from "./paths.ts";

/** `was` is what stood there before; without it the change takes the place of anything. */
export type BodyChange = { path: string; value: unknown; was?: unknown };

/** Of each place at which two bodies differ: groups are gone into, a list is one place. */
export function changesBetween(before: unknown, after: unknown, within = ""): BodyChange[] {
  if (sortedJson(before) === sortedJson(after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path: within, value: after, was: before }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    changesBetween(before[name], after[name], within === "" ? name : `${within}.${name}`),
  );
}

/** @returns the body with them, and the places in which it has changed */
export function applyChanges(
  body: unknown,
  changes: BodyChange[],
): { body: unknown; paths: string[] } {
  const fitting = changes.filter((change) => isFollowing(body, change));
  return {
    body: fitting.reduce((result, { path, value }) => withValueAt(result, path, value), body),
    paths: fitting.map(({ path }) => path),
  };
}

function isFollowing(body: unknown, change: BodyChange): boolean {
  const { path } = change;
  const around = path.includes(".") ? valueAt(body, path.slice(0, path.lastIndexOf("."))) : body;
  if (!isRecord(around)) return false;
  return !("was" in change) || sortedJson(valueAt(body, path)) === sortedJson(change.was);
}
