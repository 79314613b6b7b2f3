import type { Actor } from "../../../core/activity/contract.ts";
import type { Queries, Tx } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type Clock, isSortable, timestamp } from "../../../platform/time/clock.ts";
import { twinOf } from "../../content-types/kind.ts";
import { idsIn } from "../../content-types/references.ts";
import type { Opened, Registry } from "../../content-types/registry.ts";
import { decode, encode, type NamedDocument } from "../body-storage.server.ts";
import type { WaitsFor } from "../contract.ts";
import type { RecordEvent } from "../events.ts";
import { documentOf, kindsSharingKeys } from "../find-document.server.ts";
import {
  listed,
  refuseBroken,
  refuseWaiting,
  waitsFor,
} from "../references/broken-links.server.ts";
import {
  referencesStore as references,
  writtenReferences,
} from "../references/references-store.server.ts";
import { type DocumentRow, contentStore as store } from "../store.server.ts";
import { type VersionRef, versionStore as versions } from "../versions/version-store.server.ts";
import type { Derivation } from "./derivation.server.ts";
import { offlineStore } from "./offline-store.server.ts";
import { AtFault, tryEach } from "./publication-faults.server.ts";

type PublicationDeps = {
  clock: Clock;
  kinds: Registry;
  derivation: Derivation;
  record: RecordEvent;
  bump(tx: Tx): Promise<void>;
};
/**
 * The default of `number` is the newest version. Without `at`, or with a past one, it means now.
 * It may refer to documents of `coming`, which are published soon.
 */
export type Publishing = {
  id: number;
  number?: number;
  at?: Date;
  since?: Since;
  coming?: ReadonlySet<number>;
};
/** The dates of a document that another site had already published. */
export type Since = { publishedAt: string; firstPublishedAt: string };
/** `leavingIds` go offline at the same time, so they do not count as needing it. */
export type Unpublishing = { id: number; by: Actor; leavingIds?: readonly number[] };

type Named = {
  id: number;
  data: { kind: string; key: string; version: number };
  opened: Opened;
  documents: NamedDocument[];
  hasMoved: boolean;
  coming: ReadonlySet<number> | undefined;
};
type SettingLive = { by: Actor; since: Since | undefined };
type Scheduled = { id: number; data: { kind: string; key: string }; by: Actor };

