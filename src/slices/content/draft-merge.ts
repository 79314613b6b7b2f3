/** Merges a published change into a draft. Where the draft says something else, the draft stays. */

import { isRecord } from "./is-record.ts";
import { sortedJson } from "./matched-items.ts";
import { valueAt, withValueAt } from "./paths.ts";

/** `was` is the value before the change. Without it, the change replaces any value. */
export type BodyChange = { path: string; value: unknown; was?: unknown };

/** Returns each path at which two bodies differ. It enters groups, but takes a list as a whole. */
export function changesBetween(before: unknown, after: unknown, within = ""): BodyChange[] {
  if (sortedJson(before) === sortedJson(after)) return [];
  if (!isRecord(before) || !isRecord(after)) return [{ path: within, value: after, was: before }];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    changesBetween(before[name], after[name], within === "" ? name : `${within}.${name}`),
  );
}

/** @returns the changed body, and the paths that have changed */
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
