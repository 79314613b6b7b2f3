import { phoneIn } from "../../../../platform/contact.ts";
import { callTo, mailTo } from "../../../../platform/link-target.ts";
import type { LeadData } from "../load-lead.ts";

export type Way = { label: string; href: string; isOutside?: boolean };

/** How whoever wrote can be reached, a press away. */
export function waysOf({ now: { email, mobile }, dialled }: LeadData): Way[] {
  const number = dialled ?? phoneIn(mobile ?? "");
  return [
    ...(number ? [{ label: "Call", href: callTo(number) }] : []),
    ...(dialled
      ? [{ label: "WhatsApp", href: `https://wa.me/${dialled.slice(1)}`, isOutside: true }]
      : []),
    ...(email ? [{ label: "Mail", href: mailTo(email) }] : []),
  ];
}
