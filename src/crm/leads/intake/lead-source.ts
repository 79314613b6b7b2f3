import { campaignIn, longestUtm } from "../../../core/visits/campaign.ts";

/** In characters. */
export const longest = { page: 1_024, referrer: 2_048, utm: longestUtm };

export type VisitOrigin = { page: string | null; referrer: string | null; utm: string | null };

export const nowhere: VisitOrigin = { page: null, referrer: null, utm: null };

/** Others, such as `javascript:`, would run when a colleague follows the link. */
const schemes = ["http:", "https:", "android-app:"];

/** @returns null for an address that is unsafe to follow or holds a password */
export function sanitizeReferrer(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null;
  const { protocol, username, password } = new URL(address);
  return schemes.includes(protocol) && !username && !password ? address : null;
}

/** A form without scripts names its page only in the Referer header. @param host the site's own */
export function resolveOrigin(
  source: VisitOrigin,
  referer: string | undefined,
  host: string,
): VisitOrigin {
  const { page, referrer, utm } = source;
  if (page !== null || referer === undefined || !URL.canParse(referer))
    return { page, referrer, utm };
  const from = new URL(referer);
  const isPage = from.host === host;
  return {
    page: isPage ? from.pathname.slice(0, longest.page) : null,
    referrer: referrer ?? sanitizeReferrer(from.href.slice(0, longest.referrer)),
    utm: utm ?? (isPage ? campaignIn(from.searchParams) : null),
  };
}
