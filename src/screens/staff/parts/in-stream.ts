/** What is in the events of a live stream (`slices/live`). */
import type { Looker } from "../../../slices/live/topic.ts";

/**
 * `ids` has none where everything may have changed; `revision` is that of a document's draft, where
 * that alone changed.
 */
export type Changed = { ids: string[]; revision: number | null };

export const allMayHaveChanged: Changed = { ids: [], revision: null };

export function changedIn(data: string): Changed {
  const told = objectIn(data);
  return {
    ids: Array.isArray(told.ids) ? told.ids.map(String) : [],
    revision: typeof told.revision === "number" ? told.revision : null,
  };
}

export function lookersIn(data: string): Looker[] {
  const told = objectIn(data).lookers;
  return Array.isArray(told) ? told.flatMap(lookerIn) : [];
}

function lookerIn(told: unknown): Looker[] {
  const { staff, place } = fieldsOf(told);
  return typeof staff === "string"
    ? [{ staff, place: typeof place === "string" ? place : null }]
    : [];
}

/** @returns null where it is the visitor */
export function writerIn(data: string): string | null {
  const { name } = objectIn(data);
  return typeof name === "string" ? name : null;
}

const objectIn = (data: string) => fieldsOf(JSON.parse(data));

const fieldsOf = (told: unknown): Record<string, unknown> =>
  typeof told === "object" && told !== null ? { ...told } : {};
