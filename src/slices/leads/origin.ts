/** Where an enquiry's sender first came from, as numbers are told by. */
import { firstTouch } from "../visits/first-touch.ts";

type From = { referrer: string | null; utm: string | null };
type Came = From & {
  /** JSON; of a sender who had accepted the cookie. */
  first_touch: string | null;
};
/** `origin` is an advertisement's source, or a site's host. Null where nothing is known. */
export type Origin = { origin: string | null; campaign: string | null };

/** In characters: names of what is counted, not what somebody wrote. */
const longest = 100;

/**
 * What first led them here counts, where that is known: else what led to the form. An advertisement
 * counts for its campaign whenever they came by it.
 */
export function originOf({ first_touch, ...own }: Came): Origin {
  const first = first_touch === null ? null : firstTouch.parse(JSON.parse(first_touch));
  return {
    origin: sourceOf(first ?? own),
    campaign: nameIn(first?.utm ?? null, "utm_campaign") ?? nameIn(own.utm, "utm_campaign"),
  };
}

const sourceOf = ({ referrer, utm }: From): string | null =>
  nameIn(utm, "utm_source") ?? hostOf(referrer);

/** Written in capitals it is the same campaign. */
const nameIn = (utm: string | null, name: string): string | null =>
  new URLSearchParams(utm ?? "").get(name)?.trim().toLowerCase().slice(0, longest) || null;

function hostOf(referrer: string | null): string | null {
  if (referrer === null || !URL.canParse(referrer)) return null;
  return new URL(referrer).host.replace(/^www\./, "").slice(0, longest) || null;
}
