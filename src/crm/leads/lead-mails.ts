import { letter } from "../../core/mail/letter.ts";
import { formatTime } from "../../platform/time/time-zone.ts";
import type { Announced, AnnouncedReply, Correction } from "./announcing.server.ts";
import { leadFields, shortFields } from "./lead-fields.ts";
import { noService, numberOf, withService } from "./lead-naming.ts";
import type { QuarantineDigest } from "./spam/quarantine.server.ts";

type Mail = { subject: string; text: string; html: string; replyTo: string | null };
/** Null if the site's own address is not configured. */
export type Here = {
  company: { name: string; time_zone: string };
  origin: string | null;
  isToColleague?: boolean;
};

export function leadMail(lead: Announced, here: Here): Mail {
  const given = { ...lead, service: lead.service === noService ? null : lead.service };
  const facts = [
    ...shortFields.map((field) => [leadFields[field].label, given[field]]),
    ["Sent from", lead.source],
    ["Received", formatTime(lead.at, here.company.time_zone)],
    ["Promised by", lead.dueAt && formatTime(lead.dueAt, here.company.time_zone)],
  ];
  const parts = [
    facts.flatMap(([label, value]) => (value ? [`${label}: ${value}`] : [])).join("\n"),
    `Query:\n${lead.query ?? "(none)"}`,
    lead.lastLines.length > 0 ? `The end of the chat:\n${lead.lastLines.join("\n")}` : null,
    lead.email === null ? "No email was left: please call." : howToAnswer(lead.email),
  ];
  const who = lead.name || lead.email || lead.mobile || "somebody";
  const about = `from ${withService(who, lead.service)}`;
  return {
    subject: `New enquiry ${numberOf(lead.id)} ${about}`,
    ...letter({
      heading: `New enquiry ${about}`,
      paragraphs: parts.filter((part) => part !== null),
      ...frameOf(here, `/enquiries/${lead.id}`),
    }),
    replyTo: lead.email,
  };
}

/** A reply from another mailbox does not reach the site, so the lead would stay unanswered. */
const howToAnswer = (email: string): string =>
  `${fromAdmin} A reply to this mail goes straight to ${email}, and is not kept with the enquiry.`;

export const fromAdmin = "Answer in Foyer, so that it counts as answered in time.";

function frameOf({ company, origin, isToColleague }: Here, path: string) {
  const footer = `This mail was sent by the website of ${company.name}.`;
  if (origin === null) return { footer };
  const admin = `${origin}/staff`;
  return {
    action: { label: "Open in Foyer", url: admin + path },
    footer,
    footerLink: isToColleague
      ? { label: "Change which emails you get", url: `${admin}/settings/account#mails` }
      : { label: "Change which emails this mailbox gets", url: `${admin}/settings/enquiries` },
  };
}

const ways = ["name", "email", "mobile"] as const;

export function correctionMail({ id, first, now, at }: Correction, here: Here): Mail {
  const differs = ways.filter((field) => now[field] !== first[field]);
  // Corrected and changed back: an earlier mail said otherwise, so all contacts are repeated.
  const changed = differs.length > 0 ? differs : ways;
  const words = changed.map((field) => leadFields[field].label.toLowerCase()).join(" and ");
  const facts = changed.map(
    (field) =>
      `${leadFields[field].label}: ${now[field] ?? "(none)"}${formerly(first[field], now[field])}`,
  );
  const parts = [
    [...facts, `Received: ${formatTime(at, here.company.time_zone)}`].join("\n"),
    `What was sent before stays as it came. The enquiry:\n${now.query ?? "(none)"}`,
  ];
  const isAdded = differs.length > 0 && differs.every((field) => first[field] === null);
  const heading = `${now.name} ${isAdded ? "added" : "corrected"} their ${words}`;
  return {
    subject: `Enquiry ${numberOf(id)}: ${heading}`,
    ...letter({ heading, paragraphs: parts, ...frameOf(here, `/enquiries/${id}`) }),
    replyTo: now.email,
  };
}

const formerly = (first: string | null, now: string | null) =>
  first === null || first === now ? "" : ` (before: ${first})`;

export function replyMail({ id, number, now, text, at }: AnnouncedReply, here: Here) {
  const who = now.name || now.email || now.mobile;
  const heading = `${who} added to their enquiry ${number}`;
  const about = now.service && now.service !== noService ? `, about ${now.service}` : "";
  const paragraphs = [
    text,
    `Added on the enquiry's own page: ${formatTime(at, here.company.time_zone)}`,
    `The enquiry${about}:\n${now.query ?? "(none)"}`,
    now.email === null ? `No email was left: please call ${now.mobile}.` : howToAnswer(now.email),
  ];
  return {
    subject: heading,
    ...letter({ heading, paragraphs, ...frameOf(here, `/enquiries/${id}`) }),
    replyTo: now.email,
  };
}

type Lead = QuarantineDigest["newest"][number];
type QuarantineMail = { subject: string; text: string; html: string; replyTo: null };

const why: Record<string, string> = {
  honeypot: "a field that people cannot see was filled in",
  "too fast": "it was sent under 2 seconds after the form was opened",
  "too many":
    "many came from one network within 10 minutes, and its email or its text had come before",
};
const thanked =
  "Each sender was thanked like any other, so please release and answer those that are real.";
const longestWords = 160;

export function quarantineDigestMail(
  { count, newest }: QuarantineDigest,
  here: Here,
): QuarantineMail {
  const what = count === 1 ? "1 enquiry was" : `${count.toLocaleString("en-IN")} enquiries were`;
  const parts = [
    thanked,
    ...newest.map((lead) => listed(lead, here.company.time_zone)),
    count > newest.length
      ? `And ${(count - newest.length).toLocaleString("en-IN")} older ones.`
      : null,
  ];
  const heading = `${what} marked as spam`;
  return {
    subject: heading,
    ...letter({
      heading,
      paragraphs: parts.filter((part) => part !== null),
      ...frameOf(here, "/inbox?view=spam"),
    }),
    replyTo: null,
  };
}

function listed(lead: Lead, timeZone: string): string {
  const { name, email, mobile, query, source, spam_reason, created_at } = lead;
  const contact = [email, mobile].filter((way) => way !== null).join(", ");
  return [
    `${name} (${contact})`,
    `Received: ${formatTime(created_at, timeZone)}, ${source}`,
    `Why: ${why[spam_reason ?? ""] ?? spam_reason ?? "unknown"}`,
    `Begins: ${firstWords(query ?? "(no words)")}`,
  ].join("\n");
}

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > longestWords ? `${line.slice(0, longestWords).toWellFormed()}…` : line;
}
