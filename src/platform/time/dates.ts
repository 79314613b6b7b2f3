/** No locale data: server and browser must produce the same text. Public pages load this file. */

/** India Standard Time, UTC+5:30 all year: pages show its dates. */
const istMs = 5.5 * 3_600_000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export function formatDate(iso: string): string {
  return dayWords(new Date(Date.parse(iso) + istMs));
}

export const dayWords = (date: Date) =>
  `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
