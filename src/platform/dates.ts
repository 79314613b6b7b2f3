/** Server and browser must write the same text, so neither's locale data is used. */

/** India Standard Time, the site's one time zone: UTC+5:30 all year. */
const istMs = 5.5 * 3_600_000;
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** @param iso a moment, UTC @returns "12 Nov 2026" */
export function formatDate(iso: string): string {
  const date = new Date(Date.parse(iso) + istMs);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** @returns "12 Nov 2026, 4:30 pm IST" */
export function formatTime(iso: string): string {
  const date = new Date(Date.parse(iso) + istMs);
  const hour = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, "0");
  const half = hour < 12 ? "am" : "pm";
  return `${formatDate(iso)}, ${hour % 12 || 12}:${minutes} ${half} IST`;
}
