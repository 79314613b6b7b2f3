/** Where a lead was written, and what led there. Pure. */

/** Characters that are kept of each. */
export const longest = { page: 1_024, referrer: 2_048, utm: 500 };

export type CameFrom = { page: string | null; referrer: string | null; utm: string | null };

/**
 * What the page's scripts say goes; without scripts the browser's `Referer` has it, which names the
 * page the form stood on.
 * @param host the site's own
 */
export function cameFrom(said: CameFrom, referer: string | undefined, host: string): CameFrom {
  const { page, referrer, utm } = said;
  if (page !== null || referer === undefined || !URL.canParse(referer))
    return { page, referrer, utm };
  const from = new URL(referer);
  const isPage = from.host === host;
  return {
    page: isPage ? from.pathname.slice(0, longest.page) : null,
    referrer: referrer ?? from.href.slice(0, longest.referrer),
    utm: utm ?? (isPage ? campaignIn(from.searchParams) : null),
  };
}

/** The parts of a query that name an advertisement; null where there are none. */
export function campaignIn(query: URLSearchParams): string | null {
  const named = [...query].filter(([name]) => name.startsWith("utm_"));
  return new URLSearchParams(named).toString().slice(0, longest.utm) || null;
}
