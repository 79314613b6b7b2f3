/** Who is told what of a lead, by the function that `app/` hands down. */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Language } from "../../platform/language.ts";
import type { Actor } from "../events/contract.ts";
import type { ReplyWay } from "./enquiry-page/reply-contract.ts";
import { languageOf } from "./language-of.ts";
import { currentDetails, type LeadDetails } from "./lead-details.ts";
import { type Named, namedOf, type Submission } from "./named-of.ts";
import type { QuarantineDigest } from "./spam/set-aside.server.ts";
import type { LeadRow } from "./store.server.ts";

type Tx = Transaction<Tables>;

/** `network` is where it was sent from, as `clientNetwork` names it. */
export type Announced = Submission &
  Named & { network: string; language: Language; lastLines: string[] };
export type Correction = {
  id: string;
  owner: string | null;
  first: LeadDetails;
  now: LeadDetails;
  at: string;
};
export type AssignedLeads = { owner: string; by: Actor; leads: Named[] };
export type Mentioned = { lead: Named; staff: string[]; text: string; by: string };

/** What was added to an enquiry after it was sent. */
export type AnnouncedReply = {
  /** The lead's. */
  id: string;
  number: string;
  /** The colleague who answers it. */
  owner: string | null;
  now: LeadDetails;
  text: string;
  via: ReplyWay;
  by: Actor;
  at: string;
};

/** Queues mails in the caller's transaction. */
export type Announce = {
  /** While it is off nothing is queued, and no day's digest counts as told. */
  isOn(): boolean;
  /** It has come: told to the company, and acknowledged to whoever sent it. */
  lead(tx: Tx, lead: Announced): Promise<void>;
  /** It was held as spam, and is none: told as if it had come now, and acknowledged no more. */
  released(tx: Tx, lead: Announced): Promise<void>;
  correction(tx: Tx, correction: Correction): Promise<void>;
  reply(tx: Tx, reply: AnnouncedReply): Promise<void>;
  quarantineDigest(tx: Tx, found: QuarantineDigest): Promise<void>;
  /** To one colleague, by somebody else. */
  assignment(tx: Tx, assignedLeads: AssignedLeads): Promise<void>;
  /** In a note, by a colleague. */
  mentioned(tx: Tx, mentioned: Mentioned): Promise<void>;
};

/** As it holds now. */
export function announcedOf(lead: LeadRow, lastLines: string[] = []): Announced {
  const { company, query } = currentDetails(lead);
  const { network, source } = lead;
  const language = languageOf(lead);
  return { ...namedOf(lead), company, query, source, network, language, lastLines };
}
