import { Button } from "@mantine/core";
import type { LeadData } from "./load-lead.ts";

type Way = { label: string; href: string; isOutside?: boolean };

/** A press away: a call, a message, a mail. */
export const WaysToReach = ({ lead }: { lead: LeadData }) =>
  waysOf(lead).map(({ label, href, isOutside }) => (
    <Button
      key={label}
      component="a"
      href={href}
      variant="default"
      {...(isOutside && { target: "_blank", rel: "noopener" })}
    >
      {label}
    </Button>
  ));

function waysOf({ now: { email, mobile }, dialled }: LeadData): Way[] {
  const number = dialled ?? mobile?.replace(/\D/g, "");
  return [
    ...(number ? [{ label: "Call", href: `tel:${number}` }] : []),
    ...(dialled
      ? [{ label: "WhatsApp", href: `https://wa.me/${dialled.slice(1)}`, isOutside: true }]
      : []),
    ...(email ? [{ label: "Mail", href: `mailto:${email}` }] : []),
  ];
}
