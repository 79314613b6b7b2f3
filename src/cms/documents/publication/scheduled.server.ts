import type { Actor } from "../../../core/activity/contract.ts";
import { documentChanged } from "../../../core/presence/topic.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import type { Registry } from "../../content-types/registry.ts";
import type { WorkingCopies } from "../drafts/working-copies.server.ts";
import type { RecordEvent } from "../events.ts";
import { documentOf } from "../find-document.server.ts";
import { contentStore as store } from "../store.server.ts";
import { type VersionRef, versionStore as versions } from "../versions/version-store.server.ts";
import { offlineStore } from "./offline-store.server.ts";
import type { Publication } from "./publication.server.ts";
import { dueDate } from "./publication.server.ts";
import { AtFault, type Fault, pause, sentenceOf, tryEach } from "./publication-faults.server.ts";

const bySystem = { who: "system" } as const;

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
type DueDeps = {
  db: Database;
  clock: Clock;
  publication: Pick<Publication, "publishTogether">;
  recover: WorkingCopies["recover"];
  offline: ReturnType<typeof createDueOffline>;
  record: RecordEvent;
};

export function createDue({ db, clock, publication, recover, offline, record }: DueDeps) {
  /** Together, because they may refer to each other. @returns [] if all are published */
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
    /** @returns the next moment @throws AggregateError of bugs */
    async publishDue(): Promise<Date | null> {
      const bugs: unknown[] = [];
      let next = await nextMoment();
      while (next !== null && next <= timestamp(clock.now())) {
        // Publishing first: a new version may drop its reference to a document that goes offline.
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
type OfflineDeps = {
  db: Pick<Database, "publish">;
  clock: Clock;
  kinds: Registry;
  record: RecordEvent;
};

export function createOffline({ db, clock, kinds, record }: OfflineDeps) {
  return {
    /** What needs it is checked only then. @throws Problem 404; 409 not live by then; 422 past */
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
