/** The key gives access to this and nothing else of the lead. */

import type { Database, Queries } from "../../../platform/db/database.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { formatTime } from "../../../platform/time/time-zone.ts";
import type { LeadAnswer } from "../contract.ts";
import { shownDetails } from "../lead-details.ts";
import { numberOf } from "../lead-naming.ts";
import type { Reply } from "../replies-and-notes.ts";
import {
  deadlineWords,
  visitorsDay,
  visitorsTime,
} from "../response-deadline/deadline-sentence.ts";
import { type LeadRow, leadStore } from "../store.server.ts";
import { stageStore } from "../working/working-store.server.ts";
import { enquiryPath, type OutboundMessage } from "./enquiry-page.ts";
import type { Replies } from "./replies.server.ts";

type PageOptions = { key: string; zone: string };
/** `channel` is null for the sender's own words; `text` is null for an answer outside the site. */
type PageMessage = Pick<OutboundMessage, "text" | "at"> & {
  channel: OutboundMessage["channel"] | null;
};

export type EnquiryPage = {
  number: string;
  state: EnquiryState;
  service: string;
  name: string;
  email: string | null;
  mobile: string | null;
  /** The sender's words and our answers, oldest first; empty if a chat left no question. */
  words: PageMessage[];
};

export type SentEnquiry = Pick<LeadAnswer, "number" | "promise" | "enquiry">;

type EnquiryPagesDeps = {
  db: Database;
  clock: Clock;
  repliesOf: Replies["repliesOf"];
  outboundMessages(lead: LeadRow): Promise<OutboundMessage[]>;
};

/** A colleague may have pasted in a summary of a call instead of the sender's words. */
const isTheirs = ({ via }: Reply) => via !== "pasted";

const byTime = (one: { at: string }, other: { at: string }): number =>
  Date.parse(one.at) - Date.parse(other.at);

async function isWonIn(from: Queries, { stage, closed_at }: LeadRow): Promise<boolean> {
  if (closed_at === null) return false;
  const stages = await stageStore.all(from);
  return stages.some(({ key, kind }) => key === stage && kind === "won");
}

export const createEnquiryPages = ({
  db,
  clock,
  repliesOf,
  outboundMessages,
}: EnquiryPagesDeps) => ({
  /** The key is the permission. @returns null if no lead has the key */
  async findByKey({ key, zone }: PageOptions): Promise<EnquiryPage | null> {
    const lead = await leadStore.byKey(db.read, key);
    if (!lead) return null;
    const now = shownDetails(lead);
    const [replies, ours] = await Promise.all([repliesOf(lead.id), outboundMessages(lead)]);
    const theirs = [
      ...(now.query === null ? [] : [{ text: now.query, at: lead.created_at }]),
      ...replies.filter(isTheirs).map(({ text, at }) => ({ text, at })),
    ];
    const words = [...theirs.map((one) => ({ ...one, channel: null })), ...ours].toSorted(byTime);
    const isWon = await isWonIn(db.read, lead);
    return {
      number: numberOf(lead.id),
      state: enquiryState({ ...lead, isWon }, { now: clock.now(), zone }),
      service: now.service,
      name: now.name,
      email: now.email && hiddenEmail(now.email),
      mobile: now.mobile && hiddenMobile(now.mobile),
      words: words.map(({ text, at, channel }) => ({ text, at: formatTime(at, zone), channel })),
    };
  },

  hasKey: async (key: string): Promise<boolean> =>
    (await leadStore.byKey(db.read, key)) !== undefined,

  /** @returns null if no lead has the key */
  async sentByKey({ key, zone }: PageOptions): Promise<SentEnquiry | null> {
    const lead = await leadStore.byKey(db.read, key);
    if (!lead) return null;
    const { due_at } = lead;
    const here = { now: clock.now(), zone };
    return {
      number: numberOf(lead.id),
      enquiry: enquiryPath(key),
      promise: due_at === null ? null : deadlineWords(due_at, here),
    };
  },
});

/** The owner recognises the email, and nobody else who has the link learns it. */
export const hiddenEmail = (email: string): string =>
  `${email.slice(0, 1)}•••${email.slice(email.lastIndexOf("@"))}`;

/** Likewise: the last four digits show a slip, and nobody can call them. */
export const hiddenMobile = (mobile: string): string => `•••${mobile.replace(/\D/g, "").slice(-4)}`;

type Row = Pick<LeadRow, "due_at" | "answered_at" | "answered_way" | "closed_at"> & {
  isWon: boolean;
};
type Here = { now: Date; zone: string };

/** An answer by mail waits so long before it is sent, so that its author can undo it. */
const leavingMs = 10_000;

export type EnquiryState = {
  is: "received" | "answered" | "late" | "closed";
  title: string;
  sentence: string;
};

export function enquiryState(row: Row, here: Here): EnquiryState {
  const { due_at, answered_at, answered_way, closed_at } = row;
  const at = (moment: string) => visitorsTime(moment, here);
  if (closed_at !== null && row.isWon)
    return {
      is: "answered",
      title: "Under way",
      sentence: "We are working together on this. What you add below reaches us.",
    };
  if (closed_at !== null)
    return {
      is: "closed",
      title: "Closed",
      sentence: `We closed this on ${visitorsDay(closed_at, here)}: write to us any time.`,
    };
  if (answered_at !== null && answered_way === "none needed")
    return {
      is: "received",
      title: "Received",
      sentence: "We have read this. If something is still open, add it below.",
    };
  if (answered_at !== null && hasLeft(answered_at, here))
    return {
      is: "answered",
      title: "Answered",
      sentence: `We answered at ${at(answered_at)}. If something is still open, add it below.`,
    };
  if (due_at === null)
    return { is: "received", title: "Received", sentence: "A person reads it and replies to you." };
  if (due_at < here.now.toISOString())
    return {
      is: "late",
      title: "We are late",
      sentence: `We said we would reply by ${at(due_at)}, and have not yet. We are sorry.`,
    };
  return { is: "received", title: "Received", sentence: deadlineWords(due_at, here) };
}

const hasLeft = (answeredAt: string, { now }: Here): boolean =>
  Date.parse(answeredAt) + leavingMs <= now.getTime();
