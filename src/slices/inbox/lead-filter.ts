/** Which enquiries a view shows. */
import { dayAfter, timeZoneOf } from "../../platform/time-zone.ts";
import type { LeadFilter, LeadGroup } from "../leads/lists/list-store.server.ts";
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

export type StageKind = { key: string; kind: "open" | "won" | "lost" };
export type Asked = Omit<InboxQuery, "words" | "sort" | "after"> & {
  /** Those set aside as spam among the others: for programs. */
  withSpam?: boolean;
};
type Now = { viewer: Viewer; now: string; timeZone: string; stages: StageKind[] };

export function leadFilter(query: Asked, { viewer, now, timeZone, stages }: Now): LeadFilter {
  const { source, service, from, to, overdue } = query;
  const momentOf = (day: string) => timeZoneOf(timeZone).momentOf({ day, minute: 0 }).toISOString();
  return {
    group: groupFor(query),
    stages: stagesOf(query, stages),
    owner: ownerOf(query, viewer),
    source,
    service,
    since: from && momentOf(from),
    before: to && momentOf(dayAfter(to)),
    promisedBefore: overdue ? now : null,
  };
}

function groupFor({ view, overdue, withSpam }: Asked): LeadGroup {
  // What was answered, or set aside, is not late.
  if (overdue) return "open";
  return withSpam ? "any" : groupOf[view];
}

function stagesOf({ view, stage }: Pick<InboxQuery, "view" | "stage">, stages: StageKind[]) {
  if (stage !== null) return [stage];
  if (view !== "won" && view !== "lost") return null;
  const keys = stages.filter(({ kind }) => kind === view).map(({ key }) => key);
  return keys.length > 0 ? keys : [view];
}

function ownerOf({ view, owner }: Pick<InboxQuery, "view" | "owner">, { id }: Viewer) {
  if (view === "mine" || owner === me) return id;
  return view === "nobodys" || owner === nobody ? "" : owner;
}
