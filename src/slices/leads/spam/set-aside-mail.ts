import { formatTime } from "../../../platform/moments.ts";
import { letter } from "../../mail/letter.ts";
import { frameOf, type Here } from "../lead-mail.ts";
import type { QuarantineDigest } from "./set-aside.server.ts";

type Lead = QuarantineDigest["newest"][number];
type Mail = { subject: string; text: string; html: string; replyTo: null };

const why: Record<string, string> = {
  honeypot: "a field that people cannot see was filled in",
  "too fast": "it was sent under 2 seconds after the form was opened",
  "too many":
    "many came from one network within 10 minutes, and its email or its text had come before",
};
const thanked =
  "Each sender was thanked like any other, so please release and answer those that are real.";
const longestWords = 160;

export function quarantineDigestMail({ count, newest }: QuarantineDigest, here: Here): Mail {
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
