/** Where the sender of an enquiry first came from, for reports. */
import { clickedSource, utmName } from "../../visits/campaign.ts";
import { firstTouch } from "../../visits/first-touch.ts";

type From = { referrer: string | null; utm: string | null };
type OriginHeaders = From & {
  /** JSON; null if the sender did not accept cookies. */
  first_touch: string | null;
  /** The site's own host; null if no page sent the lead. */
  host: string | null;
};
/** `origin` is an advertisement's source or a site's host. Null if it is not known. */
export type Origin = { origin: string | null; campaign: string | null };

/** In characters: these are names to group by, not free text. */
const longest = 100;

/**
 * Prefers the first visit. Without cookies it is not known, and the visit that led to the form
 * counts.
 */
export function originOf({ first_touch, host, ...own }: OriginHeaders): Origin {
  const first = first_touch === null ? nowhere : firstTouch.parse(JSON.parse(first_touch));
  return {
    origin: sourceOf(first, host) ?? sourceOf(own, host),
    campaign: utmName(first.utm, "utm_campaign") ?? utmName(own.utm, "utm_campaign"),
  };
}

const nowhere: From = { referrer: null, utm: null };

const sourceOf = ({ referrer, utm }: From, own: string | null): string | null =>
  utmName(utm, "utm_source") ?? clickedSource(utm) ?? hostOf(referrer, own);

/** A page of the site itself is no origin. */
function hostOf(referrer: string | null, own: string | null): string | null {
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { host } = new URL(referrer);
  return host === own ? null : host.replace(/^www\./, "").slice(0, longest) || null;
}
