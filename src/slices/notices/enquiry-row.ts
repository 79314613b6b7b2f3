import type { Named } from "../leads/named-of.ts";
import { numberOf } from "../leads/number-of.ts";
import { withService } from "../leads/service-words.ts";
import type { LetterRow } from "../mail/letter-words.ts";
import { enquiryIn, type Frame, timeIn } from "./mail-layout.ts";

/** Rows in a mail; the inbox has the rest. */
export const mostRows = 50;
/**
 * Share of the time to the response deadline after which a row is marked "soon", as in the inbox.
 */
const soonAfter = 0.75;

/** Characters of the message that a list shows. */
const fewWords = 140;

export function glimpseOf(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most).join("").trim()}…` : text;
}

export const whoSent = ({ name, email, mobile }: Pick<Named, "name" | "email" | "mobile">) =>
  name || email || mobile || "Somebody";

/** @param detail by default the response deadline */
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

/** @returns the first rows, and a sentence where there are more */
export function firstOf<Row>(all: Row[]): { rows: Row[]; more: string[] } {
  const rows = all.slice(0, mostRows);
  if (rows.length === all.length) return { rows, more: [] };
  return {
    rows,
    more: [`The first ${mostRows} are below; ${all.length - mostRows} more are in the inbox.`],
  };
}
