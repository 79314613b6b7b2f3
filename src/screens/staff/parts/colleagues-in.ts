import type { Colleagues } from "../../../slices/staff/colleagues.server.ts";
import { can } from "../../../slices/staff/roles.ts";

type Staff = Awaited<ReturnType<Colleagues["list"]>>;
export type Colleague = { id: string; name: string; isHere: boolean };

/** Includes colleagues who can no longer own an enquiry, because older ones show their name. */
export const colleaguesIn = (staff: Staff): Colleague[] =>
  staff.map(({ id, name, state, role }) => ({
    id,
    name,
    isHere: state === "active" && can(role, "leads.write"),
  }));
