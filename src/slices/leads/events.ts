import { z } from "zod";
import { keptContact } from "../people/contract.ts";
import { handWays } from "./contract.ts";
import { replyUndo, replyWays } from "./enquiry-page/reply-contract.ts";
import { partialDetails } from "./lead-details.ts";
import { leadSettings } from "./settings-contract.ts";
import { exceptionKinds } from "./spam/exception-contract.ts";
import { suspicions } from "./spam/suspicion.ts";
import { changeHows, leadSet } from "./working/lead-set.ts";
import { stage } from "./working/stage-contract.ts";

export const leadEvents = {
  "lead.received": z.object({
    source: z.string(),
    service: z.string(),
    spam: z.enum(suspicions).nullable(),
    way: z.enum(handWays).optional(),
  }),
  /** What its sender told later. */
  "lead.told_more": partialDetails,
  /** What a colleague put right, both ways; `undone`: it takes back what was put right. */
  "lead.corrected": z.object({
    set: partialDetails,
    was: partialDetails,
    how: z.literal("undone").optional(),
    /** By what their person is known since. */
    gained: z.array(keptContact).default([]),
  }),
  /** They added words to it, or a colleague pasted in theirs. */
  "lead.replied": z.object({
    reply: z.string(),
    via: z.enum(replyWays),
    /** What made an answer owed again, as it was; null where nothing was changed. */
    was: replyUndo.nullable().optional(),
  }),
  /** Whoever had pasted it in took it back, a moment later. */
  "lead.reply_taken_back": z.object({ reply: z.string() }),
  /** What the desk decided: as it is now, and as it was. */
  "lead.changed": z.object({
    set: leadSet,
    was: leadSet,
    /**
     * `done`: the next step that went was done. `undone`: it takes back what was changed.
     * `handed on`: its owner has no access any more.
     */
    how: z.enum(changeHows).optional(),
    /** By when it is to be answered, where that was promised anew. */
    promised_by: z.string().nullable().optional(),
  }),
  "lead.noted": z.object({ note: z.string() }),
  /** Whoever wrote it took it back, a moment later. */
  "lead.note_removed": z.object({ note: z.string() }),
  /** No enquiry of its email, or of its network, is held again. */
  "lead.never_held": z.object({ kind: z.enum(exceptionKinds) }),
  /** All of its email, or of its network, is held from now on. */
  "lead.sender_blocked": z.object({ kind: z.enum(exceptionKinds) }),
  "spam_exception.removed": z.object({}),
  "lead_settings.changed": z.object({ settings: leadSettings, stages: z.array(stage) }),
  "set_aside.told": z.object({ count: z.int() }),
};

type Data = { [Kind in keyof typeof leadEvents]: z.infer<(typeof leadEvents)[Kind]> };
declare module "../events/contract.ts" {
  interface EventData extends Data {}
}
