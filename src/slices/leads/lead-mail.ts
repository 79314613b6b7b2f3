import { formatTime } from "../../platform/moments.ts";
import type { Announced, Correction } from "./leads.server.ts";

type Mail = { subject: string; text: string; replyTo: string | null };

export function leadMail(lead: Announced, timeZone: string): Mail {
  const facts = [
    ["Name", lead.name],
    ["Email", lead.email],
    ["Contact number", lead.mobile],
    ["Company", lead.company],
    ["Service", lead.service],
    ["Sent from", lead.source],
    ["Received", formatTime(lead.at, timeZone)],
  ];
  const parts = [
    facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n"),
    `Query:\n${lead.query ?? "(none)"}`,
    lead.lastLines.length > 0 ? `The end of the chat:\n${lead.lastLines.join("\n")}` : null,
    lead.email === null
      ? "No email was left: please call."
      : `A reply to this mail goes to ${lead.email}.`,
  ];
  const who = lead.name || lead.email || lead.mobile;
  return {
    subject: `New enquiry from ${who}: ${lead.service}`,
    text: `${parts.filter((part) => part !== null).join("\n\n")}\n`,
    replyTo: lead.email,
  };
}

const ways = [
  ["name", "Name", "name"],
  ["email", "Email", "email"],
  ["mobile", "Contact number", "contact number"],
] as const;

export function correctionMail({ first, now, at }: Correction, timeZone: string): Mail {
  const differs = ways.filter(([field]) => now[field] !== first[field]);
  // Corrected, then changed back: the company was told otherwise in between, so repeat all.
  const changed = differs.length > 0 ? differs : ways;
  const words = changed.map(([, , word]) => word).join(" and ");
  const facts = changed.map(
    ([field, label]) => `${label}: ${now[field] ?? "(none)"}${formerly(first[field], now[field])}`,
  );
  const parts = [
    [...facts, `Received: ${formatTime(at, timeZone)}`].join("\n"),
    `What was sent before stays as it came. The enquiry:\n${now.query ?? "(none)"}`,
  ];
  const isAdded = differs.length > 0 && differs.every(([field]) => first[field] === null);
  return {
    subject: `${now.name} ${isAdded ? "added" : "corrected"} their ${words}`,
    text: `${parts.join("\n\n")}\n`,
    replyTo: now.email,
  };
}

const formerly = (first: string | null, now: string | null) =>
  first === null || first === now ? "" : ` (before: ${first})`;
