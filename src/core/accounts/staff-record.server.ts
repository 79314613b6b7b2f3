import type { Tx } from "../../platform/db/tables.ts";
import type { Actor } from "../activity/contract.ts";
import type { Events } from "../activity/events.server.ts";
import type { EventsOfStaff } from "./events.ts";
import { isWayIn, type SendNotification } from "./staff-mails.ts";
import { staffStore as store } from "./store.server.ts";

type RecordDeps = { events: Events; sendNotification: SendNotification };
type StaffEvent = {
  [Kind in keyof EventsOfStaff]: { kind: Kind; data: EventsOfStaff[Kind] };
}[keyof EventsOfStaff];

/** Whose account it is, and who acts: that colleague, unless `by` says another. */
export type Whose = { id: string; by?: Actor };
export type RecordOfStaff = ReturnType<typeof createRecord>;

/** Mails a colleague whose way to sign in has changed, so that they notice a thief. */
export const createRecord =
  ({ events, sendNotification }: RecordDeps) =>
  async (tx: Tx, { id, by = { who: "staff", id } }: Whose, done: StaffEvent): Promise<void> => {
    await events.record(tx, { ...done, by, subject: { kind: "staff", id }, contact: null });
    if (!isWayIn(done)) return;
    const row = await store.byId(tx, id);
    if (row) await sendNotification(tx, row, done);
  };
