/** Where an enquiry's sender first came from, as numbers are told by. */
import { clickedSource, utmName } from "../../visits/campaign.ts";
import { firstTouch } from "../../visits/first-touch.ts";

type From = { referrer: string | null; utm: string | null };
type OriginHeaders = From & {
  /** JSON; of a sender who had accepted the cookie. */
  first_touch: string | null;
  /** The site's own, as it was asked; null where no page sent this. */
  host: string | null;
};
/** `origin` is an advertisement's source, or a site's host. Null where nothing is known. */
export type Origin = { origin: string | null; campaign: string | null };

/** In characters: names of what is counted, not what somebody wrote. */
const longest = 100;

/**
 * What first led them here; where that is not known, as often with Accept, what led to the form.
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

/** Who goes from page to page, and then writes, comes from nowhere else. */
function hostOf(referrer: string | null, own: string | null): string | null {
  if (referrer === null || !URL.canParse(referrer)) return null;
  const { host } = new URL(referrer);
  return host === own ? null : host.replace(/^www\./, "").slice(0, longest) || null;
}
