/** The site a visitor came from, without the page: what stands behind the slash can name people. Null where there is none to speak of. */
export function referringSite(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, origin } = new URL(referrer);
  return (protocol === "https:" || protocol === "http:") && origin.length <= 300 ? origin : null;
}
