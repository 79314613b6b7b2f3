import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { EventsOfStaff } from "./events.ts";

const waysIn = ["staff.password_changed", "staff.factor_added", "staff.factor_removed"] as const;

/** A change of how somebody comes in. */
export type WayInChange = {
  [Kind in (typeof waysIn)[number]]: { kind: Kind; data: EventsOfStaff[Kind] };
}[(typeof waysIn)[number]];

export const isWayIn = (done: { kind: string }): done is WayInChange =>
  waysIn.some((kind) => kind === done.kind);

/** Queues a mail in the same transaction; where mail is off, none. */
export type SendNotice = (
  tx: Transaction<Tables>,
  to: { name: string; email: string },
  change: WayInChange,
) => Promise<void>;
