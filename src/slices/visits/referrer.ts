/** The origin alone: a path can name people. */
export function referringSite(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, origin } = new URL(referrer);
  return (protocol === "https:" || protocol === "http:") && origin.length <= 300 ? origin : null;
}
