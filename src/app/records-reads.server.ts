import type { Leads } from "../slices/leads/leads.server.ts";
import type { Privacy } from "../slices/privacy/privacy.server.ts";

type RecordsReadsDeps = { privacy: Pick<Privacy, "recordRead">; leads: Pick<Leads, "row"> };

/** Audit actions for data about people that programs read; `staffId` is the owner of the token. */
export const recordsReads = ({ privacy, leads }: RecordsReadsDeps) => ({
  person: (staffId: string, id: string) =>
    privacy.recordRead(staffId, { kind: "person.read", id, person: id }),

  async lead(staffId: string, id: string): Promise<void> {
    const lead = await leads.row(id);
    if (lead) await privacy.recordRead(staffId, { kind: "lead.read", id, person: lead.person_id });
  },

  list: (staffId: string, id: string) =>
    privacy.recordRead(staffId, { kind: "leads.listed", id, person: null }),
});
