import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { EventsOfStaff } from "./events.ts";

const waysIn = [
  "staff.password_changed",
  "staff.factor_added",
  "staff.factor_removed",
  "staff.recovery_renewed",
] as const;

type Change = {
  [Kind in (typeof waysIn)[number]]: { kind: Kind; data: EventsOfStaff[Kind] };
}[(typeof waysIn)[number]];

/**
 * A change of how somebody signs in. Use of a recovery code counts, since one code fewer is left.
 */
export type WayInChange = Change | { kind: "staff.signed_in"; data: { by: "recovery code" } };

type StaffEvent = { kind: string; data: object };

export const isWayIn = (done: StaffEvent): done is WayInChange =>
  waysIn.some((kind) => kind === done.kind) ||
  (done.kind === "staff.signed_in" && "by" in done.data && done.data.by === "recovery code");

/** Queues a mail in the same transaction; does nothing where mail is off. */
export type SendNotice = (
  tx: Transaction<Tables>,
  to: { name: string; email: string },
  change: WayInChange,
) => Promise<void>;
