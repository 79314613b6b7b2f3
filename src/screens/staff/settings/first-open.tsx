/** The settings' own address leads to the company's, or to their own account. */
import { redirect } from "react-router";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import { can } from "../../../slices/staff/roles.ts";
import type { Route } from "./+types/first-open";

export const handle = { page: "staff", can: "desk.enter" };

export function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(signedInContext);
  const place = can(role, "company.change") ? "company" : "account";
  throw redirect(`/staff/settings/${place}`, 303);
}

export default function FirstOpen() {
  return null;
}
