import { z } from "zod";
import { mailAddress } from "../../core/mail/contract.ts";
import type { MailProgress } from "../../core/mail/queue.server.ts";
import { paragraphs } from "../../platform/text/text.ts";
import type { LeadRow } from "../leads/store.server.ts";
import type { AnsweredWay, Changed } from "../leads/working/lead-set.ts";
import { isAnswered, type LeadSet } from "../leads/working/lead-set.ts";
import { firstStage, type Stage } from "../leads/working/stage-contract.ts";

export const longestAnswer = 10_000;
/** How long an answer waits before it leaves, in milliseconds; until then it can be taken back. */
export const takeBackMs = 10_000;

const tooOld = "This form is too old. Open the enquiry again.";

export const answerBody = z.object({
  text: paragraphs(longestAnswer, "Write the answer first."),
  to: mailAddress.nullable().default(null),
  /** Id of one opened form: a second request with it sends nothing more. */
  submission: z.uuid(tooOld),
  /** What the writer had seen of the messages to the contact, as `seenOf` returns it. */
  seen: z
    .string()
    .regex(/^[\da-f-]{0,36}\.\d{1,6}$/, tooOld)
    .optional(),
});
export type AnswerBody = z.output<typeof answerBody>;

export type UnseenMessage = {
  by: string;
  way: AnsweredWay;
  at: string;
  /** Null for an answer by telephone or in person. */
  text: string | null;
};

/** Extra fields of a refusal; the next try sends `seen` to say that its writer has read them. */
export type Unseen = { unseen: UnseenMessage[]; seen: string };

export type Answer = {
  id: string;
  lead: string;
  to: string;
  subject: string;
  text: string;
  by: string;
  at: string;
  leaves_at: string;
  taken_back_at: string | null;
  /** Null where the answer was taken back, or the outbox has deleted the mail. */
  mail: MailProgress | null;
  changed: Changed | null;
};

/** `waitingLeads` are the leads whose answer waits for a mail server and may still fail. */
export type RecentReplies = {
  waitingLeads: string[];
  failed: { id: string; lead: string; to: string; isRefused: boolean }[];
};

export type AnswerPreview = {
  fromName: string;
  from: string;
  subject: string;
  replyTo: string;
  closing: string;
};

/** The screen shows the refusal beforehand, the server enforces it. */
type Facts = { email: string | null; spam: boolean; isMailOn: boolean };
export type WhyNot = "spam" | "mail off" | "no email";

export function whyNot({ email, spam, isMailOn }: Facts): WhyNot | null {
  if (spam) return "spam";
  if (email === null) return "no email";
  return isMailOn ? null : "mail off";
}

export const whyNotSentences: Record<WhyNot, string> = {
  spam: "This enquiry is marked as spam. Release it first, then answer.",
  "no email": "They left no email, so there is nowhere to mail to. Call them instead.",
  "mail off": "Mail is off, so nothing was sent. An owner turns it on under Settings, Mail.",
};

export const stageAfterFirst = (stages: Stage[]): string | null =>
  stages.find(({ key, kind }) => kind === "open" && key !== firstStage)?.key ?? null;

type Answered = {
  next: string | null;
  at: string;
  way: AnsweredWay;
};

/** Marks the lead as answered. It also leaves the first stage, unless no answer was needed. */
export const answeredSet = (
  { stage, ...answered }: Pick<LeadRow, "stage" | "answered_at" | "answered_way">,
  { next, at, way }: Answered,
): LeadSet => ({
  ...(!isAnswered(answered) && { answered_at: at, answered_way: way }),
  ...(way !== "none needed" && stage === firstStage && next && { stage: next }),
});
