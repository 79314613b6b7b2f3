import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Contacts } from "../contacts/contacts.server.ts";
import { type ShownLead, shownLeadOf } from "./lead-api-contract.ts";
import { currentDetails } from "./lead-details.ts";
import { listStore } from "./lists/list-store.server.ts";
import { type LeadRow, leadStore as store } from "./store.server.ts";
import { workingStore } from "./working/working-store.server.ts";

type FindLeadDeps = { db: Database; contacts: Pick<Contacts, "namesOf"> };

export function createFindLead({ db, contacts }: FindLeadDeps) {
  /** As submitted; null if there is none. */
  const row = async (id: string, from?: Queries): Promise<LeadRow | null> =>
    isLeadId(id) ? ((await store.lead(from ?? db.read, id)) ?? null) : null;

  return {
    row,

    /** With the current values. @throws Problem 404 */
    async getLead(id: string): Promise<ShownLead> {
      const lead = await row(id);
      if (!lead) throw noSuchLead();
      const { contact_id } = lead;
      const names = await contacts.namesOf(db.read, [contact_id]);
      return shownLeadOf(lead, names.get(contact_id) ?? lead.name);
    },

    async find(id: string) {
      const lead = await row(id);
      return lead && { ...lead, now: currentDetails(lead) };
    },

    /** @returns the senders' current names by lead id; ids that do not exist are left out */
    async sendersOf(leads: string[]): Promise<Map<string, string>> {
      const rows = await listStore.findByIds(db.read, leads);
      return new Map(rows.map((lead) => [lead.id, currentDetails(lead).name ?? lead.name]));
    },

    /** Newest first. */
    ofContact: (contact: string, limit: number) => store.ofContact(db.read, contact, limit),

    latest: (limit: number) => store.latest(db.read, limit),
  };
}

/** PostgreSQL fails on ids with other characters, such as NUL. */
const isLeadId = (id: string) => /^[\da-f-]{36}$/.test(id);

export const noSuchLead = () => new Problem(404, "There is no such enquiry.");

/** Until the transaction ends. @throws Problem 404 */
export async function holdLead(tx: Tx, id: string): Promise<LeadRow> {
  const row = isLeadId(id) && (await workingStore.hold(tx, id));
  if (!row) throw noSuchLead();
  return row;
}
