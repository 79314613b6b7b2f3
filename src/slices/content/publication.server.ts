import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import { decode, encode } from "./bodies.server.ts";
import type { Derivation } from "./derivation.server.ts";
import { documentOf, kindsBeside } from "./documents.server.ts";
import type { RecordEvent } from "./events.ts";
import { AtFault, tryEach } from "./faults.server.ts";
import { offlineStore } from "./offline-store.server.ts";
import { idsIn } from "./references.ts";
import type { Registry } from "./registry.ts";
import { dueDate } from "./schedule.ts";
import { contentStore as store } from "./store.server.ts";
import { type VersionRef, versionStore as versions } from "./version-store.server.ts";

type Tx = Transaction<Tables>;
type Needs = {
  clock: Clock;
  kinds: Registry;
  derivation: Derivation;
  record: RecordEvent;
  bump(tx: Tx): Promise<void>;
};
/** `number` is the newest version unless given. No `at`, or one that has passed, means now. */
export type Publishing = { id: number; number?: number; at?: Date };
export type Unpublishing = { id: number; by: Actor; along?: ReadonlySet<number> };

type Named = { id: number; data: { kind: string; key: string; version: number } };
type Scheduled = { id: number; data: { kind: string; key: string }; by: Actor };

const mostNamed = 10;

