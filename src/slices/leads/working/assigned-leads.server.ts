import type { Actor } from "../../events/contract.ts";
import type { AssignedLeads } from "../announcing.server.ts";
import { namedOf } from "../named-of.ts";
import type { LeadRow } from "../store.server.ts";
import type { Changed } from "./lead-set.ts";

type ChangedLead = { changed: Changed; row: LeadRow; by: Actor };

export function groupAssignedLeads(done: ChangedLead[]): AssignedLeads[] {
  const assignments = done.flatMap(({ changed: { set }, row, by }) => {
    const { owner, spam } = set;
    const isOwn = by.who === "staff" && by.id === owner;
    // A released lead notifies its owner in `released`.
    if (!owner || isOwn || spam === false) return [];
    return [{ owner, by, lead: { ...namedOf(row), owner } }];
  });
  return [...Map.groupBy(assignments, ({ owner }) => owner)].flatMap(([owner, theirs]) =>
    theirs.slice(0, 1).map(({ by }) => ({ owner, by, leads: theirs.map(({ lead }) => lead) })),
  );
}
