/** What the desk decides about a lead; what was sent stays as it came. */
import { z } from "zod";
import { isSortable } from "../../../platform/clock.ts";
import { mostRupees } from "../../../platform/money.ts";
import { line, paragraphs } from "../../../platform/text.ts";

/** Begins the next step of whoever would be called: it lasts until their deadline. */
export const callStep = "Call, ";
type Planned = {
  next_step: string | null;
  next_step_at: string | null;
  promised_by: string | null;
};
/** From when a step is overdue: a call is once its hours are over. */
export const stepEndsAt = ({ next_step, next_step_at, promised_by }: Planned): string | null => {
  if (next_step_at === null || !next_step?.startsWith(callStep)) return next_step_at;
  return promised_by !== null && promised_by > next_step_at ? promised_by : next_step_at;
};

export const longestStep = 200;
export const longestReason = 500;

const notTime = "This has to be a time such as 2026-11-24T10:30:00Z.";
const moment = z.iso
  .datetime({ offset: true, error: notTime })
  .refine((text) => isSortable(new Date(text)), notTime)
  .transform((text) => new Date(text).toISOString());

export const priorities = ["high", "low"] as const;

/** How a colleague answered whom the site sent no answer. */
export const ownWays = ["phone", "person", "mail elsewhere", "WhatsApp", "none needed"] as const;
export const answeredWays = ["mail", "chat", ...ownWays] as const;
export type AnsweredWay = (typeof answeredWays)[number];
type Answered = { answered_at: string | null; answered_way: AnsweredWay | null };

/** Of what was marked as needing no answer nobody was answered. */
export const isAnswered = ({ answered_at, answered_way }: Answered): boolean =>
  answered_at !== null && answered_way !== "none needed";

/** Shared by the desk and the API, which counts in whole rupees. */
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

/** Only the fields that are named are set, or compared. */
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

/** One lead of a change, with what is needed to undo it: the fields that changed, both ways. */
export const changedLead = z.object({ id: z.string(), set: leadSet, was: leadSet });
export type Changed = z.infer<typeof changedLead>;

/** What a change means that does not stand in what it sets. */
export const changeHows = ["done", "undone", "handed on"] as const;
export type ChangeHow = (typeof changeHows)[number];

export const mostAtOnce = 200;
/** As a screen sends it back to undo it. */
export const changedLeads = z.array(changedLead).max(mostAtOnce);