export function createPublication({ clock, kinds, derivation, record, bump }: Needs) {
  /** @throws Problem for what cannot be published */
  async function load(tx: Tx, { id, number }: VersionRef) {
    const document = await documentOf(tx, id);
    const version = await versions.find(tx, { id, number });
    if (!version) throw new Problem(404, "This version is not to be found.");
    const kind = kinds.of(document.kind);
    const opened = kind.open(await decode(tx, version));
    opened.check(document.key);
    opened.verify();
    const data = { kind: document.kind, key: document.key, version: number };
    return { id, number, document, kind, opened, data };
  }
  type Loaded = Awaited<ReturnType<typeof load>>;

  /** @returns when each comes due, null for now. @throws AtFault with all that can be found */
  async function publishTogether(tx: Tx, wanted: Publishing[], by: Actor) {
    await store.lockContent(tx);
    const dates: (string | null)[] = [];
    const live: Named[] = [];
    const faults = await tryEach(tx, wanted, async ({ id, number, at }) => {
      const loaded = await load(tx, { id, number: number ?? (await versions.last(tx, id)) });
      const dueAt = dueDate(clock.now(), [at ?? null, loaded.opened.dueAt]);
      dates.push(dueAt);
      if (dueAt !== null) return schedule(tx, loaded, { at: dueAt, by });
      await setLive(tx, loaded, by);
      live.push({ id, data: loaded.data });
    });
    // All are live by now, so they may refer to each other.
    faults.push(...(await tryEach(tx, live, (one) => checkAndRecord(tx, one, by))));
    if (faults.length > 0) throw new AtFault(faults);
    if (live.length > 0) await deriveAll(tx, live);
    return dates;
  }

  async function checkAndRecord(tx: Tx, { id, data }: Named, by: Actor) {
    const dead = await store.deadReferences(tx, id);
    if (dead.length > 0) throw refersToUnpublished(dead);
    await record(tx, { id, by }, { kind: "content.published", data });
  }

  async function deriveAll(tx: Tx, live: Named[]) {
    const ids = live.map(({ id }) => id);
    const faults = await derivation.derive(tx, ids);
    if (faults.length > 0) throw new AtFault(faults);
    await bump(tx);
  }

  async function setLive(tx: Tx, loaded: Loaded, by: Actor) {
    const { id, number, document, kind, opened } = loaded;
    // Encoded again: what it refers to may have come into being after it was written.
    const { json, unknown } = await encode(tx, kind, opened.body);
    if (unknown.length > 0) throw refersToUnpublished(unknown);
    await giveUpSchedule(tx, { id, data: loaded.data, by }, number);
    const published_at = timestamp(clock.now());
    const written = { body: json, schema_version: kind.schemaVersion };
    const set = { ...written, published_at, due_at: null, refusal: null };
    await versions.set(tx, { id, number }, set);
    const first_published_at = document.first_published_at ?? published_at;
    await store.setLiveVersion(tx, id, { live_version: number, first_published_at });
    await store.nextRevision(tx, id);
    await store.removeRedirects(tx, kindsBeside(kind), document.key);
    await store.setReferences(tx, id, idsIn(json));
  }

  async function schedule(tx: Tx, loaded: Loaded, due: { at: string; by: Actor }) {
    const { id, number, data } = loaded;
    await giveUpSchedule(tx, { id, data, by: due.by }, number);
    await versions.set(tx, { id, number }, { due_at: due.at, refusal: null });
    const scheduled = { ...data, dueAt: due.at };
    await record(tx, { id, by: due.by }, { kind: "content.scheduled", data: scheduled });
  }

  /** @param instead the version published or scheduled now. @returns whether there was another */
  async function giveUpSchedule(tx: Tx, { id, data, by }: Scheduled, instead?: number) {
    const version = await versions.unschedule(tx, id);
    if (version === undefined || version === instead) return false;
    const { kind, key } = data;
    await record(tx, { id, by }, { kind: "content.unscheduled", data: { kind, key, version } });
    return true;
  }

  return {
    publishTogether,

    /** Together. @returns when each comes due, null for now. @throws Problem 404, 409, 422 */
    publishAll: (tx: Tx, wanted: Publishing[], by: Actor): Promise<(string | null)[]> =>
      publishTogether(tx, wanted, by).catch((error: unknown) => {
        throw error instanceof AtFault ? error.cause : error;
      }),

    /** One after another, but for those that cannot be. @returns the ids of the others */
    async publishEach(tx: Tx, wanted: Publishing[], by: Actor): Promise<Set<number>> {
      const faults = await tryEach(tx, wanted, (one) => publishTogether(tx, [one], by));
      const failed = new Set(faults.map(({ id }) => id));
      return new Set(wanted.map(({ id }) => id).filter((id) => !failed.has(id)));
    },

    /** What is live stays so. @throws Problem 404; 409 where nothing is scheduled */
    async unschedule(tx: Tx, { id, by }: { id: number; by: Actor }): Promise<void> {
      await store.lockContent(tx);
      const data = await documentOf(tx, id);
      if (!(await giveUpSchedule(tx, { id, data, by })))
        throw new Problem(409, "Nothing is scheduled here.");
    },

    /**
     * What is scheduled is given up as well.
     * @param asked `along` go offline with it, so they need it no more
     * @throws Problem 404; 409 where others need it
     */
    async unpublish(tx: Tx, asked: Unpublishing): Promise<void> {
      const { id, by, along = new Set() } = asked;
      await store.lockContent(tx);
      const { kind, key, live_version: version } = await documentOf(tx, id);
      if (version === null) throw new Problem(409, "This is not published.");
      if (kinds.of(kind).isSingle) throw new Problem(409, "The site cannot do without this.");
      const below = await store.below(tx, { kind, key });
      const referring = await store.referringTo(tx, [id]);
      const others = [...below.filter(isLive), ...referring.filter((one) => one.id !== id)];
      const needing = others.filter((one) => !along.has(one.id));
      if (needing.length > 0) throw isNeeded(needing);
      const data = { kind, key, version };
      await giveUpSchedule(tx, { id, data, by });
      await store.setLiveVersion(tx, id, { live_version: null });
      await offlineStore.set(tx, id, { offline_at: null, offline_refusal: null });
      await store.nextRevision(tx, id);
      await derivation.forget(tx, { id, kind });
      await record(tx, { id, by }, { kind: "content.unpublished", data });
      await bump(tx);
    },
  };
}
export type Publication = ReturnType<typeof createPublication>;

const isLive = ({ live_version }: { live_version: number | null }) => live_version !== null;

function keysOf(documents: { key: string }[]): string {
  const named = documents.slice(0, mostNamed).map(({ key }) => key);
  const more = documents.length - named.length;
  return more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
}

const refersToUnpublished = (documents: { key: string }[]) =>
  new Problem(422, `This refers to what is not published: ${keysOf(documents)}.`);

const isNeeded = (documents: { key: string }[]) =>
  new Problem(409, `This is still needed by ${keysOf(documents)}. Change that first.`);
