/** Which enquiries a view shows. */
import { createTimeZone, dayAfter } from "../../platform/time-zone.ts";
import type { LeadFilter, LeadGroup } from "../leads/list-store.server.ts";
import { type InboxQuery, me, nobody, type View, type Viewer } from "./contract.ts";

const groupOf: Record<View, LeadGroup> = {
  open: "open",
  mine: "open",
  nobodys: "open",
  unfinished: "unfinished",
  spam: "spam",
  all: "kept",
  won: "closed",
  lost: "closed",
};

type Asked = Omit<InboxQuery, "words" | "sort" | "after">;
type Now = { viewer: Viewer; now: string; timeZone: string };

export function leadFilter(query: Asked, { viewer, now, timeZone }: Now): LeadFilter {
  const { view, stage, source, service, from, to, overdue } = query;
  const momentOf = (day: string) =>
    createTimeZone(timeZone).momentOf({ day, minute: 0 }).toISOString();
  return {
    // What is late is still to be answered.
    group: overdue && view === "all" ? "open" : groupOf[view],
    stage: stageOf(view) ?? stage,
    owner: ownerOf(query, viewer),
    source,
    service,
    since: from && momentOf(from),
    before: to && momentOf(dayAfter(to)),
    promisedBefore: overdue ? now : null,
  };
}

const stageOf = (view: View): string | null => (view === "won" || view === "lost" ? view : null);

function ownerOf({ view, owner }: Pick<InboxQuery, "view" | "owner">, { id }: Viewer) {
  if (view === "mine" || owner === me) return id;
  return view === "nobodys" || owner === nobody ? "" : owner;
}
