/** In characters. */
export const longestUtm = 500;

/** What an advertisement's link says of itself. */
export function campaignIn(query: URLSearchParams): string | null {
  const named = [...query].filter(([name]) => name.startsWith("utm_"));
  return new URLSearchParams(named).toString().slice(0, longestUtm) || null;
}

/** The page a call comes from, as `Referer` names it. */
export function pageIn(referer: string | undefined): { path: string; utm: string | null } | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return { path: pathname, utm: campaignIn(searchParams) };
}
