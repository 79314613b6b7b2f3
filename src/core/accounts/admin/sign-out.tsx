import { redirect } from "react-router";
import { senderContext } from "../../../platform/pages/page-context.ts";
import { entranceContext } from "../context.ts";
import type { Route } from "./+types/sign-out";
import { ledIn } from "./after-sign-in.ts";

export const handle = { page: "staff", can: "admin.enter", change: "admin.enter" };

export async function action({ context }: Route.ActionArgs) {
  const cookie = await context.get(entranceContext).signOut(context.get(senderContext));
  return ledIn("/staff/sign-in?out", [cookie]);
}

export const loader = () => redirect("/staff", 303);
