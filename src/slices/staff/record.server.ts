import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Actor } from "../events/contract.ts";
import type { Events } from "../events/events.server.ts";
import type { EventsOfStaff } from "./events.ts";
import { isWayIn, type SendNotice } from "./send-notice.ts";
import { staffStore as store } from "./store.server.ts";

type Tx = Transaction<Tables>;
type RecordDeps = { events: Events; sendNotice: SendNotice };
type StaffEvent = {
  [Kind in keyof EventsOfStaff]: { kind: Kind; data: EventsOfStaff[Kind] };
}[keyof EventsOfStaff];

/** Whose account it is, and who did it: themselves, unless it says so. */
export type Whose = { id: string; by?: Actor };
export type RecordOfStaff = ReturnType<typeof createRecord>;

/** The event of each verb. Whoever's way in has changed is mailed, so that they hear of a thief. */
export const createRecord =
  ({ events, sendNotice }: RecordDeps) =>
  async (tx: Tx, { id, by = { who: "staff", id } }: Whose, done: StaffEvent): Promise<void> => {
    await events.record(tx, { ...done, by, subject: { kind: "staff", id }, person: null });
    if (!isWayIn(done)) return;
    const row = await store.byId(tx, id);
    if (row) await sendNotice(tx, row, done);
  };
