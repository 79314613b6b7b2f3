import { clicksIn } from "../../../core/visits/campaign.ts";
import { type ManualChannel, manualSource } from "../contract.ts";

export function wayOf(source: string): string {
  if (source === "Chat") return "by chat";
  return source === manualSource ? "and added by hand" : "by form";
}

const forms = new Map([
  ["Contact Page", "the contact form"],
  ["Home Page", "the form on the home page"],
  ["Customer Support Page", "the support form"],
]);

export const wroteIn = (source: string): string =>
  source === "Chat" ? "in the chat" : `through ${forms.get(source) ?? "a form"}`;

const downs: Record<ManualChannel, string> = {
  "by phone": "wrote down a call",
  "in person": "wrote down a visit",
  "by letter": "wrote down a letter",
};

export function writtenDown(source: string, way: ManualChannel | undefined): string {
  if (source === "Chat") return "wrote down a chat";
  return way ? downs[way] : "wrote it down";
}

type From = { page: string | null; referrer: string | null; utm: string | null };

/** For an enquiry. @returns "Contact Page, /contact-us; from search.example; campaign news" */
export const describeSource = ({ source, ...from }: From & { source: string }): string =>
  wordsOf(from.page ? `${source}, ${from.page}` : source, from);

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
