import { dayWords } from "../../platform/dates.ts";
import { formatClock, timeZoneOf } from "../../platform/time-zone.ts";
import type { Named } from "../leads/lead-details.ts";
import { numberOf, withService } from "../leads/lead-naming.ts";
import type { LetterRow } from "../mail/letter.ts";

export type Frame = {
  company: { name: string; email: string; time_zone: string };
  origin: string | null;
  now: Date;
};

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** "Mon 23 Nov": a mail may be read on a later day, so it never says "today". */
export function dayIn({ company: { time_zone } }: Frame, at: Date): string {
  const date = new Date(timeZoneOf(time_zone).wallTime(at).day);
  return `${weekdays[date.getUTCDay()]} ${dayWords(date).replace(/ \d+$/, "")}`;
}

/** "Mon 23 Nov, 4:30 pm" */
export const timeIn = (frame: Frame, iso: string): string =>
  `${dayIn(frame, new Date(iso))}, ${formatClock(iso, frame.company.time_zone)}`;

export const linkIn = ({ origin }: Frame, path: string): string | null =>
  origin === null ? null : `${origin}/staff${path}`;

const enquiryIn = (frame: Frame, id: string) => linkIn(frame, `/enquiries/${id}`);

const button = (url: string | null, label: string) =>
  url === null ? {} : { action: { label, url } };

export const openIn = (frame: Frame, id: string) =>
  button(enquiryIn(frame, id), "Open the enquiry");

export const mineIn = (frame: Frame) =>
  button(linkIn(frame, "/inbox?view=mine"), "See what is yours");

export function footerIn(frame: Frame, isOfCompany = false) {
  const footer = `This mail was sent by the website of ${frame.company.name}.`;
  const url = linkIn(frame, isOfCompany ? "/settings/enquiries" : "/settings/account#mails");
  return url === null ? { footer } : { footer, footerLink: { label: changeWhich, url } };
}

const changeWhich = "Change which emails you get";

export const mostRows = 50;
/** Share of the time to the response deadline, as in the inbox. */
const soonAfter = 0.75;

const fewWords = 140;

export function glimpseOf(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most).join("").trim()}…` : text;
}

export const whoSent = ({ name, email, mobile }: Pick<Named, "name" | "email" | "mobile">) =>
  name || email || mobile || "Somebody";

export function enquiryRow(frame: Frame, lead: Named, detail = promiseOf(frame, lead)): LetterRow {
  const facts = [numberOf(lead.id), detail, lead.mobile].filter(Boolean).join(", ");
  return {
    text: withService(whoSent(lead), lead.service),
    detail: facts,
    ...(lead.query && { quote: glimpseOf(lead.query.replace(/\s+/g, " "), fewWords) }),
    tone: toneOf(frame, lead),
    url: enquiryIn(frame, lead.id),
  };
}

export function promiseOf(frame: Frame, { promisedBy, at }: Named): string {
  if (promisedBy === null) return `came ${timeIn(frame, at)}`;
  const isLate = new Date(promisedBy) <= frame.now;
  return `${isLate ? "due since" : "due by"} ${timeIn(frame, promisedBy)}`;
}

function toneOf({ now }: Frame, { promisedBy, at }: Named): LetterRow["tone"] {
  if (promisedBy === null) return "calm";
  const [from, to] = [Date.parse(at), Date.parse(promisedBy)];
  if (now.getTime() >= to) return "late";
  return (now.getTime() - from) / (to - from) >= soonAfter ? "soon" : "calm";
}

export function firstOf<Row>(all: Row[]): { rows: Row[]; more: string[] } {
  const rows = all.slice(0, mostRows);
  if (rows.length === all.length) return { rows, more: [] };
  return {
    rows,
    more: [`The first ${mostRows} are below; ${all.length - mostRows} more are in the inbox.`],
  };
}
