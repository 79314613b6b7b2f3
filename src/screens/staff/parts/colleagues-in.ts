import type { Colleagues } from "../../../slices/staff/colleagues.server.ts";
import { can } from "../../../slices/staff/roles.ts";

type Staff = Awaited<ReturnType<Colleagues["list"]>>;
export type Colleague = { id: string; name: string; isHere: boolean };

/** Also those who cannot be given an enquiry any more: what they have bears their name. */
export const colleaguesIn = (staff: Staff): Colleague[] =>
  staff.map(({ id, name, state, role }) => ({
    id,
    name,
    isHere: state === "active" && can(role, "leads.write"),
  }));
