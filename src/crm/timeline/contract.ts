import { z } from "zod";
import type { EventData, EventKind } from "../../core/activity/contract.ts";
import type { FirstTouch } from "../../core/visits/contract.ts";
import type { Reading } from "../../core/visits/visitors.server.ts";
import type { Note, Reply } from "../leads/replies-and-notes.ts";
import type { LeadRow } from "../leads/store.server.ts";
import type { Answer } from "../messages/contract.ts";

/** The form of `/api/`; the fields of `data` depend on `kind`. */
export const entry = z.object({
  id: z.string(),
  kind: z.string(),
  at: z.string(),
  by: z.object({
    who: z.enum(["staff", "visitor", "system"]),
    id: z.string().optional(),
    name: z.string().optional(),
  }),
  data: z.record(z.string(), z.unknown()),
});

export type EntryBy =
  | { who: "staff"; id: string; name: string }
  | { who: "visitor" }
  | { who: "system" };

/** `lead` is the lead's id; null for events about the contact alone. */
type EntryOf<Kind, Data> = {
  id: string;
  kind: Kind;
  at: string;
  by: EntryBy;
  lead: string | null;
  data: Data;
};

type SubmittedLead = Pick<LeadRow, "name" | "query" | "page" | "referrer" | "utm"> & {
  /** Null unless the visitor had accepted cookies. */
  first: FirstTouch | null;
};
export type AnswerWithMail = Pick<Answer, "to" | "text" | "leaves_at" | "taken_back_at"> &
  Pick<Answer, "mail" | "changed">;
/** `left` are withdrawn or replaced answers, oldest first. `answer` is null where none is valid. */
export type AnsweredQuestion = { question: string; answer: string | null; left: string[] };
type TranscriptMessage = {
  who: "bot" | "user";
  text: string;
  links?: { words: string; href: string; at: number }[];
  by?: string;
  at: string;
  forColleague?: true;
};
export type ChatTranscript = {
  conversation: string;
  flowVersion: number;
  began: string;
  until: string;
  isClosed: boolean;
  answers: AnsweredQuestion[];
  messages: TranscriptMessage[];
};

type OfEvents = { [Kind in EventKind]: EntryOf<Kind, EventData[Kind]> }[EventKind];

export type Entry =
  | Exclude<OfEvents, { kind: "lead.received" | "lead.noted" | "lead.replied" | "lead.answered" }>
  | EntryOf<"lead.received", EventData["lead.received"] & { said: SubmittedLead | null }>
  | EntryOf<"lead.noted", EventData["lead.noted"] & Pick<Note, "text" | "mentions">>
  | EntryOf<"lead.replied", EventData["lead.replied"] & Pick<Reply, "text">>
  | EntryOf<"lead.answered", EventData["lead.answered"] & AnswerWithMail>
  | EntryOf<"chat.talked", ChatTranscript>
  | EntryOf<"mail.not_arrived", { to: string; error: string | null }>
  | EntryOf<"visitor.read", Reading>;
