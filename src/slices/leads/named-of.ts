import { currentDetails } from "./lead-details.ts";
import type { LeadRow } from "./store.server.ts";

export type Submission = {
  name: string;
  email: string | null;
  mobile: string | null;
  company: string | null;
  query: string | null;
  service: string;
  source: string;
};
export type Named = Pick<Submission, "name" | "email" | "mobile" | "service" | "query"> & {
  id: string;
  owner: string | null;
  promisedBy: string | null;
  /** When the lead was received. */
  at: string;
};
export function namedOf(lead: LeadRow): Named {
  const { id, owner, promised_by: promisedBy, created_at: at } = lead;
  const { name, email, mobile, service, query } = currentDetails(lead);
  const asNow = { name: name ?? lead.name, service: service ?? lead.service };
  return { id, owner, promisedBy, at, email, mobile, query, ...asNow };
}
