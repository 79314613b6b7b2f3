/** The values of a closed lead before it was closed. */
import type { Transaction } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Events } from "../../events/events.server.ts";
import type { LeadRow } from "../store.server.ts";
import type { LeadSet } from "./lead-set.ts";

type WasBeforeClosingDeps = { tx: Transaction<Tables>; events: Pick<Events, "of"> };

const mostEvents = 200;

/** @returns nothing if no change closed the lead, or it is too long ago */
export async function wasBeforeClosing(
  { tx, events }: WasBeforeClosingDeps,
  { id, stage }: Pick<LeadRow, "id" | "stage">,
): Promise<LeadSet> {
  const timeline = await events.of({ kind: "lead", id }, mostEvents, tx);
  const closing = timeline.findLast(
    (event) => event.kind === "lead.changed" && event.data.set.stage === stage,
  );
  return closing?.kind === "lead.changed" ? closing.data.was : {};
}

export function stepIn({ next_step, next_step_at }: LeadSet): LeadSet {
  return { ...(next_step && { next_step }), ...(next_step_at && { next_step_at }) };
}
