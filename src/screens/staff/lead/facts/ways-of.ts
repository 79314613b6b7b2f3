import { phoneIn } from "../../../../platform/contact.ts";
import { callTo, mailTo } from "../../../../platform/link-target.ts";
import type { LeadData } from "../load-lead.ts";

export type Way = { label: string; href: string; isOutside?: boolean };

/**
 * How whoever wrote can be reached, a press away. A mail is answered in the box, which keeps what was
 * written; a program of one's own is offered where the site sends none.
 */
export function waysOf({ now: { email, mobile }, dialled, answering }: LeadData): Way[] {
  const number = dialled ?? phoneIn(mobile ?? "");
  return [
    ...(number ? [{ label: "Call", href: callTo(number) }] : []),
    ...(dialled
      ? [{ label: "WhatsApp", href: `https://wa.me/${dialled.slice(1)}`, isOutside: true }]
      : []),
    ...(email && answering.whyNot === "mail off" ? [{ label: "Mail", href: mailTo(email) }] : []),
  ];
}
