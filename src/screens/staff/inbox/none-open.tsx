/** The list with no enquiry selected; its action takes the list's forms. */
import { keepWords } from "../keep-words.ts";
import type { Route } from "./+types/none-open";
import { changeEnquiries } from "./change-enquiries.ts";
import { Outcome } from "./outcome.tsx";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

export const action = ({ context, request }: Route.ActionArgs) =>
  changeEnquiries({ context, request });

export const clientAction = (args: Route.ClientActionArgs) => keepWords(args);

export default function NoneOpen({ actionData }: Route.ComponentProps) {
  return <Outcome result={actionData} />;
}
