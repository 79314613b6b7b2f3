/** Unsaved changes in the tab's session storage, by colleague. They survive a reload. */
import { forgetSession, keepSession, readSession } from "../../../platform/browser/session.ts";
import type { KeptChange } from "./draft-state.ts";

type Of = { viewer: string; id: number };

const nameOf = ({ viewer, id }: Of) => `document-draft:${viewer}:${id}` as const;

export const keepUnsaved = (of: Of, changes: KeptChange[]): void =>
  keepSession(nameOf(of), changes);

export const forgetUnsaved = (of: Of): void => forgetSession(nameOf(of));

export function unsavedKept(of: Of): KeptChange[] {
  const savedChanges = readSession(nameOf(of));
  return Array.isArray(savedChanges) ? savedChanges.filter(isChange) : [];
}

/** If storage is full, it still holds the earlier changes. */
export const isKept = (of: Of, changes: KeptChange[]): boolean =>
  JSON.stringify(unsavedKept(of)) === JSON.stringify(changes);

const isChange = (one: unknown): one is KeptChange =>
  typeof one === "object" && one !== null && "path" in one && typeof one.path === "string";
