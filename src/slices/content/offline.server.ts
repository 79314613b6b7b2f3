import type { Transaction } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import { documentOf } from "./documents.server.ts";
import type { RecordEvent } from "./events.ts";
import { offlineStore } from "./offline-store.server.ts";
import type { Registry } from "./registry.ts";
import { dueDate } from "./schedule.ts";
import { contentStore as store } from "./store.server.ts";
import { documentChanged } from "./topic.ts";
import { versionStore as versions } from "./version-store.server.ts";

type Tx = Transaction<Tables>;
type OfflineDeps = {
  db: Pick<Database, "publish">;
  clock: Clock;
  kinds: Registry;
  record: RecordEvent;
};

export function createOffline({ db, clock, kinds, record }: OfflineDeps) {
  return {
    /**
     * Replaces an earlier time. Documents that need this one are checked only at that time.
     * @throws Problem 404; 409 if it will not be live by then; 422 for a past time
     */
    async takeOfflineAt(tx: Tx, options: { id: number; at: Date; by: Actor }): Promise<string> {
      const { id, by } = options;
      await store.lockContent(tx);
      const { kind, key, live_version: live } = await documentOf(tx, id);
      if (kinds.of(kind).isNeeded(key)) throw new Problem(409, "The site cannot do without this.");
      const at = dueDate(clock.now(), [options.at]);
      if (at === null) throw new Problem(422, "Choose a time that is still to come.");
      if (live === null) await refuseUnlessLiveBy(tx, id, at);
      await offlineStore.set(tx, id, { offline_at: at, offline_refusal: null });
      await record(tx, { id, by }, { kind: "content.offline_scheduled", data: { kind, key, at } });
      await db.publish(tx, documentChanged, { id });
      return at;
    },

    /** @throws Problem 404; 409 if no time is set */
    async keepOnline(tx: Tx, options: { id: number; by: Actor }): Promise<void> {
      const { id, by } = options;
      await store.lockContent(tx);
      const { kind, key, offline_at: at, offline_refusal: refusal } = await documentOf(tx, id);
      if (at === null && refusal === null)
        throw new Problem(409, "No time is set for this to go offline.");
      await offlineStore.set(tx, id, { offline_at: null, offline_refusal: null });
      await record(tx, { id, by }, { kind: "content.offline_given_up", data: { kind, key } });
      await db.publish(tx, documentChanged, { id });
    },
  };

  async function refuseUnlessLiveBy(tx: Tx, id: number, at: string) {
    const due = await versions.due(tx, id);
    if (!due) throw new Problem(409, "This is not published.");
    if (due.due_at >= at) throw new Problem(422, "It is not live by then. Choose a later time.");
  }
}
