type From = { page: string | null; referrer: string | null; utm: string | null };

/** Of an enquiry. @returns "Contact Page, /contact-us; from search.example; campaign news" */
export const cameFromWords = ({ source, ...from }: From & { source: string }): string =>
  wordsOf(from.page ? `${source}, ${from.page}` : source, from);

/** Of a visitor's first page. @returns "/services; from search.example" */
export const firstCameWords = (from: From): string => wordsOf(from.page, from);

function wordsOf(place: string | null, { referrer, utm }: From): string {
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).host : null;
  const parts = [place, host && `from ${host}`, utm && `campaign ${campaignOf(utm)}`];
  return parts.filter(Boolean).join("; ");
}

const campaignOf = (utm: string): string =>
  [...new URLSearchParams(utm).values()].filter(Boolean).join(", ");
