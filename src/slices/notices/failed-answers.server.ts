/**
 * Whoever should know of it is told that an answer did not arrive, in the transaction it tells of.
 */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Mail } from "../mail/mail.server.ts";
import type { Choices } from "./choices.server.ts";
import { type FailedAnswer, failedAnswerMail } from "./failed-answer-mail.ts";
import type { Frame } from "./frame.ts";

type Needs = { mail: Pick<Mail, "enqueue">; choices: Choices };

export const createFailedAnswers = ({ mail, choices }: Needs) => ({
  /** Its owner, else who wrote it, else the company. Who has switched it off is told nothing. */
  async answerFailed(tx: Transaction<Tables>, failed: FailedAnswer, frame: Frame): Promise<void> {
    const here = await choices.everybody(tx, "leads.write");
    const to = here.get(failed.lead.owner ?? "") ?? here.get(failed.by);
    if (to && !to.chosen.failed_answers) return;
    const words = failedAnswerMail(frame, failed, {
      isOfCompany: to === undefined,
      writer: to?.id === failed.by ? null : (here.get(failed.by)?.name ?? "A colleague"),
    });
    const about = [failed.lead.id];
    await mail.enqueue(tx, {
      to: to?.email ?? frame.company.email,
      fromName: frame.company.name,
      replyTo: null,
      about,
      ...words,
    });
  },
});
