import { createContext, use, useState } from "react";
import type { Field } from "../../../../slices/content/field.ts";
import { valueAt } from "../../../../slices/content/paths.ts";
import type { Conflict } from "../draft-state.ts";
import type { Keep } from "../merge-texts.ts";
import type { Wrote } from "../who-wrote.ts";

/** What a field can refer to, by the kind of document. */
export type Choices = Record<string, { value: string; label: string }[]>;

/** A colleague who has the document open. */
export type Other = { id: string; name: string; place: string | null };

export type Editing = {
  /** What the document is made of. */
  root: Field;
  body: unknown;
  faults: Record<string, string[]>;
  conflicts: Record<string, Conflict>;
  /** How often what a field of the document shows was not typed here. */
  replaced: Record<string, number>;
  /** Empty fields say that they are needed once somebody has asked to publish. */
  isPublishAttempted: boolean;
  canWrite: boolean;
  /** What a field is written in: groups and lists hold further ones. */
  Input: React.ComponentType<{ field: Field; path: string }>;
  choices: Choices;
  others: Other[];
  staff: Record<string, string>;
  /** What ended the last draft, for those who wrote in it. */
  ending: { who: string; done: string } | undefined;
  /** The field that one is in, and came to before any of them. */
  mine: string | null;
  write(path: string, value: unknown): void;
  /** Into a list as it is by then, whether or not it is still shown. */
  putBack(path: string, at: number, item: unknown): void;
  decide(path: string, keep: Keep): void;
  /** Whose words stand where one wrote, too, since a revision. */
  wroteAlso(path: string, since: number): Wrote;
};

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error("a field belongs within an editor");
  return editing;
}

/** For a field that keeps its own text: another once it is to show what was not typed in it. */
export const useReplaced = (path: string): number =>
  useEditing().replaced[path.split(".")[0] ?? ""] ?? 0;

/** One place in the document. */
export function useField(path: string) {
  const { body, faults, conflicts, isPublishAttempted, canWrite, others, mine, write } =
    useEditing();
  const [isTaken, setTaken] = useState(false);
  const value = valueAt(body, path);
  const isEmpty = value === undefined || value === null || value === "";
  const other = path === mine ? undefined : others.find(({ place }) => place === path);
  const fault = faults[path]?.[0];
  return {
    value,
    error: isPublishAttempted || !isEmpty ? fault : undefined,
    conflict: conflicts[path],
    readOnly: !canWrite || (other !== undefined && !isTaken),
    /** Who writes here just now, and how to write all the same. */
    other: canWrite && !isTaken ? other : undefined,
    takeIt: () => setTaken(true),
    write: (news: unknown) => write(path, news),
  };
}
