/** In characters. */
export const longestUtm = 500;
/** In characters: names of what is counted, not what somebody wrote. */
const longestName = 100;

/** Parameters by which an advertising service knows one click again, and whose they are. */
const clickIds = new Map([
  ...["gclid", "gbraid", "wbraid", "dclid"].map((name) => [name, "google"] as const),
  ...([
    ["fbclid", "facebook"],
    ["msclkid", "bing"],
    ["ttclid", "tiktok"],
    ["twclid", "x"],
    ["li_fat_id", "linkedin"],
    ["yclid", "yandex"],
    ["epik", "pinterest"],
    ["rdt_cid", "reddit"],
    ["sccid", "snapchat"],
  ] as const),
]);

/** What an advertisement's link says of itself: in capitals too, and no click's name cut short. */
export function campaignIn(query: URLSearchParams): string | null {
  const named = [...query].map(([name, value]) => [name.toLowerCase(), value] as const);
  const utm = named.filter(([name]) => name.startsWith("utm_"));
  let campaign = new URLSearchParams(utm.map(([...pair]) => pair)).toString().slice(0, longestUtm);
  for (const [name, value] of named) {
    const click = value && clickIds.has(name) ? `${new URLSearchParams({ [name]: value })}` : "";
    const longer = [campaign, click].filter(Boolean).join("&");
    if (longer.length <= longestUtm) campaign = longer;
  }
  return campaign || null;
}

/** Whose advertisement was clicked, where its link says no more than that. */
export const clickedSource = (utm: string | null): string | null =>
  clicksIn(utm).map(([name]) => clickIds.get(name))[0] ?? null;

/** By name and value. */
export const clicksIn = (utm: string | null): [string, string][] =>
  pairsIn(utm).filter(([name]) => clickIds.has(name));

const pairsIn = (utm: string | null): [string, string][] =>
  [...new URLSearchParams(utm ?? "")].map(([name, value]) => [name.toLowerCase(), value]);

/** The page a call comes from, as `Referer` names it. */
export function pageIn(referer: string | undefined): { path: string; utm: string | null } | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return { path: pathname, utm: campaignIn(searchParams) };
}

/** Written in capitals it is the same campaign. */
export const utmName = (utm: string | null, name: string): string | null =>
  pairsIn(utm)
    .find(([one]) => one === name)?.[1]
    .trim()
    .toLowerCase()
    .slice(0, longestName) || null;

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