export function createPublication({ clock, kinds, derivation, record, bump }: PublicationDeps) {
  /** Checks a version. @throws Problem if it cannot be published */
  async function load(tx: Tx, { id, number }: VersionRef) {
    const document = await documentOf(tx, id);
    const version = await versions.find(tx, { id, number });
    if (!version) throw new Problem(404, "This version is not to be found.");
    const kind = kinds.of(document.kind);
    const opened = kind.open(await decode(tx, version));
    opened.check(document.key);
    opened.verify();
    const data = { kind: document.kind, key: document.key, version: number };
    // A translation written just now follows the present original; an older one follows the
    // original of its time.
    const isOlder = version.due_at !== null || version.published_at !== null;
    return { id, number, document, kind, opened, data, asOf: isOlder ? version.at : undefined };
  }
  type Loaded = Awaited<ReturnType<typeof load>>;

  /** @returns the time of each, null for now. @throws AtFault with all faults that can be found */
  async function publishTogether(tx: Tx, publications: Publishing[], by: Actor) {
    await store.lockContent(tx);
    const dates: (string | null)[] = [];
    const live: Named[] = [];
    const faults = await tryEach(tx, publications, async ({ id, number, at, since, coming }) => {
      const loaded = await load(tx, { id, number: number ?? (await versions.last(tx, id)) });
      const dueAt = dueDate(clock.now(), [at ?? null, loaded.opened.dueAt]);
      dates.push(dueAt);
      if (dueAt !== null) return schedule(tx, loaded, { at: dueAt, by });
      live.push({
        id,
        data: loaded.data,
        opened: loaded.opened,
        coming,
        ...(await setLive(tx, loaded, { by, since })),
      });
    });
    // By now all are live, so they may refer to each other.
    faults.push(...(await tryEach(tx, live, (one) => checkAndRecord(tx, one, by))));
    if (faults.length > 0) throw new AtFault(faults);
    if (live.length > 0) await deriveAll(tx, live);
    return dates;
  }

  async function checkAndRecord(tx: Tx, { id, data, documents, coming }: Named, by: Actor) {
    const named = documents.filter((one) => !coming?.has(one.id));
    const waiting = await waitsFor(tx, kinds, { id, documents: named });
    refuseWaiting(isOfSite(by, data) ? await withoutScheduled(tx, waiting) : waiting);
    await record(tx, { id, by }, { kind: "content.published", data });
  }

  /** Live documents below it or needing it, except those in `batchIds`. */
  async function holding(
    db: Queries,
    { id, kind, key }: { id: number; kind: string; key: string },
    batchIds: ReadonlySet<number>,
  ) {
    // Nothing depends on a translation: where it is gone, visitors read the original.
    const below = twinOf(kind) ? [] : await store.below(db, { kind, key });
    const referring = await references.needing(db, [id]);
    return [...below.filter(isLive), ...referring].filter(
      (one) => one.id !== id && !batchIds.has(one.id),
    );
  }

  async function deriveAll(tx: Tx, live: Named[]) {
    const ids = live.map(({ id }) => id);
    // With several documents, one may link to another whose address has just changed.
    const unmovedDocuments = live.length === 1 ? live.filter(({ hasMoved }) => !hasMoved) : [];
    const opened = new Map(unmovedDocuments.map((one) => [one.id, one.opened]));
    const faults = await derivation.derive(tx, ids, opened);
    if (faults.length > 0) throw new AtFault(faults);
    const moved = live.filter(({ hasMoved }) => hasMoved).map(({ id }) => id);
    if (moved.length > 0) await derivation.deriveAgain(tx, await references.linkingTo(tx, moved));
    await bump(tx);
  }

  async function setLive(tx: Tx, loaded: Loaded, { by, since }: SettingLive) {
    const { id, number, document, kind, opened, asOf } = loaded;
    // Encoded again, because documents that it refers to may have been created since it was
    // written.
    const encoded = await encode(tx, kinds, { kind, body: opened.body });
    refuseBroken(encoded);
    const { json, documents } = encoded;
    await giveUpSchedule(tx, { id, data: loaded.data, by }, number);
    const published_at = since?.publishedAt ?? timestamp(clock.now());
    const set = {
      body: json,
      schema_version: kind.schemaVersion,
      published_at,
      due_at: null,
      refusal: null,
    };
    await versions.set(tx, { id, number }, set);
    const first_published_at =
      since?.firstPublishedAt ?? document.first_published_at ?? published_at;
    const path = kind.pathOf({ key: document.key, body: opened.body });
    await store.setLiveVersion(tx, id, { live_version: number, first_published_at, path });
    const twin = twinOf(document.kind);
    if (twin && kinds.of(twin.kind).schema === kind.schema)
      await store.followOriginal(tx, id, { kind: twin.kind, key: document.key, asOf });
    await writtenReferences.removeVersions(tx, id);
    await store.nextRevision(tx, id);
    await store.removeRedirects(tx, kindsSharingKeys(kind), document.key);
    await references.setReferences(tx, id, idsIn(json));
    return { documents, hasMoved: path !== document.path };
  }

  async function schedule(tx: Tx, loaded: Loaded, due: { at: string; by: Actor }) {
    const { id, number, document, data, kind, opened } = loaded;
    refuseEnded(document, due.at);
    const { json, broken, lost } = await encode(tx, kinds, { kind, body: opened.body });
    refuseBroken({ broken: broken.filter(({ href }) => href !== undefined), lost });
    await writtenReferences.set(tx, { from_id: id, number }, json);
    await giveUpSchedule(tx, { id, data, by: due.by }, number);
    await versions.set(tx, { id, number }, { due_at: due.at, refusal: null });
    const scheduled = { ...data, dueAt: due.at };
    await record(tx, { id, by: due.by }, { kind: "content.scheduled", data: scheduled });
  }

  /** @param instead the version that replaces it. @returns whether another version was scheduled */
  async function giveUpSchedule(tx: Tx, { id, data, by }: Scheduled, instead?: number) {
    const version = await versions.unschedule(tx, id);
    if (version === undefined || version === instead) return false;
    await writtenReferences.remove(tx, { from_id: id, number: version });
    const { kind, key } = data;
    await record(tx, { id, by }, { kind: "content.unscheduled", data: { kind, key, version } });
    return true;
  }

  return {
    holding,

    publishTogether,

    /**
     * Publishes all or none.
     * @returns the time of each, null for now.
     * @throws Problem 404, 409, 422
     */
    publishAll: (tx: Tx, publications: Publishing[], by: Actor): Promise<(string | null)[]> =>
      publishTogether(tx, publications, by).catch((error: unknown) => {
        throw error instanceof AtFault ? error.cause : error;
      }),

    /**
     * Publishes one after another and skips those that fail.
     * @returns the ids of the published ones
     */
    async publishEach(tx: Tx, publications: Publishing[], by: Actor): Promise<Set<number>> {
      const faults = await tryEach(tx, publications, (one) => publishTogether(tx, [one], by));
      const failed = new Set(faults.map(({ id }) => id));
      return new Set(publications.map(({ id }) => id).filter((id) => !failed.has(id)));
    },

    /** The published version stays. @throws Problem 404; 409 if nothing is scheduled */
    async unschedule(tx: Tx, { id, by }: { id: number; by: Actor }): Promise<void> {
      await store.lockContent(tx);
      const data = await documentOf(tx, id);
      if (!(await giveUpSchedule(tx, { id, data, by })))
        throw new Problem(409, "Nothing is scheduled here.");
      // A document that will not go live needs no time to go offline.
      if (data.live_version === null)
        await offlineStore.set(tx, id, { offline_at: null, offline_refusal: null });
    },

    /**
     * Also cancels the schedule.
     * @throws Problem 404; 409 if it is not published or others need it
     */
    async unpublish(tx: Tx, { id, by, leavingIds: batchIds = [] }: Unpublishing): Promise<void> {
      await store.lockContent(tx);
      const { kind, key, live_version: version } = await documentOf(tx, id);
      if (version === null) throw new Problem(409, "This is not published.");
      if (kinds.of(kind).isNeeded(key)) throw new Problem(409, "The site cannot do without this.");
      const needing = await holding(tx, { id, kind, key }, new Set(batchIds));
      if (needing.length > 0) throw isNeeded(needing);
      const data = { kind, key, version };
      await giveUpSchedule(tx, { id, data, by });
      const liveVersion = await versions.find(tx, { id, number: version });
      if (liveVersion)
        await writtenReferences.set(tx, { from_id: id, number: version }, liveVersion.body);
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

/** Whether the version came with the software. */
const isOfSite = (by: Actor, { version }: { version: number }) =>
  by.who === "system" && version === 1;

/**
 * Content of the software may link to posts that are scheduled; otherwise a new site could not
 * publish it.
 */
async function withoutScheduled(tx: Tx, waiting: WaitsFor[]): Promise<WaitsFor[]> {
  const result: WaitsFor[] = [];
  for (const one of waiting)
    if (!one.isLink || (await versions.scheduled(tx, one.id)) === undefined) result.push(one);
  return result;
}

function refuseEnded(
  { live_version: live, offline_at: end }: Pick<DocumentRow, "live_version" | "offline_at">,
  at: string,
): void {
  if (live !== null || end === null || end > at) return;
  throw new Problem(
    422,
    "It is to go offline before that. Choose an earlier time, or keep it online first.",
  );
}

const isLive = ({ live_version }: { live_version: number | null }) => live_version !== null;

/** One document may need it in several places, so titles are listed once. */
function isNeeded(documents: Pick<DocumentRow, "id" | "key" | "title">[]) {
  const titles = new Map(documents.map(({ id, key, title }) => [id, `“${title || key}”`]));
  return new Problem(
    409,
    `This is still needed by ${listed([...titles.values()])}. Change that first.`,
  );
}

/** The latest future date, in UTC; null if all have passed. @throws Problem 422 no date */
export function dueDate(now: Date, dates: (Date | null)[]): string | null {
  const knownDates = dates.filter((date) => date !== null);
  if (!knownDates.every(isSortable))
    throw new Problem(422, "This date is not one that can be kept.");
  const last = knownDates.sort((a, b) => a.getTime() - b.getTime()).at(-1);
  return last !== undefined && last > now ? timestamp(last) : null;
}
