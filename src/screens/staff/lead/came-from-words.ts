import type { LeadData } from "./load-lead.ts";

/** @returns "Contact Page, /contact-us; from search.example; utm_source=news" */
export function cameFromWords({ source, page, referrer, utm }: LeadData): string {
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).host : null;
  const parts = [
    page ? `${source}, ${page}` : source,
    host && `from ${host}`,
    utm && new URLSearchParams(utm).get("utm_source") && `campaign ${campaignOf(utm)}`,
  ];
  return parts.filter(Boolean).join("; ");
}

const campaignOf = (utm: string): string =>
  [...new URLSearchParams(utm).values()].filter(Boolean).join(", ");
