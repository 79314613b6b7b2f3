import type { Named } from "../leads/named-of.ts";
import { numberOf } from "../leads/number-of.ts";
import { noService } from "../leads/service-words.ts";
import { letter } from "../mail/letter.ts";
import { promiseOf, whoSent } from "./enquiry-row.ts";
import { type Frame, footerIn, openIn } from "./mail-layout.ts";

export type FailedAnswer = {
  lead: Named;
  to: string;
  /** The id of the colleague who wrote it. */
  by: string;
  /** The recipient's mail server refused it for good; `reason` is its reply. */
  refused: boolean;
  reason: string | null;
  /** The lead counts as unanswered again. */
  isOwed: boolean;
};

/** `writer` is null where the reader wrote the answer. */
export function failedAnswerMail(
  frame: Frame,
  failed: FailedAnswer,
  { writer, isOfCompany }: { writer: string | null; isOfCompany: boolean },
) {
  const { lead, to, isOwed } = failed;
  const whose = writer === null ? "Your answer" : "An answer";
  const heading = `${whose} to ${whoSent(lead)} did not arrive`;
  const sender = writer === null ? "You" : writer;
  const owed = `The enquiry counts as unanswered again, ${promiseOf(frame, lead)}.`;
  return {
    subject: `${heading}: enquiry ${numberOf(lead.id)}`,
    ...letter({
      heading,
      paragraphs: [
        `${sender} sent it to ${to}${lead.service === noService ? "" : `, about ${lead.service}`}.`,
        whyOf(failed),
        ...(isOwed ? [owed] : []),
        "Call them, or write to another address. The words of the answer stand in the enquiry.",
      ],
      ...openIn(frame, lead.id),
      ...footerIn(frame, isOfCompany),
    }),
  };
}

function whyOf({ refused, reason }: FailedAnswer): string {
  if (refused) return `Their mail server refused it: ${reason}`;
  return ["It was tried for hours, and no mail server took it.", reason].filter(Boolean).join(" ");
}
