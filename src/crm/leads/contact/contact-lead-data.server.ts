import { firstTouch } from "../../../core/visits/contract.ts";
import type { Database, Queries, Tx } from "../../../platform/db/database.ts";
import { emailKey } from "../../../platform/text/contact.ts";
import { rupeesOf } from "../lead-api-contract.ts";
import { currentDetails } from "../lead-details.ts";
import { leadFieldNames, mapFields } from "../lead-fields.ts";
import { numberOf } from "../lead-naming.ts";
import type { LeadRow } from "../store.server.ts";
import { publishLeads } from "../topic.ts";
import type { SearchText } from "../words/search-text.server.ts";
import { outdatedStore, contactLeadDataStore as store } from "./contact-lead-data-store.server.ts";

type Whose = { leads: string[]; emails: string[]; keepsBlocks?: boolean };
export type LeadsOfContact = { leads: string[]; named: string[]; visitors: string[] };
type SomeOfOptions = { contacts: string[]; limit: number };
type Behind = SomeOfOptions & { email: string };
type ContactLeadDataDeps = { db: Pick<Database, "engine" | "publish">; unsay: SearchText["unsay"] };

export const createContactLeadData = ({ db, unsay }: ContactLeadDataDeps) => ({
  /** Leaves out visitors whose browser others wrote from. The first of `contacts` is primary. */
  async someOf(from: Queries, { contacts, limit }: SomeOfOptions): Promise<LeadsOfContact> {
    const [contact = ""] = contacts;
    const rows = await store.some(from, contact, limit);
    const visitors = [...new Set(rows.flatMap(({ visitor_id }) => visitor_id ?? []))];
    const shared = new Set(
      visitors.length === 0 ? [] : await store.sharedAmong(from, contacts, visitors),
    );
    return {
      leads: rows.map(({ id }) => id),
      named: rows.flatMap((row) => [row.email ?? [], currentDetails(row).email ?? []].flat()),
      visitors: visitors.filter((id) => !shared.has(id)),
    };
  },

  /** Only leads that never had another email, and visitors whose browser sent no other lead. */
  async someBehind(from: Queries, { contacts, limit, email }: Behind) {
    const [contact = ""] = contacts;
    const rows = await store.some(from, contact, limit);
    const own = rows.filter((row) => isOnly(email, [row.email, currentDetails(row).email]));
    const leads = own.map(({ id }) => id);
    const visitors = [...new Set(own.flatMap(({ visitor_id }) => visitor_id ?? []))];
    const shared = new Set(
      visitors.length === 0 ? [] : await store.alsoWroteFrom(from, leads, visitors),
    );
    return {
      leads,
      visitors: visitors.filter((id) => !shared.has(id)),
      isAll: own.length === rows.length,
    };
  },

  hold: (tx: Tx, leads: string[]) => store.hold(tx, leads, db.engine),
  othersAmong: store.othersAmong,
  ...outdatedStore,

  enquiries: {
    async exportOf(from: Queries, { leads }: Whose) {
      const rows = leads.length === 0 ? [] : await store.byIds(from, leads);
      return rows.map(exportedLead);
    },

    /** Also erases their index entries, idempotency keys and spam exceptions. */
    async erase(tx: Tx, { leads, emails, keepsBlocks = false }: Whose): Promise<number> {
      if (emails.length > 0) await store.removeExceptions(tx, emails, keepsBlocks);
      if (leads.length === 0) return 0;
      for (const id of leads) await unsay(tx, id);
      await store.removeKeys(tx, leads);
      publishLeads(db, tx, leads);
      return store.removeLeads(tx, leads);
    },
  },

  added: {
    exportOf: async (from: Queries, { leads }: Whose) =>
      leads.length === 0 ? [] : (await store.replies(from, leads)).map(asWritten),
    erase: async (tx: Tx, { leads }: Whose): Promise<number> =>
      leads.length === 0 ? 0 : store.removeReplies(tx, leads),
  },

  /** Notes of colleagues, exported without the author's name. */
  notes: {
    exportOf: async (from: Queries, { leads }: Whose) =>
      leads.length === 0 ? [] : (await store.notes(from, leads)).map(asWritten),
    erase: async (tx: Tx, { leads }: Whose): Promise<number> =>
      leads.length === 0 ? 0 : store.removeNotes(tx, leads),
  },
});

function isOnly(email: string, had: (string | null)[]): boolean {
  const emails = had.flatMap((one) => one ?? []);
  return emails.length > 0 && emails.every((one) => emailKey(one) === email);
}

type AsWrittenOptions = { lead_id: string; text: string; created_at: string };
const asWritten = ({ lead_id, text, created_at }: AsWrittenOptions) => ({
  enquiry: lead_id,
  at: created_at,
  text,
});

/** The test of this file fails for any other column that is missing. */
export const leftOut = [
  // They belong to the contact, or open the lead's page.
  "contact_id",
  "moved_from",
  "enquiry_key",
  // They identify colleagues.
  "owner",
  "due_owner",
  "added_by",
  // The site's clocks and lists use these, and they derive from other columns.
  ...["late_told_at", "reminded_at", "announce_at", "changed_at", "unfinished", "joined"],
  ...["due", "worth", "holder", "step_due", "origin", "campaign", "network"],
  // Ids of chats and visitors, which are exported on their own.
  "conversation_id",
  "visitor_id",
  // It shows how spam is recognised.
  "spam_reason",
];

export const exportedLead = (row: LeadRow) => ({
  id: row.id,
  number: numberOf(row.id),
  at: row.created_at,
  sent: mapFields(leadFieldNames, (field) => row[field]),
  now: currentDetails(row),
  source: row.source,
  stage: row.stage,
  priority: row.priority,
  spam: row.spam === 1,
  due_at: row.due_at,
  answered_at: row.answered_at,
  answered_way: row.answered_way,
  next_step: row.next_step,
  next_step_at: row.next_step_at,
  closed_at: row.closed_at,
  reason: row.reason,
  value: rupeesOf(row.value_paise),
  language: row.language,
  page: row.page,
  referrer: row.referrer,
  utm: row.utm,
  first_touch: row.first_touch === null ? null : firstTouch.parse(JSON.parse(row.first_touch)),
  ip: row.ip,
});
