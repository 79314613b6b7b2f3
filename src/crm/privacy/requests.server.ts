/** The answer comes before any lookup: neither its words nor its timing tell who is known here. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Mail } from "../../core/mail/mail.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { type Ids, isKey } from "../../platform/ids.ts";
import { inBatches, oneAtATime } from "../../platform/jobs/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { emailKey } from "../../platform/text/contact.ts";
import { type Language, ownLanguage } from "../../platform/text/language.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { myDataLink } from "./my-data-path.ts";
import type { RequestForm } from "./request-contract.ts";
import { linkLetter, type RequestMail, toLetter } from "./request-mails.ts";
import { type RequestRow, requestStore as store } from "./request-store.server.ts";

const minuteMs = 60_000;
/** Keeps strangers from filling a mailbox; the answer beyond the limit is the same. */
const ofMailbox = { everyMs: 10 * minuteMs, aDay: 3 };
const ofNetwork = { most: 10, forMs: 60 * minuteMs };
/** Beyond it each network still has one request, so that a few networks lock nobody out. */
const ofEverybody = { most: 200, forMs: 60 * minuteMs };
const linkLastsMs = dayMs;
/** A day longer than any link lasts. */
const uselessAfterMs = 2 * dayMs;
/** Answered requests name nobody; claims lapse after three years. */
const answeredKeptMs = 3 * 365 * dayMs;
const mostAtOnce = 50;

export const dataRequested = { name: "data asked for", payload: z.null() };

/** `language` is the page's: a stranger can send a lead with anybody's address. */
type AskOptions = RequestForm & { language?: Language };
export type CompanyOfRequests = { name: string; email: string; time_zone: string };
type RequestsDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  mail: Pick<Mail, "isOn" | "enqueue">;
  company(from: Queries): Promise<CompanyOfRequests>;
  mailWords(from: Queries, language: Language): Promise<RequestMail["words"]>;
  publicUrl: URL | null;
  contactOf(from: Queries, email: string): Promise<string | null>;
};

const hashOf = (key: string): string => createHash("sha256").update(key).digest("base64url");

export type Requests = ReturnType<typeof createRequests>;

export function createRequests(needs: RequestsDeps) {
  const { db, clock, ids, mail, company, mailWords, publicUrl, contactOf } = needs;
  const fromNow = (ms: number) => timestamp(new Date(clock.now().getTime() + ms));

  const last = (ms: number) => ({ since: ago(clock, ms), until: fromNow(0) });

  async function refuseFlood(tx: Tx, network: string): Promise<void> {
    const { most, forMs } = ofNetwork;
    const theirs = await store.countOf(tx, network, { ...last(forMs), most });
    if (theirs >= most)
      throw new Problem(429, "Too many requests came from your network. Try again in an hour.");
    if (theirs === 0) return;
    const all = { ...last(ofEverybody.forMs), most: ofEverybody.most };
    if ((await store.countSince(tx, all)) >= all.most)
      throw new Problem(429, "Too many people are asking for this just now. Try again in an hour.");
  }

  async function wasOften(tx: Tx, email: string): Promise<boolean> {
    const { everyMs, aDay } = ofMailbox;
    const times = await store.timesOf(tx, email, { ...last(dayMs), most: aDay });
    return times.length >= aDay || times.some((at) => at > ago(clock, everyMs));
  }

  /** Mails the link where the email is known; otherwise the row only counts against limits. */
  async function look(tx: Tx, { id, email, what, language }: RequestRow): Promise<void> {
    const isKnown = email !== null && (await contactOf(tx, email)) !== null;
    const key = ids.key();
    const link = { key_hash: hashOf(key), ends_at: fromNow(linkLastsMs) };
    const set = isKnown ? { state: "sent" as const, ...link } : { state: "unknown" as const };
    const moved = await store.move(tx, { id, from: "asked", set });
    if (!moved || !isKnown || !publicUrl) return;
    const companyNow = await company(tx);
    const linked = { what, url: publicUrl.origin + myDataLink(key) };
    const words = await mailWords(tx, language);
    const letter = linkLetter(linked, { company: companyNow, words, language });
    await mail.enqueue(tx, {
      to: email,
      fromName: companyNow.name,
      replyTo: companyNow.email,
      ...toLetter(letter),
      holdsLink: true,
    });
  }

  const sendLinks = oneAtATime(async () => {
    // Requests made shortly before mail was turned off wait for two days.
    if (!publicUrl || !mail.isOn()) return;
    for (const row of await store.inState(db.read, "asked", mostAtOnce))
      await db.write((tx) => look(tx, row));
  });

  const isGood = (row: RequestRow | undefined): row is RequestRow & { email: string } =>
    row?.email != null && row.ends_at !== null && row.ends_at > timestamp(clock.now());

  return {
    /** A link can only be mailed where the site knows its own address. */
    areOpen: () => publicUrl !== null && mail.isOn(),

    /** @throws Problem 503 while mail is off; 429 beyond the limit of a network, or of all */
    async ask(
      { what, language = ownLanguage, ...form }: AskOptions,
      network: string,
    ): Promise<void> {
      const email = emailKey(form.email);
      if (!publicUrl || !mail.isOn()) throw new Problem(503, "We cannot send mail just now.");
      await db.write(async (tx) => {
        // Of many requests at once, each counts those before it.
        await store.inTurn(tx, db.engine);
        await refuseFlood(tx, network);
        if (await wasOften(tx, email)) return;
        await store.add(tx, {
          ...{ id: ids.uuid(), what, state: "asked", email, network, language },
          asked_at: timestamp(clock.now()),
          ...{ key_hash: null, ends_at: null, confirmed_at: null, closed_at: null, by: null },
        });
        db.publish(tx, dataRequested, null);
      });
    },

    /** Runs after each request, and again in case one was missed. */
    sendLinks,

    /** Does not use the link up: programs that scan mailboxes follow links, too. */
    async behind(key: string): Promise<(RequestRow & { email: string }) | null> {
      const row = isKey(key) ? await store.byKey(db.read, hashOf(key)) : undefined;
      return isGood(row) ? row : null;
    },

    /** @throws Problem 410 where the link is used, expired or unknown */
    async take(tx: Tx, key: string, set: Partial<Omit<RequestRow, "id">>): Promise<RequestRow> {
      const row = isKey(key) ? await store.byKey(tx, hashOf(key)) : undefined;
      const request = isGood(row) ? await store.takeKey(tx, hashOf(key), set) : undefined;
      if (!request) throw linkIsGone();
      return request;
    },

    async deleteOld(): Promise<number> {
      let deleted = 0;
      const deleteBefore = async (state: RequestRow["state"], ms: number) => {
        const before = ago(clock, ms);
        deleted += await inBatches((limit) =>
          db.write((tx) => store.deleteOld(tx, { state, before, limit })),
        );
      };
      for (const state of ["asked", "unknown", "sent"] as const)
        await deleteBefore(state, uselessAfterMs);
      for (const state of ["done", "kept"] as const) await deleteBefore(state, answeredKeptMs);
      return deleted;
    },
  };
}

export const linkIsGone = () =>
  new Problem(410, "This link has been used, or is older than a day. Ask for a new one.");

/** Erases a contact's own requests. One that waits for an answer stays until its sender is told. */
export async function deleteRequestsOf(
  tx: Tx,
  { emails, isLast }: { emails: string[]; isLast: boolean },
): Promise<void> {
  if (isLast && emails.length > 0) await store.eraseOf(tx, emails);
}
