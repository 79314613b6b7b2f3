import type { RouterContextProvider } from "react-router";
import { siteContext } from "../../cms/pages/context.ts";
import { type PageNode, serviceGroups } from "../../cms/pages/page-tree.ts";
import { leadsContext } from "../../crm/leads/context.ts";
import type { ChangeContext } from "../../crm/timeline/admin/change-words.ts";
import { signedInContext } from "../../platform/pages/page-context.ts";
import type { Colleagues } from "../accounts/colleagues.server.ts";
import { staffContext } from "../accounts/context.ts";
import { can } from "../accounts/roles.ts";

type Staff = Awaited<ReturnType<Colleagues["list"]>>;
export type Colleague = { id: string; name: string; isHere: boolean };

/** Includes colleagues who can no longer own an enquiry, because older ones show their name. */
export const colleaguesIn = (staff: Staff): Colleague[] =>
  staff.map(({ id, name, state, role }) => ({
    id,
    name,
    isHere: state === "active" && can(role, "leads.write"),
  }));

const ofForms = ["Customer Support", "General"];

export function servicesIn(tree: PageNode[]): string[] {
  const titles = serviceGroups(tree).flatMap(({ pages }) => pages.map(({ title }) => title));
  return [...new Set(titles)].toSorted().concat(ofForms);
}

export async function namesFor(context: Readonly<RouterContextProvider>): Promise<ChangeContext> {
  const [stages, colleagues, { time_zone: zone }] = await Promise.all([
    context.get(leadsContext).stages(),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).company(),
  ]);
  const { id: self } = context.get(signedInContext);
  return { self, stages, colleagues, here: { now: new Date().toISOString(), zone } };
}
