import { z } from "zod";
import { newContactPoint } from "../contacts/contract.ts";
import { handWays } from "./contract.ts";
import { partialDetails } from "./lead-details.ts";
import { replyUndo, replyWays } from "./replies-and-notes.ts";
import { leadSettings } from "./settings-contract.ts";
import { exceptionKinds, suspicions } from "./spam/spam-rules.ts";
import { changeHows, leadSet } from "./working/lead-set.ts";
import { stage } from "./working/stage-contract.ts";

export const leadEvents = {
  "lead.received": z.object({
    source: z.string(),
    service: z.string(),
    spam: z.enum(suspicions).nullable(),
    way: z.enum(handWays).optional(),
  }),
  "lead.told_more": partialDetails,
  /** A colleague corrected details. `how` is `undone` if this takes back earlier corrections. */
  "lead.corrected": z.object({
    set: partialDetails,
    was: partialDetails,
    how: z.literal("undone").optional(),
    /** The contact's emails and numbers that this correction added; an undo removes them. */
    gained: z.array(newContactPoint).default([]),
  }),
  "lead.replied": z.object({
    reply: z.string(),
    via: z.enum(replyWays),
    /** The columns before the reply made an answer due again; null if it did not. */
    was: replyUndo.nullable().optional(),
  }),
  "lead.reply_taken_back": z.object({ reply: z.string() }),
  "lead.changed": z.object({
    set: leadSet,
    was: leadSet,
    /** `done`: the removed step is done. `undone`: an undo. `handed on`: the owner lost access. */
    how: z.enum(changeHows).optional(),
    /** The new response deadline, if the change set one. */
    due_at: z.string().nullable().optional(),
  }),
  "lead.noted": z.object({ note: z.string() }),
  "lead.note_removed": z.object({ note: z.string() }),
  "lead.never_held": z.object({ kind: z.enum(exceptionKinds) }),
  "lead.sender_blocked": z.object({ kind: z.enum(exceptionKinds) }),
  "spam_exception.removed": z.object({}),
  "lead_settings.changed": z.object({ settings: leadSettings, stages: z.array(stage) }),
  "set_aside.told": z.object({ count: z.int() }),
};

type Data = { [Kind in keyof typeof leadEvents]: z.infer<(typeof leadEvents)[Kind]> };
declare module "../../core/activity/contract.ts" {
  interface EventData extends Data {}
}
