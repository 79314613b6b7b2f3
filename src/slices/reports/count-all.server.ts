import type { Queries } from "../../platform/db/tables.ts";
import type { figuresStore as ofChats } from "../chat/figures-store.server.ts";
import type { figuresStore as ofEvents } from "../events/figures-store.server.ts";
import type {
  GroupedBy,
  figuresStore as ofLeads,
  Span,
} from "../leads/lists/figures-store.server.ts";
import { openMinutesFrom } from "../site/open-minutes.ts";
import type { figuresStore as ofVisits } from "../visits/figures-store.server.ts";
import { withAnsweredBefore } from "./answered-before.ts";
import type { Took } from "./contract.ts";
import type { ReportRequest } from "./report-request.ts";
import { staysOf, tookOf } from "./response-times.ts";

/** Rows of each table; the rest is summed. */
const mostNamed = 8;
/** Distinct texts. */
const mostReasons = 1_000;
const mostRead = 8;
/** More than any company here has, with former colleagues, who still own their leads. */
const mostOwners = 2_000;
/** Answers whose times are compared: two years at ten answers a day. */
const mostMeasured = 10_000;
const mostMoved = 20_000;
/** Replies to leads that wait again: more than anybody has open. */
const mostAdded = 10_000;

type Figures = {
  chats: typeof ofChats;
  events: typeof ofEvents;
  leads: typeof ofLeads;
  visits: typeof ofVisits;
};
export type Counts = Awaited<ReturnType<typeof countAll>>;

export async function countAll(db: Queries, query: ReportRequest, of: Figures) {
  const { chats, leads, visits } = of;
  const { pieces, now, earlier, ends, at } = query;
  const groups = (by: GroupedBy | null, span = now) =>
    leads.groups(db, { ...span, ends, by, limit: mostNamed });
  const readers = leads.readers(db, { ...now, ends });
  const read = (are: "posts" | "pages") => visits.pagesRead(db, { readers, are, limit: mostRead });
  const moved = {
    leads: leads.createdBetween(db, now),
    ...({ kind: "lead.changed", holding: '"stage":', limit: mostMoved } as const),
  };
  return {
    arrivals: await leads.countByOrigin(db, pieces),
    views: await visits.views(db, pieces),
    all: await groups(null),
    earlier: await groups(null, earlier),
    origins: await groups("origin"),
    services: await groups("service"),
    campaigns: await groups("campaign"),
    colleagues: await groups("colleague"),
    stages: await leads.atStages(db, ends.open),
    stays: staysOf(await of.events.ofLeads(db, moved)),
    reasons: await leads.reasons(db, { ...now, ends, limit: mostReasons }),
    readers: await visits.countReaders(db, readers),
    posts: await read("posts"),
    pages: await read("pages"),
    promises: await promises(db, { ...now, now: at }, of),
    earlierPromises: await promises(db, { ...earlier, now: at }, of),
    took: took(query, await leads.answered(db, { ...now, limit: mostMeasured })),
    stops: query.chats ? await chats.stops(db, query.chats) : [],
  };
}

async function promises(db: Queries, span: Span & { now: string }, { events, leads }: Figures) {
  const ownerCounts = await leads.promises(db, { ...span, limit: mostOwners });
  const waiting = leads.notDue(db, span);
  const again = { leads: waiting, kind: "lead.replied", limit: mostAdded } as const;
  return withAnsweredBefore(ownerCounts, await events.ofLeads(db, again));
}

type Answered = Awaited<ReturnType<Figures["leads"]["answered"]>>;

function took({ now, opening }: ReportRequest, answered: Answered): Took {
  const minutes = openMinutesFrom(opening, new Date(now.since));
  return tookOf(answered.map(({ from, to }) => minutes(from, to)));
}
