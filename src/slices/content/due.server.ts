import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { documentOf } from "./documents.server.ts";
import type { createDueOffline } from "./due-offline.server.ts";
import type { RecordEvent } from "./events.ts";
import { AtFault, type Fault, sentenceOf } from "./faults.server.ts";
import { offlineStore } from "./offline-store.server.ts";
import { pause } from "./pause.server.ts";
import type { Publication } from "./publication.server.ts";
import { contentStore as store } from "./store.server.ts";
import { documentChanged } from "./topic.ts";
import { type VersionRef, versionStore as versions } from "./version-store.server.ts";
import type { WorkingCopies } from "./working-copies.server.ts";

const bySystem = { who: "system" } as const;

type Tx = Transaction<Tables>;
type DueDeps = {
  db: Database;
  clock: Clock;
  publication: Pick<Publication, "publishTogether">;
  recover: WorkingCopies["recover"];
  offline: ReturnType<typeof createDueOffline>;
  record: RecordEvent;
};

export function createDue({ db, clock, publication, recover, offline, record }: DueDeps) {
  /**
   * Publishes them together, because they may refer to each other.
   * @returns [] if all are published
   */
  async function publishAllOf(moment: string): Promise<Fault[]> {
    try {
      await whileDue(moment, (tx, due) => publication.publishTogether(tx, due, bySystem));
      return [];
    } catch (error) {
      if (error instanceof AtFault) return error.faults;
      throw error;
    }
  }

  async function refuseAll(moment: string, faults: Fault[]): Promise<void> {
    const errors = new Map(faults.map(({ id, error }) => [id, error]));
    await whileDue(moment, async (tx, due) => {
      for (const version of due.filter(({ id }) => errors.has(id))) {
        await refuse(tx, version, errors.get(version.id));
        await pause();
      }
    });
  }

  async function refuse(tx: Tx, { id, number }: VersionRef, error: unknown) {
    const sentence = sentenceOf(error);
    await versions.set(tx, { id, number }, { due_at: null, refusal: sentence });
    await recover(tx, { id, number });
    const { kind, key, live_version: live } = await documentOf(tx, id);
    // A document that did not go live needs no time to go offline.
    if (live === null) await offlineStore.set(tx, id, { offline_at: null });
    const data = { kind, key, version: number, sentence };
    await record(tx, { id, by: bySystem }, { kind: "content.refused", data });
  }

  /** Another process or a colleague may have acted first. */
  const whileDue = (moment: string, work: (tx: Tx, due: VersionRef[]) => Promise<unknown>) =>
    db.write(async (tx) => {
      await store.lockContent(tx);
      const due = await versions.dueAt(tx, moment);
      if (due.length > 0) await work(tx, due);
      for (const { id } of due) await db.publish(tx, documentChanged, { id });
    });

  /** A refused version is no longer due, so the next run tries the rest of that moment. */
  async function publishOf(moment: string): Promise<Fault[]> {
    const faults = await publishAllOf(moment);
    if (faults.length > 0) await refuseAll(moment, faults);
    return faults;
  }

  async function nextMoment(): Promise<string | null> {
    const moments = await Promise.all([versions.nextDue(db.read), offline.next()]);
    return moments.filter((one) => one !== null).sort()[0] ?? null;
  }

  return {
    /**
     * Publishes and takes offline what is due.
     * @returns the next moment.
     * @throws AggregateError of bugs
     */
    async publishDue(): Promise<Date | null> {
      const bugs: unknown[] = [];
      let next = await nextMoment();
      while (next !== null && next <= timestamp(clock.now())) {
        // Publishing comes first: a new version may drop its reference to a document that goes
        // offline.
        const faults = [...(await publishOf(next)), ...(await offline.takeOffline(next))];
        bugs.push(...faults.map(({ error }) => error).filter(isBug));
        next = await nextMoment();
      }
      if (bugs.length > 0) throw new AggregateError(bugs, "what was due could not be published");
      return next === null ? null : new Date(next);
    },
  };
}

const isBug = (error: unknown) => !(error instanceof Problem);
