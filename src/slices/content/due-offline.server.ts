import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { documentOf } from "./documents.server.ts";
import type { RecordEvent } from "./events.ts";
import { AtFault, type Fault, sentenceOf, tryEach } from "./faults.server.ts";
import { offlineStore } from "./offline-store.server.ts";
import type { Publication } from "./publication.server.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { documentChanged } from "./topic.ts";

const bySystem = { who: "system" } as const;

type Tx = Transaction<Tables>;
type DueOfflineDeps = {
  db: Database;
  kinds: Registry;
  unpublish: Publication["unpublish"];
  record: RecordEvent;
};

/** Documents that go offline at one moment go together, because they may refer to each other. */
export function createDueOffline({ db, kinds, unpublish, record }: DueOfflineDeps) {
  const placeOf = (kind: string) => kinds.all.findIndex((one) => one.kind === kind);

  async function takeAllOf(moment: string): Promise<Fault[]> {
    try {
      await whileDue(moment, takeTogether);
      return [];
    } catch (error) {
      if (error instanceof AtFault) return error.faults;
      throw error;
    }
  }

  async function takeTogether(tx: Tx, ids: number[]) {
    const documents = await Promise.all(ids.map((id) => documentOf(tx, id)));
    // A document goes offline before those that it is derived from.
    const lastFirst = documents.sort((one, other) => placeOf(other.kind) - placeOf(one.kind));
    const faults = await tryEach(tx, lastFirst, async ({ id, live_version: live }) => {
      if (live === null) await offlineStore.set(tx, id, { offline_at: null });
      else await unpublish(tx, { id, by: bySystem, leavingIds: ids });
    });
    if (faults.length > 0) throw new AtFault(faults);
  }

  const refuseAll = (moment: string, faults: Fault[]) =>
    whileDue(moment, async (tx, due) => {
      for (const { id, error } of faults.filter((one) => due.includes(one.id))) {
        const sentence = sentenceOf(error);
        await offlineStore.set(tx, id, { offline_at: null, offline_refusal: sentence });
        const { kind, key } = await documentOf(tx, id);
        const data = { kind, key, sentence };
        await record(tx, { id, by: bySystem }, { kind: "content.offline_refused", data });
      }
    });

  /** Another process or a colleague may have acted first. */
  const whileDue = (moment: string, work: (tx: Tx, ids: number[]) => Promise<unknown>) =>
    db.write(async (tx) => {
      await store.lockContent(tx);
      const due = await offlineStore.dueAt(tx, moment);
      const ids = due.map(({ id }) => id);
      if (ids.length > 0) await work(tx, ids);
      for (const id of ids) await db.publish(tx, documentChanged, { id });
    });

  return {
    next: () => offlineStore.next(db.read),

    /** Documents with faults stay online; the next run tries the rest. @returns the faults */
    async takeOffline(moment: string): Promise<Fault[]> {
      const faults = await takeAllOf(moment);
      if (faults.length > 0) await refuseAll(moment, faults);
      return faults;
    },
  };
}
