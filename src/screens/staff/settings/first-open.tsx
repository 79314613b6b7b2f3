/** The settings' own address leads to the first of them that is open. */
import { redirect } from "react-router";
import { signedInContext } from "../../../platform/pages/page-context.ts";
import type { Route } from "./+types/first-open";
import { settingsFor } from "./list.ts";

export const handle = { page: "staff", can: "desk.enter" };

export function loader({ context }: Route.LoaderArgs) {
  const [first] = settingsFor(context.get(signedInContext).role);
  throw redirect(first?.to ?? "/staff", 303);
}

export default function FirstOpen() {
  return null;
}
