/** What the company is told of a lead by mail. Pure. */
import { formatTime } from "../../platform/dates.ts";
import type { Announced, Correction } from "./leads.server.ts";

type Mail = { subject: string; text: string; replyTo: string | null };

/** @returns plain text, answered straight to the visitor where they left an email */
export function leadMail(lead: Announced): Mail {
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

const ways = [
  ["name", "Name", "name"],
  ["email", "Email", "email"],
  ["mobile", "Contact number", "contact number"],
] as const;

/** Told where somebody has put right how to reach them, or said it only after their query was filed. */
export function correctionMail({ before, now, at }: Correction): Mail {
  const changed = ways.filter(([field]) => now[field] !== before[field]);
  const words = changed.map(([, , word]) => word).join(" and ");
  const facts = changed.map(([field, label]) => `${label}: ${now[field] ?? "(taken back)"}${formerly(before[field])}`);
  const parts = [
    [...facts, `Received: ${formatTime(at)}`].join("\n"),
    `What was sent before stays as it came. The query:\n${now.query ?? "(none)"}`,
  ];
  const isAdded = changed.every(([field]) => before[field] === null);
  return {
    subject: `${now.name} ${isAdded ? "added" : "corrected"} their ${words}`,
    text: `${parts.join("\n\n")}\n`,
    replyTo: now.email,
  };
}

const formerly = (value: string | null) => (value === null ? "" : ` (before: ${value})`);
