import { dayMs, timestamp } from "../../platform/clock.ts";
import { dayAfter, timeZoneOf } from "../../platform/time-zone.ts";
import type { LeadFilter, LeadGroup } from "../leads/lists/list-store.server.ts";
import {
  type InboxQuery,
  me,
  nobody,
  silentDays,
  unknown,
  type View,
  type Viewer,
} from "./contract.ts";

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
export type LeadFilterOptions = Omit<InboxQuery, "words" | "sort" | "after"> & {
  withSpam?: boolean;
};
type Now = {
  viewer: Viewer;
  now: string;
  timeZone: string;
  stages: StageKind[];
  /** All stored spellings of the requested reason. */
  reasons: string[];
};

export function leadFilter(query: LeadFilterOptions, context: Now): LeadFilter {
  const { viewer, now, timeZone, stages, reasons } = context;
  const { source, service, from, to, overdue, worth, priority, answer } = query;
  const momentOf = (day: string) => timeZoneOf(timeZone).momentOf({ day, minute: 0 }).toISOString();
  return {
    group: groupFor(query),
    stages: stagesOf(query, stages),
    owner: ownerOf(query, viewer),
    ...{ now, source, service, priority, answer },
    origin: orUnknown(query.origin),
    campaign: orUnknown(query.campaign),
    reasons: query.reason === null ? null : reasons,
    leastPaise: worth === null ? null : Number(worth) * 100,
    dueOwner: dueOwnerOf(query.due_owner),
    hasNoStep: query.no_step,
    silentSince: query.silent ? timestamp(new Date(Date.parse(now) - silentDays * dayMs)) : null,
    since: from && momentOf(from),
    before: to && momentOf(dayAfter(to)),
    promisedBefore: overdue ? now : null,
  };
}

/** Undefined for no filter, null for "not known". */
function orUnknown(name: string | null): string | null | undefined {
  if (name === null) return undefined;
  return name === unknown ? null : name;
}

function dueOwnerOf(name: string | null): string | null | undefined {
  if (name === unknown) return "";
  return name === nobody ? null : orUnknown(name);
}

function groupFor({ view, overdue, no_step, silent, withSpam }: LeadFilterOptions): LeadGroup {
  // Closed and quarantined leads are neither overdue nor wait for a step.
  if (overdue || no_step || silent) return "open";
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
