/** Who gets an enquiry that has no owner. */
import type { Transaction } from "kysely";
import type { Tables } from "../../../platform/db/tables.ts";
import type { Colleagues } from "../../staff/colleagues.server.ts";
import type { CachedSettings } from "../settings.server.ts";
import { settingsStore as store } from "../settings-store.server.ts";

type Tx = Transaction<Tables>;

export type Assignment = ReturnType<typeof createAssignment>;

type AssignmentDeps = { colleagues: Pick<Colleagues, "whoMay">; cachedSettings: CachedSettings };

export function createAssignment({ colleagues, cachedSettings }: AssignmentDeps) {
  /**
   * Locks the settings until the transaction ends, so that two leads at once go to different
   * takers.
   */
  async function nextInTurn(tx: Tx, takers: string[]): Promise<string | null> {
    if (takers.length === 0) return null;
    const { last_taker: last } = await store.hold(tx);
    const inOrder = takers.toSorted();
    const next = inOrder.find((id) => last === null || id > last) ?? inOrder[0] ?? null;
    await store.set(tx, { last_taker: next });
    return next;
  }

  return {
    /** Call this before locking leads, or two transactions deadlock. */
    hold: async (tx: Tx): Promise<void> => {
      await store.hold(tx);
    },

    /** @returns null if the company assigns nobody, or none of those it chose has access */
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
