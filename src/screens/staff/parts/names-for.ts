import type { RouterContextProvider } from "react-router";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { leadsContext } from "../../../slices/leads/context.ts";
import { siteContext } from "../../../slices/site/context.ts";
import { staffContext } from "../../../slices/staff/context.ts";
import type { ChangeContext } from "../activity/change-words.ts";

export async function namesFor(context: Readonly<RouterContextProvider>): Promise<ChangeContext> {
  const [stages, colleagues, { time_zone: zone }] = await Promise.all([
    context.get(leadsContext).stages(),
    context.get(staffContext).colleagues.list(),
    context.get(siteContext).company(),
  ]);
  const { id: self } = context.get(signedInContext);
  return { self, stages, colleagues, here: { now: new Date().toISOString(), zone } };
}
