import { checked } from "../../../platform/http/check-by-contract.ts";
import { takePlainForm } from "../../../platform/pages/plain-form.ts";
import type { Returned } from "../../../platform/pages/returned-form.ts";
import type { Sender } from "../../../platform/pages/sender.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import type { VisitorCookie } from "../../visits/visitor-cookie.ts";
import { leadBody } from "../contract.ts";
import { thanksPath } from "../enquiry-page/enquiry-path.ts";
import { cameFrom, nowhere } from "./came-from.ts";
import type { SendLead } from "./send-lead.server.ts";
import { trap } from "./variants.ts";

const labels = {
  name: "Name",
  mobile: "Contact number",
  email: "Email",
  company: "Company",
  query: "Query",
  service: null,
  source: null,
  page: null,
  referrer: null,
  utm: null,
  [trap]: null,
};
const notSent = "This was not sent yet.";
const notYet = `${notSent} Put right what is marked below, then send it again.`;

type Sent = { fields: URLSearchParams; sender: Sender; referer: string | null };

/** Where whoever sent it is led. */
type Taken = { thanks: string } | { returned: Returned };

type Needs = { sendLead: SendLead; visitorOf: VisitorCookie["of"] };
export type PlainLead = ReturnType<typeof createPlainLead>;

export const createPlainLead = ({ sendLead, visitorOf }: Needs) => ({
  async take({ fields, sender, referer }: Sent): Promise<Taken> {
    const { ip, host } = sender;
    const from = { ip, host, referer, visitor: visitorOf(sender.cookies) };
    const told = { ...nowhere, ...Object.fromEntries(fields) };
    for (const [name, value] of Object.entries(cameFrom(told, referer ?? undefined, host)))
      if (value && !fields.get(name)) fields.set(name, value);
    const taken = await takePlainForm(
      { fields, sender },
      {
        labels,
        messageOf,
        take: async (values) => sendLead(checked(leadBody, values), from),
      },
    );
    return "returned" in taken ? taken : { thanks: thanksPath(taken.taken.answer.enquiry) };
  },
});

type Refusal = { status: number; message: string; errors: FieldErrors };

function messageOf({ status, message, errors }: Refusal): string {
  if (Object.keys(errors).length > 0) return notYet;
  return status === 429 || status === 503 ? `${notSent} ${message}` : message;
}
