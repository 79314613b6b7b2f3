/** The list with no enquiry beside it; here its forms are taken. */
import { useActionData } from "react-router";
import type { Route } from "./+types/none-open";
import { changeEnquiries } from "./change-enquiries.ts";
import { Outcome } from "./outcome.tsx";

export const handle = { page: "staff", can: "leads.read", change: "leads.write" };

export const action = ({ context, request }: Route.ActionArgs) =>
  changeEnquiries({ context, request });

export default function NoneOpen() {
  return <Outcome result={useActionData<typeof action>()} />;
}
