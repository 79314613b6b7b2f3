/** Pages a visitor read, a line of the timeline for each visit. */
import type { LeadRow } from "../leads/store.server.ts";
import type { Reading } from "../visits/visitors.server.ts";
import type { Entry } from "./contract.ts";

type Page = Reading["pages"][number];

/** Who does nothing for so long and reads on has come again. */
const pauseMs = 30 * 60_000;

/** What was read before an enquiry stands below it, and what was read after it above. */
export function readingsOf({ wording, pages }: Reading, leads: LeadRow[]): Entry[] {
  const lead = leads[0]?.id ?? null;
  const sent = leads.map(({ created_at }) => created_at);
  return visitsOf(pages, sent).map((read) => ({
    id: `read ${read[0]?.at}`,
    kind: "visitor.read",
    at: read.at(-1)?.at ?? "",
    by: { who: "visitor" },
    lead,
    data: { pages: read, wording },
  }));
}

function visitsOf(pages: Page[], sent: string[]): Page[][] {
  const visits: Page[][] = [];
  for (const page of pages) {
    const visit = visits.at(-1);
    const last = visit?.at(-1);
    if (visit && last && !isApart(last.at, page.at, sent)) visit.push(page);
    else visits.push([page]);
  }
  return visits;
}

const isApart = (before: string, at: string, sent: string[]): boolean =>
  Date.parse(at) - Date.parse(before) > pauseMs ||
  sent.some((moment) => before <= moment && moment < at);
