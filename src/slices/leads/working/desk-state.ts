import type { LeadSet } from "./lead-set.ts";

export type DeskState = { [Field in keyof LeadSet]-?: Exclude<LeadSet[Field], undefined> };
type Row = Omit<DeskState, "spam"> & { spam: number };

export function deskState(row: Row): DeskState {
  const { stage, owner, priority, next_step, next_step_at, value_paise } = row;
  const { reason, answered_at, answered_way, spam } = row;
  return {
    ...{ stage, owner, priority, next_step, next_step_at, value_paise, reason },
    ...{ answered_at, answered_way },
    spam: spam === 1,
  };
}

/** @returns the fields of `changes` whose values differ from the current ones */
export function differing(now: DeskState, changes: LeadSet): LeadSet {
  const found: LeadSet = {};
  for (const field of fieldsOf(changes))
    if (changes[field] !== now[field]) copy(found, changes, field);
  return found;
}

export function only(fields: LeadSet, of: LeadSet): LeadSet {
  const found: LeadSet = {};
  for (const field of fieldsOf(of)) copy(found, fields, field);
  return found;
}

export const isNothing = (set: LeadSet): boolean => fieldsOf(set).length === 0;

const names = [
  "stage",
  "owner",
  "priority",
  "next_step",
  "next_step_at",
  "value_paise",
  "reason",
  "answered_at",
  "answered_way",
  "spam",
] as const satisfies (keyof LeadSet)[];

const fieldsOf = (set: LeadSet) => names.filter((name) => set[name] !== undefined);

function copy<Field extends keyof LeadSet>(to: LeadSet, from: LeadSet, field: Field) {
  to[field] = from[field];
}
