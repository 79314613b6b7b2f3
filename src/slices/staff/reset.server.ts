/** A forgotten password: a link by mail, to the address that is known, and nowhere else. */
import type { Transaction } from "kysely";
import { type Clock, isWithin } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Links } from "./links.server.ts";
import type { RecordOfStaff } from "./record.server.ts";
import type { SendLink } from "./send-link.ts";
import { type StaffRow, staffStore as store } from "./store.server.ts";

/** So that nobody's mailbox is filled by a stranger. */
const everyMs = 10 * 60_000;

type Tx = Transaction<Tables>;
type Needs = { db: Database; clock: Clock; record: RecordOfStaff; links: Links; send: SendLink };

export function createReset({ db, clock, record, links, send }: Needs) {
  async function link(tx: Tx, { id }: StaffRow, kind: "reset" | "recovery"): Promise<string> {
    await record(tx, { id, by: { who: "system" } }, { kind: "staff.reset_asked", data: {} });
    return links.make(tx, { kind, staffId: id });
  }

  return {
    /** Nothing in the answer, nor in its time, says whether there is such a person. */
    askReset: (email: string): Promise<void> =>
      db.write(async (tx) => {
        const row = await store.byEmail(tx, email);
        if (!row || row.disabled_at !== null) return;
        const last = await links.newest(tx, row.id, "reset");
        if (last && isWithin(clock, last.made_at, everyMs)) return;
        const { name } = row;
        await send(tx, { name, email, key: await link(tx, row, "reset") });
      }),

    /** From the command line. @returns the link's key; null where there is nobody like that */
    recoveryLink: (email: string): Promise<string | null> =>
      db.write(async (tx) => {
        const row = await store.byEmail(tx, email);
        return row && row.disabled_at === null ? link(tx, row, "recovery") : null;
      }),
  };
}
