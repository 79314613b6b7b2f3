/**
 * Server and browser must write the same text, so neither's locale data is used. Visitors' pages
 * load this: what needs a time zone is in `moments.ts`.
 */

/** India Standard Time, in which pages tell days: UTC+5:30 all year. */
const istMs = 5.5 * 3_600_000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** @param iso a moment, UTC @returns "12 Nov 2026" */
export function formatDate(iso: string): string {
  return dayWords(new Date(Date.parse(iso) + istMs));
}

/** @param date whose UTC day is meant */
export const dayWords = (date: Date) =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
