/** Who is given an enquiry that nobody has. */
import type { Transaction } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Colleagues } from "../../staff/colleagues.server.ts";
import type { CachedSettings } from "../settings.server.ts";
import { settingsStore as store } from "../settings-store.server.ts";

type Tx = Transaction<Tables>;

export type Assignment = ReturnType<typeof createAssignment>;

type AssignmentDeps = { colleagues: Pick<Colleagues, "whoMay">; cachedSettings: CachedSettings };

export function createAssignment({ colleagues, cachedSettings }: AssignmentDeps) {
  /** Held until the transaction ends, so that two at once are not given to the same. */
  async function nextInTurn(tx: Tx, takers: string[]): Promise<string | null> {
    if (takers.length === 0) return null;
    const { last_taker: last } = await store.hold(tx);
    const inOrder = takers.toSorted();
    const next = inOrder.find((id) => last === null || id > last) ?? inOrder[0] ?? null;
    await store.set(tx, { last_taker: next });
    return next;
  }

  return {
    /** Before leads are held: whoever holds both takes this first, so that none waits in a ring. */
    hold: async (tx: Tx): Promise<void> => {
      await store.hold(tx);
    },

    /** Null where it is nobody's: so the company chose, or nobody of those chosen is here. */
    async ownerFor(tx: Tx, service: string): Promise<string | null> {
      const { assignment, takers, services } = await cachedSettings(tx);
      if (assignment === "none") return null;
      const here = new Set((await colleagues.whoMay("leads.write", tx)).map(({ id }) => id));
      const named = services.find((one) => one.service === service)?.staff;
      if (assignment === "service" && named !== undefined && here.has(named)) return named;
      return nextInTurn(
        tx,
        takers.filter((id) => here.has(id)),
      );
    },
  };
}
