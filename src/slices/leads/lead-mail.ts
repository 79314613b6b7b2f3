/** What the company is told of a lead by mail. Pure. */
import { formatTime } from "../../platform/dates.ts";
import type { Announced } from "./leads.server.ts";

/** @returns plain text, answered straight to the visitor where they left an email */
export function leadMail(lead: Announced): { subject: string; text: string; replyTo: string | null } {
  const facts = [
    ["Name", lead.name],
    ["Email", lead.email],
    ["Contact number", lead.mobile],
    ["Company", lead.company],
    ["Service", lead.service],
    ["Sent from", lead.source],
    ["Received", formatTime(lead.at)],
  ];
  const parts = [
    facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n"),
    `Query:\n${lead.query ?? "(none)"}`,
    lead.lastLines.length > 0 ? `The end of the chat:\n${lead.lastLines.join("\n")}` : null,
    lead.email === null ? "No email was left: please call." : `A reply to this mail goes to ${lead.email}.`,
  ];
  return {
    subject: `New query from ${lead.name}: ${lead.service}`,
    text: `${parts.filter((part) => part !== null).join("\n\n")}\n`,
    replyTo: lead.email,
  };
}
