/**
 * Server and browser must produce the same text, so locale data is not used. Public pages load this
 * file; `moments.ts` has what needs a time zone.
 */

/** India Standard Time, UTC+5:30 all year: pages show its dates. */
const istMs = 5.5 * 3_600_000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** @param iso UTC time @returns "12 Nov 2026" */
export function formatDate(iso: string): string {
  return dayWords(new Date(Date.parse(iso) + istMs));
}

export const dayWords = (date: Date) =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
