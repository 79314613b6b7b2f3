import { z } from "zod";
import { mostRupees } from "../../../platform/text/amounts.ts";
import { line, paragraphs } from "../../../platform/text/text.ts";
import { isSortable } from "../../../platform/time/clock.ts";

/** The visitor wants a call. It lasts until the lead's deadline. */
export const callStep = "Call, ";
type Planned = {
  next_step: string | null;
  next_step_at: string | null;
  due_at: string | null;
};
/** When a step becomes overdue; for a call, at the end of its hours. */
export const stepEndsAt = ({ next_step, next_step_at, due_at }: Planned): string | null => {
  if (next_step_at === null || !next_step?.startsWith(callStep)) return next_step_at;
  return due_at !== null && due_at > next_step_at ? due_at : next_step_at;
};

export const longestStep = 200;
export const longestReason = 500;

const notTime = "This has to be a time such as 2026-11-24T10:30:00Z.";
const moment = z.iso
  .datetime({ offset: true, error: notTime })
  .refine((text) => isSortable(new Date(text)), notTime)
  .transform((text) => new Date(text).toISOString());

export const priorities = ["high", "low"] as const;

/** Ways to answer outside the site. */
export const ownWays = ["phone", "person", "mail elsewhere", "WhatsApp", "none needed"] as const;
export const answeredWays = ["mail", "chat", ...ownWays] as const;
export type AnsweredWay = (typeof answeredWays)[number];
type Answered = { answered_at: string | null; answered_way: AnsweredWay | null };

/** False for a lead that is marked as needing no answer. */
export const isAnswered = ({ answered_at, answered_way }: Answered): boolean =>
  answered_at !== null && answered_way !== "none needed";

/** Shared by the staff area and the API, apart from sums: the staff area counts in paise, the API in rupees. */
export const leadChoices = {
  stage: z
    .string()
    .max(40)
    .regex(/^[\p{L}\p{N}\p{M}-]+$/u, "There is no such stage.")
    .optional()
    .describe("The key of a stage."),
  owner: z
    .string()
    .min(1)
    .max(64)
    .nullable()
    .optional()
    .describe("The id of a colleague; null for nobody."),
  priority: z.enum(priorities).nullable().optional(),
  next_step: line(longestStep).nullable().optional(),
  next_step_at: moment.nullable().optional(),
  reason: paragraphs(longestReason).nullable().optional(),
  answered_at: moment
    .nullable()
    .optional()
    .describe("When they were answered, by mail or otherwise; null while they wait."),
  answered_way: z.enum(answeredWays).nullable().optional().describe("How they were answered last."),
  spam: z.boolean().optional(),
};

/** Fields that are missing are neither set nor compared. */
export const leadSet = z.object({
  ...leadChoices,
  value_paise: z
    .int()
    .min(0)
    .max(mostRupees * 100)
    .nullable()
    .optional(),
});
export type LeadSet = z.infer<typeof leadSet>;

export const changedLead = z.object({ id: z.string(), set: leadSet, was: leadSet });
export type Changed = z.infer<typeof changedLead>;
/** `event` is what an undo of the change is given. */
export type RecordedChange = Changed & { event: string };

export const changeHows = ["done", "undone", "handed on"] as const;
export type ChangeHow = (typeof changeHows)[number];

export const mostAtOnce = 200;

/** The value of `due` if no answer is owed, or there is no deadline. */
export const neverDue = "9999";

export type AdminState = { [Field in keyof LeadSet]-?: Exclude<LeadSet[Field], undefined> };
type Row = Omit<AdminState, "spam"> & { spam: number };

export function adminState(row: Row): AdminState {
  const { stage, owner, priority, next_step, next_step_at, value_paise } = row;
  const { reason, answered_at, answered_way, spam } = row;
  return {
    ...{ stage, owner, priority, next_step, next_step_at, value_paise, reason },
    ...{ answered_at, answered_way },
    spam: spam === 1,
  };
}

export function differing(now: AdminState, changes: LeadSet): LeadSet {
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
