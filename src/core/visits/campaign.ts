/** In characters. Bounds the parameters that are stored. */
export const longestUtm = 500;
/** In characters. Bounds one name that is counted. */
const longestName = 100;

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

/** Names match in any case. Part of a click id is useless, so a long one is dropped. */
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

export const clickedSource = (utm: string | null): string | null =>
  clicksIn(utm).map(([name]) => clickIds.get(name))[0] ?? null;

export const clicksIn = (utm: string | null): [string, string][] =>
  pairsIn(utm).filter(([name]) => clickIds.has(name));

const pairsIn = (utm: string | null): [string, string][] =>
  [...new URLSearchParams(utm ?? "")].map(([name, value]) => [name.toLowerCase(), value]);

/** @param referer the `Referer` header, which names the page that makes the call */
export function pageIn(referer: string | undefined): { path: string; utm: string | null } | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname, searchParams } = new URL(referer);
  return { path: pathname, utm: campaignIn(searchParams) };
}

/** Lower case, so that the same campaign in capitals counts as one. */
export const utmName = (utm: string | null, name: string): string | null =>
  pairsIn(utm)
    .find(([one]) => one === name)?.[1]
    .trim()
    .toLowerCase()
    .slice(0, longestName) || null;

type Arrival = { referrer: string | null; utm: string | null };

/** An advertisement's source or a site's host, without pages of the site itself. */
export const sourceOf = ({ referrer, utm }: Arrival, own: string | null): string | null =>
  utmName(utm, "utm_source") ?? clickedSource(utm) ?? hostOf(referrer, own);

function hostOf(referrer: string | null, own: string | null): string | null {
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { host } = new URL(referrer);
  return host === own ? null : host.replace(/^www\./, "").slice(0, longestName) || null;
}

export type Campaign = { source: string; medium: string; campaign: string };

export function campaignOf(utm: string | null): Campaign | null {
  const [source, medium, campaign] = (["source", "medium", "campaign"] as const).map((name) =>
    (utmName(utm, `utm_${name}`) ?? "").replace(/[\p{Cc}\s]+/gu, " ").toWellFormed(),
  );
  if (!source && !campaign) return null;
  return { source: source ?? "", medium: medium ?? "", campaign: campaign ?? "" };
}
