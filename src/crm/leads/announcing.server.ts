import type { Actor } from "../../core/activity/contract.ts";
import type { Tx } from "../../platform/db/tables.ts";
import type { Language } from "../../platform/text/language.ts";
import {
  type LeadDetails,
  languageOf,
  type Named,
  namedOf,
  type Submission,
  shownDetails,
} from "./lead-details.ts";
import type { ReplyWay } from "./replies-and-notes.ts";
import type { QuarantineDigest } from "./spam/quarantine.server.ts";
import type { LeadRow } from "./store.server.ts";
import type { Changed } from "./working/lead-set.ts";

/** `network` is the sender's, from `clientNetwork`. */
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

export type AnnouncedReply = {
  id: string;
  number: string;
  owner: string | null;
  now: LeadDetails;
  text: string;
  via: ReplyWay;
  by: Actor;
  at: string;
};

/** Each function queues mails in the caller's transaction. */
export type Announce = {
  /** While it is false, no mail is queued and no daily digest is recorded as sent. */
  isOn(): boolean;
  lead(tx: Tx, lead: Announced): Promise<void>;
  released(tx: Tx, lead: Announced): Promise<void>;
  correction(tx: Tx, correction: Correction): Promise<void>;
  reply(tx: Tx, reply: AnnouncedReply): Promise<void>;
  quarantineDigest(tx: Tx, found: QuarantineDigest): Promise<void>;
  assignment(tx: Tx, assignedLeads: AssignedLeads): Promise<void>;
  mentioned(tx: Tx, mentioned: Mentioned): Promise<void>;
};

export function announcedOf(lead: LeadRow, lastLines: string[] = []): Announced {
  const { network, source } = lead;
  const language = languageOf(lead);
  return { ...shownDetails(lead), ...namedOf(lead), source, network, language, lastLines };
}

type ChangedLead = { changed: Changed; row: LeadRow; by: Actor };

export function groupAssignedLeads(done: ChangedLead[]): AssignedLeads[] {
  const assignments = done.flatMap(({ changed: { set }, row, by }) => {
    const { owner, spam } = set;
    const isOwn = by.who === "staff" && by.id === owner;
    // A released lead notifies its owner in `released`.
    if (!owner || isOwn || spam === false) return [];
    return [{ owner, by, lead: { ...namedOf(row), owner } }];
  });
  return [...Map.groupBy(assignments, ({ owner }) => owner)].flatMap(([owner, theirs]) =>
    theirs.slice(0, 1).map(({ by }) => ({ owner, by, leads: theirs.map(({ lead }) => lead) })),
  );
}
