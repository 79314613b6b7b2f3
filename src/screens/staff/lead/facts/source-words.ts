import { clicksIn } from "../../../../slices/visits/campaign.ts";

type From = { page: string | null; referrer: string | null; utm: string | null };

/** For an enquiry. @returns "Contact Page, /contact-us; from search.example; campaign news" */
export const describeSource = ({ source, ...from }: From & { source: string }): string =>
  wordsOf(from.page ? `${source}, ${from.page}` : source, from);

/** For a visitor's first page. @returns "/services; from search.example" */
export const describeFirstTouch = (from: From): string => wordsOf(from.page, from);

function wordsOf(place: string | null, { referrer, utm }: From): string {
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).host : null;
  const clicks = clicksIn(utm).map(([name, value]) => `click ${name} ${value}`);
  const campaign = utm && campaignOf(utm);
  const parts = [place, host && `from ${host}`, campaign && `campaign ${campaign}`, ...clicks];
  return parts.filter(Boolean).join("; ");
}

function campaignOf(utm: string): string {
  const clicks = new Set(clicksIn(utm).map(([, value]) => value));
  const values = [...new URLSearchParams(utm).values()];
  return values.filter((value) => value && !clicks.has(value)).join(", ");
}
