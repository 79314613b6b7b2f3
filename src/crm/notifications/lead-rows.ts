import type { LetterRow } from "../../core/mail/letter.ts";
import { type Frame, linkIn, timeIn } from "../../core/mail/mail-layout.ts";
import type { Named } from "../leads/lead-details.ts";
import { numberOf, withService } from "../leads/lead-naming.ts";

const enquiryIn = (frame: Frame, id: string) => linkIn(frame, `/enquiries/${id}`);

const button = (url: string | null, label: string) =>
  url === null ? {} : { action: { label, url } };

export const openIn = (frame: Frame, id: string) =>
  button(enquiryIn(frame, id), "Open the enquiry");

export const mineIn = (frame: Frame) =>
  button(linkIn(frame, "/inbox?view=mine"), "See what is yours");

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

export function enquiryRow(frame: Frame, lead: Named, detail = deadlineOf(frame, lead)): LetterRow {
  const facts = [numberOf(lead.id), detail, lead.mobile].filter(Boolean).join(", ");
  return {
    text: withService(whoSent(lead), lead.service),
    detail: facts,
    ...(lead.query && { quote: glimpseOf(lead.query.replace(/\s+/g, " "), fewWords) }),
    tone: toneOf(frame, lead),
    url: enquiryIn(frame, lead.id),
  };
}

export function deadlineOf(frame: Frame, { dueAt, at }: Named): string {
  if (dueAt === null) return `came ${timeIn(frame, at)}`;
  const isLate = new Date(dueAt) <= frame.now;
  return `${isLate ? "due since" : "due by"} ${timeIn(frame, dueAt)}`;
}

function toneOf({ now }: Frame, { dueAt, at }: Named): LetterRow["tone"] {
  if (dueAt === null) return "calm";
  const [from, to] = [Date.parse(at), Date.parse(dueAt)];
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
