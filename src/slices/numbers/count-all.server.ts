/** The queries behind Numbers, each bounded by the range and grouped by the database. */
import type { Queries } from "../../platform/db/tables.ts";
import type { figuresStore as ofChats } from "../chat/figures-store.server.ts";
import type { GroupedBy, figuresStore as ofLeads } from "../leads/figures-store.server.ts";
import { openMinutesFrom } from "../site/open-minutes.ts";
import type { figuresStore as ofVisits } from "../visits/figures-store.server.ts";
import type { Asked } from "./asked.ts";
import type { Took } from "./contract.ts";
import { tookOf } from "./took.ts";

/** Of each table; what is beyond them is told as one. */
const mostNamed = 8;
/** Pages, and posts. */
const mostRead = 8;
/** More than work anywhere here; whoever has left still has what they had. */
const mostOwners = 2_000;
/** Whose times are compared: those of two years, where ten are answered a day. */
const mostMeasured = 10_000;

/** What each slice counts of its own. */
type Figures = { chats: typeof ofChats; leads: typeof ofLeads; visits: typeof ofVisits };
export type Counts = Awaited<ReturnType<typeof countAll>>;

export async function countAll(db: Queries, asked: Asked, { chats, leads, visits }: Figures) {
  const { pieces, now, earlier, ends, at } = asked;
  const groups = (by: GroupedBy | null, span = now) =>
    leads.groups(db, { ...span, ends, by, limit: mostNamed });
  const readers = leads.readers(db, { ...now, ends });
  const read = (are: "posts" | "pages") => visits.pagesRead(db, { readers, are, limit: mostRead });
  return {
    came: await leads.came(db, pieces),
    views: await visits.views(db, pieces),
    all: await groups(null),
    earlier: await groups(null, earlier),
    origins: await groups("origin"),
    services: await groups("service"),
    campaigns: await groups("campaign"),
    readers: await visits.countReaders(db, readers),
    posts: await read("posts"),
    pages: await read("pages"),
    promises: await leads.promises(db, { ...now, now: at, limit: mostOwners }),
    earlierPromises: await leads.promises(db, { ...earlier, now: at, limit: mostOwners }),
    took: took(asked, await leads.answered(db, { ...now, limit: mostMeasured })),
    stops: asked.chats ? await chats.stops(db, asked.chats) : [],
  };
}

type Answered = Awaited<ReturnType<Figures["leads"]["answered"]>>;

function took({ now, opening }: Asked, answered: Answered): Took {
  const minutes = openMinutesFrom(opening, new Date(now.since));
  return tookOf(answered.map(({ from, to }) => minutes(from, to)));
}
