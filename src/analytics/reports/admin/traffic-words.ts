import { counted, grouped } from "../../../platform/text/amounts.ts";
import type { Journeys, TrafficReport } from "../visits/visit-contract.ts";
import { pageInSentence } from "../visits/visit-words.ts";
import { capital, changeWords, enquiries, fewest, percent, theseWords } from "./report-words.ts";

export function viewsEach(views: number, leads: number): string | null {
  if (views === 0 || leads === 0) return null;
  return counted(Math.max(1, Math.round(views / leads)), "view");
}

type Seen = Pick<TrafficReport, "views" | "earlierViews" | "leads" | "range">;

export function viewWords({ views, earlierViews, leads, range }: Seen): string {
  if (views === 0) return `There were no page views ${theseWords(range)}.`;
  const change = changeWords(views, earlierViews, range);
  const viewsText = views === 1 ? "was 1 page view" : `were ${grouped(views)} page views`;
  const leadsText = leads === 0 ? "no enquiry" : enquiries(leads);
  const each = Math.round(views / Math.max(1, leads));
  const per = leads > 0 && each > 1 ? `, one for every ${grouped(each)} views` : "";
  return `There ${viewsText} ${theseWords(range)}. ${change} Visitors sent ${leadsText}${per}.`;
}

export function pagesWords({
  pages,
  views,
  titles,
}: Pick<TrafficReport, "pages" | "views" | "titles">): string {
  const [first] = pages;
  if (!first) return "No page was read in these days.";
  const share =
    views < fewest
      ? `${grouped(first.views)} of ${counted(views, "view")}`
      : `${percent(first.views, views)}% of all views`;
  const nameOf = ({ path }: { path: string }) => pageInSentence(path, titles);
  const sender = pages.toSorted((one, other) => other.leads - one.leads)[0];
  const senderSentence =
    sender && sender.leads > 0
      ? ` Most enquiries were sent from ${nameOf(sender)}: ${grouped(sender.leads)}.`
      : "";
  return `${capital(nameOf(first))} was read most: ${share}.${senderSentence}`;
}

type From = Pick<TrafficReport, "sites" | "campaigns">;

export function sourceWords({ sites, campaigns }: From): string {
  if (sites.all + campaigns.all === 0) return "Nobody came from another site, nor by a campaign.";
  const [site] = sites.named;
  const bySite = site
    ? `${counted(sites.all, "view")} came from other sites, most from ${siteWords(site.referrer)}`
    : "Nobody came from another site";
  const byLink =
    campaigns.all > 0 ? `, and ${grouped(campaigns.all)} by the links of campaigns` : "";
  return `${bySite}${byLink}.`;
}

export const siteWords = (origin: string): string =>
  origin === "others" ? "Others of full days" : origin.replace(/^https?:\/\/(?:www\.)?/, "");

export const campaignWords = (one: { source: string; medium: string; campaign: string }): string =>
  one.source === "others"
    ? "Others of full days"
    : [one.source, one.medium, one.campaign].filter(Boolean).join(", ");

export function journeyWords(
  { entries, steps, readers }: Omit<Journeys, "read">,
  titles: TrafficReport["titles"],
): string {
  const only = "Only of visitors who have accepted the cookie do we know which way they went";
  if (entries.all === 0 && readers === 0) return `${only}, and in these days there were none.`;
  const [began] = entries.named;
  const most = began ? ` Most began at ${pageInSentence(began.to_path, titles)}.` : "";
  const on = ` They began ${counted(entries.all, "visit")} and took ${counted(steps.all, "step")}.`;
  return `${only}.${on}${most}`;
}

export function searchWords({
  searches,
  inVain,
}: Pick<TrafficReport, "searches" | "inVain">): string {
  const [first] = searches.named;
  if (!first && inVain.length === 0) return "Nobody searched in these days.";
  const vain = inVain.reduce((sum, { times }) => sum + times, 0);
  const missing = vain === 0 ? " Nothing was searched for in vain." : ` ${vainWords(vain)}`;
  if (!first) return missing.trim();
  const often = searches.all === 1 ? "once" : `${grouped(searches.all)} times`;
  return `Visitors searched ${often}, most for “${first.words}”.${missing}`;
}

const vainWords = (vain: number): string =>
  vain === 1 ? "1 search found nothing." : `${grouped(vain)} searches found nothing.`;

export function programWords({ all, named }: TrafficReport["bots"]): string {
  const [first] = named;
  if (!first) return "No program that says who it is asked for a page in these days.";
  return `Programs asked for ${counted(all, "page")}, most of them ${first.family}. None of these counts as a view.`;
}
