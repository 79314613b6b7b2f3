import { z } from "zod";
import { paragraphs } from "../../platform/text.ts";
import type { AnsweredWay, Changed } from "../leads/working/lead-set.ts";
import { mailAddress } from "../mail/contract.ts";
import type { MailProgress } from "../mail/queue.server.ts";

export const longestAnswer = 10_000;
/** How long an answer waits before it leaves, and can be taken back for sure. */
export const takeBackMs = 10_000;

const tooOld = "This form is too old. Open the enquiry again.";

export const answerBody = z.object({
  text: paragraphs(longestAnswer, "Write the answer first."),
  /** Where it goes to another address than the enquiry's own. */
  to: mailAddress.nullable().default(null),
  /** Of one press of Send: what comes again under it is sent once. */
  submission: z.uuid(tooOld),
  /** How far its writer knew what was sent to the customer, as `seenOf` says it. */
  seen: z
    .string()
    .regex(/^[\da-f-]{0,36}\.\d{1,6}$/, tooOld)
    .optional(),
});
export type AnswerBody = z.output<typeof answerBody>;

/** What a colleague has sent to a customer, of which somebody who writes to them may not know. */
export type UnseenMessage = {
  /** Their name. */
  by: string;
  way: AnsweredWay;
  at: string;
  /** Null of what was said by telephone, or in person. */
  text: string | null;
};

/** What a refusal brings: `seen` is what stands for knowing them too. */
export type Unseen = { unseen: UnseenMessage[]; seen: string };

/** A mail that a colleague wrote to whoever sent an enquiry. */
export type Answer = {
  id: string;
  lead: string;
  to: string;
  subject: string;
  text: string;
  /** The colleague's id. */
  by: string;
  at: string;
  leaves_at: string;
  taken_back_at: string | null;
  /** What became of the mail; null once that is forgotten, or it was taken back. */
  mail: MailProgress | null;
  /** What it changed about the enquiry, and taking it back undid. */
  changed: Changed | null;
};

/** `waitingLeads` are the enquiries whose reply waits for a mail server, and may still fail. */
export type RecentReplies = {
  waitingLeads: string[];
  failed: { id: string; lead: string; to: string; isRefused: boolean }[];
};

/** What stands around an answer's words, as it arrives. */
export type AnswerPreview = {
  fromName: string;
  /** The site's own address, whoever writes. */
  from: string;
  subject: string;
  replyTo: string;
  /** The signature, the number, and the way to their page. */
  closing: string;
};
