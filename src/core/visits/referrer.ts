import spamHosts from "./spam-referrers.json" with { type: "json" };

const spam = new Set(spamHosts);

export function isSpamReferrer(referrer: string | undefined): boolean {
  const site = referringSite(referrer);
  if (site === null) return false;
  const parts = new URL(site).hostname.split(".");
  return parts.some((_, i) => spam.has(parts.slice(i).join(".")));
}

/** Keeps the origin only, because a path can name people. */
export function referringSite(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { protocol, origin } = new URL(referrer);
  return (protocol === "https:" || protocol === "http:") && origin.length <= 300 ? origin : null;
}
