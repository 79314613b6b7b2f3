/** In characters. */
export const longestUtm = 500;
/** In characters: names of what is counted, not what somebody wrote. */
const longestName = 100;

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

/** Written in capitals it is the same campaign. */
export const utmName = (utm: string | null, name: string): string | null =>
  new URLSearchParams(utm ?? "").get(name)?.trim().toLowerCase().slice(0, longestName) || null;

/** Empty where the link does not say it. */
export type Campaign = { source: string; medium: string; campaign: string };

/** @returns null where nothing tells one advertisement from another */
export function campaignOf(utm: string | null): Campaign | null {
  const [source, medium, campaign] = (["source", "medium", "campaign"] as const).map((name) =>
    (utmName(utm, `utm_${name}`) ?? "").replace(/[\p{Cc}\s]+/gu, " ").toWellFormed(),
  );
  if (!source && !campaign) return null;
  return { source: source ?? "", medium: medium ?? "", campaign: campaign ?? "" };
}
