/** The mail, the change of the lead and the answer's row are one transaction. */

import type { MailWords } from "../../cms/company/mail-words-contract.ts";
import type { Colleagues } from "../../core/accounts/colleagues.server.ts";
import type { StaffActor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { MailQueue } from "../../core/mail/mail.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { Language } from "../../platform/text/language.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { currentDetails, languageOf, senderOf } from "../leads/lead-details.ts";
import type { Leads } from "../leads/leads.server.ts";
import type { LeadRow } from "../leads/store.server.ts";
import { publishLeads } from "../leads/topic.ts";
import type { FailedAnswer } from "../notifications/notifications.server.ts";
import { answerMail } from "./answer-mail.ts";
import {
  type AnswerBody,
  type AnswerPreview,
  answeredSet,
  stageAfterFirst,
  takeBackMs,
  type WhyNot,
  whyNot,
  whyNotSentences,
} from "./contract.ts";
import { type ChatWords, createUnseen } from "./sent-messages.server.ts";
import { type AnswerRow, answerStore as store } from "./store.server.ts";

type Send = AnswerBody & { leadId: string; by: StaffActor };
type Writing = Pick<Send, "text" | "to" | "by"> & { lead: LeadRow; key: string };
export type AnswerNeeds = {
  db: Database;
  clock: Clock;
  ids: Ids;
  events: Events;
  leads: Leads;
  mail: MailQueue;
  colleagues: Pick<Colleagues, "whoMay">;
  chatWords: ChatWords;
  company(from: Queries): Promise<{ name: string; email: string; phone: string }>;
  mailWords(from: Queries, language: Language): Promise<Pick<MailWords, "answer">>;
  notifyAnswerFailed(tx: Tx, failed: FailedAnswer): Promise<void>;
  publicUrl: URL | null;
};

export function createAnswering(needs: AnswerNeeds) {
  const { db, clock, ids, events, leads, mail, colleagues, company, mailWords, publicUrl } = needs;

  const { refuseUnseen } = createUnseen(needs);

  /** @throws Problem 409 or 422, with the sentence that the screen shows beforehand. */
  function refuse({ lead, to }: Pick<Writing, "lead" | "to">) {
    const email = to ?? currentDetails(lead).email;
    const why = whyNot({ email, spam: lead.spam === 1, isMailOn: mail.isOn() });
    if (why !== null) throw refusal(why);
  }

  /** @throws Problem 403 where the colleague may no longer work on leads. */
  async function writerOf(from: Queries, { id }: StaffActor) {
    const writer = (await colleagues.whoMay("leads.write", from)).find((one) => one.id === id);
    if (!writer) throw new Problem(403, "You do not work on enquiries any more.");
    return writer;
  }

  async function write(from: Queries, { lead, text, to, by, key }: Writing) {
    const writer = await writerOf(from, by);
    const [companyDetails, { reply_to }] = [await company(from), await leads.settings(from)];
    const language = languageOf(lead);
    const { answer } = await mailWords(from, language);
    // An answer that can still be taken back may never arrive, so it does not continue the thread.
    const answered = await store.newestLeft(from, lead.id, timestamp(clock.now()));
    const { service, email: theirs } = currentDetails(lead);
    const address = to ?? theirs ?? "";
    const before = answered ?? (await mail.firstTo(from, { to: address, about: lead.id }));
    const words = answerMail({
      lead: { id: lead.id, service: service ?? lead.service },
      text,
      colleague: writer.name,
      company: companyDetails,
      enquiryUrl: publicUrl && `${publicUrl.origin}/enquiry/${key}`,
      before: before?.subject ?? null,
      ...{ words: answer, language },
    });
    const inReplyTo = before?.message_id ?? null;
    return { to: address, replyTo: reply_to ?? companyDetails.email, inReplyTo, ...words };
  }

  return {
    /** The id of one opened form: an answer that is sent twice with it leaves once. */
    newSubmission: () => ids.uuid(),

    /** `closing` is what follows the words. The link has no key. @throws Problem 403 */
    async preview({ lead, by }: Pick<Writing, "lead" | "by">): Promise<AnswerPreview> {
      const writing = { lead, by, to: null, text: "…", key: "…" };
      const { fromName, subject, text, replyTo } = await write(db.read, writing);
      const from = mail.leavesFrom() ?? "";
      return { fromName, from, subject, replyTo, closing: text.slice(1).trim() };
    },

    /** @throws Problem 404; 403 or 422; 409, with `unseen` if a colleague answered since `seen` */
    send: ({ leadId, text, to, submission, seen, by }: Send): Promise<{ id: string }> =>
      db.write(async (tx) => {
        const lead = await leads.holdLead(tx, leadId);
        const first = await store.ofSubmission(tx, submission);
        if (first) return sameAs(first, { leadId, text });
        refuse({ lead, to });
        if (seen !== undefined)
          await refuseUnseen(tx, { leadId, seen, by: await writerOf(tx, by) });
        const letter = await write(tx, { lead, text, to, by, key: lead.enquiry_key });
        const mailId = await mail.enqueue(tx, {
          ...letter,
          about: [leadId],
          isManual: true,
          leavesInMs: takeBackMs,
        });
        const messageId = mailId && (await mail.messageIdOf(tx, mailId));
        if (!mailId || !messageId) throw refusal("mail off");
        const now = clock.now();
        const at = timestamp(now);
        const next = stageAfterFirst(await leads.stages(tx));
        const set = answeredSet(lead, { next, at, way: "mail" });
        const [changed] = await leads.changeIn(tx, [{ id: leadId, set, was: {}, by }]);
        const id = ids.uuid();
        await store.add(tx, {
          id,
          lead_id: leadId,
          submission_id: submission,
          mail_id: mailId,
          message_id: messageId,
          to: letter.to,
          subject: letter.subject,
          text,
          staff_id: by.id,
          created_at: at,
          leaves_at: timestamp(new Date(now.getTime() + takeBackMs)),
          taken_back_at: null,
          failed_at: null,
          arrived_at: null,
          changed: changed ? JSON.stringify(changed) : null,
        });
        await leads.addTexts(tx, leadId, [text]);
        await events.record(tx, {
          id,
          kind: "lead.answered",
          by,
          subject: { kind: "lead", id: leadId },
          contact: senderOf(lead),
          data: { answer: id },
        });
        publishLeads(db, tx, [leadId]);
        return { id };
      }),
  };
}

function sameAs(first: AnswerRow, { leadId, text }: { leadId: string; text: string }) {
  if (first.taken_back_at !== null) throw new Problem(409, wasTakenBack);
  if (first.lead_id === leadId && first.text === text) return { id: first.id };
  throw new Problem(409, "This form has sent an answer already. Open the enquiry again.");
}

const wasTakenBack =
  "This answer was taken back, and has not left. Open the enquiry again to send it.";

const refusal = (why: WhyNot) =>
  new Problem(why === "no email" ? 422 : 409, whyNotSentences[why], { extra: { why } });
