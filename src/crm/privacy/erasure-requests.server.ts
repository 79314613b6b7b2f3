/** Confirmed by a link in their mailbox; a colleague erases or declines, and a mail tells them. */

import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Mail } from "../../core/mail/mail.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { isId } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { Language } from "../../platform/text/language.ts";
import { type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { numberOf } from "../leads/lead-naming.ts";
import type { Receipt } from "./contract.ts";
import { erasedLetter, keptLetter, type RequestMail, taskMail, toLetter } from "./request-mails.ts";
import { type RequestRow, requestStore as store } from "./request-store.server.ts";
import { type CompanyOfRequests, linkIsGone, type Requests } from "./requests.server.ts";

/** The page Privacy promises an answer within a month. */
const answeredInMs = 30 * dayMs;
const mostUnfinished = 50;

type Closing = { state: "done" | "kept"; by: Actor };
type ErasureRequestsDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  mail: Pick<Mail, "enqueue">;
  requests: Pick<Requests, "behind" | "take">;
  erase(options: { id: string; by: Actor }): Promise<Receipt>;
  company(from: Queries): Promise<CompanyOfRequests>;
  mailWords(from: Queries, language: Language): Promise<RequestMail["words"]>;
  publicUrl: URL | null;
  contactOf(from: Queries, email: string): Promise<string | null>;
};

export const dueOf = (confirmedAt: string): string =>
  timestamp(new Date(Date.parse(confirmedAt) + answeredInMs));

export const createErasureRequests = (needs: ErasureRequestsDeps) => {
  const { db, clock, events, mail, requests, erase, company, mailWords } = needs;
  const { publicUrl, contactOf } = needs;
  const now = () => timestamp(clock.now());

  async function loadRequestMail(from: Queries, { language }: RequestRow): Promise<RequestMail> {
    const [companyNow, words] = [await company(from), await mailWords(from, language)];
    return { company: companyNow, words, language };
  }

  async function notifyCompany(tx: Tx, { id, confirmed_at }: RequestRow): Promise<void> {
    const companyNow = await company(tx);
    const url = `${publicUrl?.origin ?? ""}/staff/settings/privacy`;
    const task = { number: numberOf(id), due: dueOf(confirmed_at ?? now()), url };
    await mail.enqueue(tx, {
      to: companyNow.email,
      fromName: companyNow.name,
      replyTo: null,
      ...taskMail(task, companyNow),
    });
  }

  /** The row loses the email in the transaction that queues the mail. */
  async function close(tx: Tx, row: RequestRow, { state, by }: Closing) {
    const closed = { email: null, closed_at: now(), by: by.who === "staff" ? by.id : null };
    const moved = await store.move(tx, { id: row.id, from: row.state, set: { state, ...closed } });
    if (!moved) return false;
    await events.record(tx, {
      kind: state === "done" ? "data_request.carried_out" : "data_request.declined",
      by,
      subject: { kind: "data_request", id: row.id },
      contact: null,
      data: {},
    });
    return true;
  }

  const notifyErased = (row: RequestRow, by: Actor) =>
    db.write(async (tx) => {
      const { id, email } = row;
      if (email === null || !(await close(tx, row, { state: "done", by }))) return;
      const requestMail = await loadRequestMail(tx, row);
      const words = erasedLetter({ number: numberOf(id) }, requestMail);
      const from = { fromName: requestMail.company.name, replyTo: requestMail.company.email };
      await mail.enqueue(tx, { to: email, ...from, ...toLetter(words) });
    });

  async function open(from: Queries, id: string) {
    const row = isId(id) ? await store.byId(from, id) : undefined;
    if (row?.state !== "confirmed" || row.email === null) throw answered();
    return { ...row, email: row.email };
  }

  return {
    /** @param email typed once more @returns the request's number @throws Problem 410; 422 */
    async confirm(key: string, email: string): Promise<string> {
      const request = await requests.behind(key);
      if (request?.what !== "erasure") throw linkIsGone();
      if (email !== request.email) throw otherEmail();
      return db.write(async (tx) => {
        const set = { state: "confirmed", network: null, confirmed_at: now() } as const;
        const row = await requests.take(tx, key, set);
        await events.record(tx, {
          kind: "data_request.confirmed",
          by: { who: "visitor" },
          subject: { kind: "data_request", id: row.id },
          contact: await contactOf(tx, email),
          data: {},
        });
        await notifyCompany(tx, row);
        return numberOf(row.id);
      });
    },

    /** They get a mail. @throws Problem 409 answered, or nobody is known by that email now */
    async carryOut({ id, by }: { id: string; by: Actor }): Promise<Receipt> {
      const { email } = await open(db.read, id);
      const contact = await contactOf(db.read, email);
      if (contact === null) throw nobody();
      const receipt = await erase({ id: contact, by });
      const row = await store.byId(db.read, id);
      if (row?.state === "erasing") await notifyErased(row, by);
      return receipt;
    },

    /** @param reason mailed as it is @throws Problem 409 where it was answered */
    async decline({ id, reason, by }: { id: string; reason: string; by: Actor }): Promise<void> {
      await db.write(async (tx) => {
        const row = await open(tx, id);
        if (!(await close(tx, row, { state: "kept", by }))) throw answered();
        const requestMail = await loadRequestMail(tx, row);
        const words = keptLetter({ number: numberOf(id), reason }, requestMail);
        await mail.enqueue(tx, {
          to: row.email,
          fromName: requestMail.company.name,
          replyTo: requestMail.company.email,
          isManual: true,
          ...toLetter(words),
        });
      });
    },

    /** Mails contacts whom a colleague erased elsewhere, or whom an ended process did not tell. */
    async notifyErased(): Promise<void> {
      for (const row of await store.inState(db.read, "erasing", mostUnfinished))
        if (row.email !== null && (await contactOf(db.read, row.email)) === null)
          await notifyErased(row, { who: "system" });
    },
  };
};

function otherEmail() {
  const sentence = "That is not the address this link was sent to.";
  return new Problem(422, sentence, { errors: { email: [sentence] } });
}

const answered = () => new Problem(409, "This request has been answered.");
const nobody = () =>
  new Problem(
    409,
    "No person has the email it came from any more. Look for them under Contacts, or decline " +
      "and say why.",
  );
