import { createContext, use, useState } from "react";
import type { Field } from "../../../../content-types/field.ts";
import { valueAt } from "../../../../content-types/paths.ts";
import type { Conflict } from "../draft-state.ts";
import type { Keep, Wrote } from "../merging.ts";

export type Choices = Record<string, { value: string; label: string }[]>;

export type Other = { id: string; name: string; place: string | null };

export type Editing = {
  root: Field;
  body: unknown;
  faults: Record<string, string[]>;
  conflicts: Record<string, Conflict>;
  replaced: Record<string, number>;
  isPublishAttempted: boolean;
  canWrite: boolean;
  /** Renders one field. Passed along because groups and lists hold fields themselves. */
  Input: React.ComponentType<{ field: Field; path: string }>;
  choices: Choices;
  others: Other[];
  staff: Record<string, string>;
  ending: { who: string; done: string } | undefined;
  mine: string | null;
  write(path: string, value: unknown): void;
  /** Inserts into the list as it is now, whether or not it is still shown. */
  putBack(path: string, at: number, item: unknown): void;
  decide(path: string, keep: Keep): void;
  wroteAlso(path: string, since: number): Wrote;
};

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error("a field belongs within an editor");
  return editing;
}

/** React key of a field that keeps its own text. It changes when a value comes from elsewhere. */
export const useReplaced = (path: string): number =>
  useEditing().replaced[path.split(".")[0] ?? ""] ?? 0;

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
    other: canWrite && !isTaken ? other : undefined,
    takeIt: () => setTaken(true),
    write: (news: unknown) => write(path, news),
  };
}

export const getLabelProps = ({ label, help, optional }: Field) => ({
  label: optional ? `${label} (optional)` : label,
  ...(help !== undefined && { description: help }),
});

export const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";
