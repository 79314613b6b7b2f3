import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor } from "../events/contract.ts";
import { decode, encode, type NamedDocument } from "./bodies.server.ts";
import type { WaitsFor } from "./contract.ts";
import type { Derivation } from "./derivation.server.ts";
import { documentOf, kindsSharingKeys } from "./documents.server.ts";
import type { RecordEvent } from "./events.ts";
import { AtFault, tryEach } from "./faults.server.ts";
import { twinOf } from "./in-language.ts";
import { listed, refuseBroken, refuseWaiting, waitsFor } from "./leads.server.ts";
import { offlineStore } from "./offline-store.server.ts";
import { idsIn } from "./references.ts";
import { referencesStore as references } from "./references-store.server.ts";
import type { Opened, Registry } from "./registry.ts";
import { dueDate } from "./schedule.ts";
import { type DocumentRow, contentStore as store } from "./store.server.ts";
import { writtenReferences } from "./unpublished-references-store.server.ts";
import { type VersionRef, versionStore as versions } from "./version-store.server.ts";

type Tx = Transaction<Tables>;
type PublicationDeps = {
  clock: Clock;
  kinds: Registry;
  derivation: Derivation;
  record: RecordEvent;
  bump(tx: Tx): Promise<void>;
};
/** `number` is the newest version unless given. No `at`, or one that has passed, means now. */
export type Publishing = { id: number; number?: number; at?: Date; since?: Since };
/** Of what another site has published already, which says when. */
export type Since = { publishedAt: string; firstPublishedAt: string };
/** `beside` go offline with it, so they need it no more. */
export type Unpublishing = { id: number; by: Actor; leavingIds?: readonly number[] };

type Named = {
  id: number;
  data: { kind: string; key: string; version: number };
  opened: Opened;
  documents: NamedDocument[];
  hasMoved: boolean;
};
type SettingLive = { by: Actor; since: Since | undefined };
type Scheduled = { id: number; data: { kind: string; key: string }; by: Actor };

export function createPublication({ clock, kinds, derivation, record, bump }: PublicationDeps) {
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
    // What was written to be published now says what its original says now; an older one does not.
    const isOlder = version.due_at !== null || version.published_at !== null;
    return { id, number, document, kind, opened, data, asOf: isOlder ? version.at : undefined };
  }
  type Loaded = Awaited<ReturnType<typeof load>>;

  /** @returns when each comes due, null for now. @throws AtFault with all that can be found */
  async function publishTogether(tx: Tx, publications: Publishing[], by: Actor) {
    await store.lockContent(tx);
    const dates: (string | null)[] = [];
    const live: Named[] = [];
    const faults = await tryEach(tx, publications, async ({ id, number, at, since }) => {
      const loaded = await load(tx, { id, number: number ?? (await versions.last(tx, id)) });
      const dueAt = dueDate(clock.now(), [at ?? null, loaded.opened.dueAt]);
      dates.push(dueAt);
      if (dueAt !== null) return schedule(tx, loaded, { at: dueAt, by });
      live.push({
        id,
        data: loaded.data,
        opened: loaded.opened,
        ...(await setLive(tx, loaded, { by, since })),
      });
    });
    // All are live by now, so they may refer to each other.
    faults.push(...(await tryEach(tx, live, (one) => checkAndRecord(tx, one, by))));
    if (faults.length > 0) throw new AtFault(faults);
    if (live.length > 0) await deriveAll(tx, live);
    return dates;
  }

  async function checkAndRecord(tx: Tx, { id, data, documents }: Named, by: Actor) {
    const waiting = await waitsFor(tx, kinds, { id, documents });
    refuseWaiting(isOfSite(by, data) ? await withoutScheduled(tx, waiting) : waiting);
    await record(tx, { id, by }, { kind: "content.published", data });
  }

  /** What visitors read below it, or that names it, and does not go `beside` it. */
  async function holding(
    tx: Tx,
    { id, kind, key }: { id: number; kind: string; key: string },
    batchIds: ReadonlySet<number>,
  ) {
    // Below a version in another language, originals are read where it has gone.
    const below = twinOf(kind) ? [] : await store.below(tx, { kind, key });
    const referring = await references.needing(tx, [id]);
    return [...below.filter(isLive), ...referring].filter(
      (one) => one.id !== id && !batchIds.has(one.id),
    );
  }

  async function deriveAll(tx: Tx, live: Named[]) {
    const ids = live.map(({ id }) => id);
    // Of several, one may lead to another at an address that is new by now.
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
    // Encoded again: what it refers to may have come into being after it was written.
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

  /** @param instead the version published or scheduled now. @returns whether there was another */
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

    /** Together. @returns when each comes due, null for now. @throws Problem 404, 409, 422 */
    publishAll: (tx: Tx, publications: Publishing[], by: Actor): Promise<(string | null)[]> =>
      publishTogether(tx, publications, by).catch((error: unknown) => {
        throw error instanceof AtFault ? error.cause : error;
      }),

    /** One after another, but for those that cannot be. @returns the ids of the others */
    async publishEach(tx: Tx, publications: Publishing[], by: Actor): Promise<Set<number>> {
      const faults = await tryEach(tx, publications, (one) => publishTogether(tx, [one], by));
      const failed = new Set(faults.map(({ id }) => id));
      return new Set(publications.map(({ id }) => id).filter((id) => !failed.has(id)));
    },

    /** What is live stays so. @throws Problem 404; 409 where nothing is scheduled */
    async unschedule(tx: Tx, { id, by }: { id: number; by: Actor }): Promise<void> {
      await store.lockContent(tx);
      const data = await documentOf(tx, id);
      if (!(await giveUpSchedule(tx, { id, data, by })))
        throw new Problem(409, "Nothing is scheduled here.");
      // What will not begin does not end.
      if (data.live_version === null)
        await offlineStore.set(tx, id, { offline_at: null, offline_refusal: null });
    },

    /**
     * What is scheduled is given up as well.
     * @throws Problem 404; 409 where others need it
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

/** It came with the software. */
const isOfSite = (by: Actor, { version }: { version: number }) =>
  by.who === "system" && version === 1;

/**
 * A site that is begun early would have none of it, for the links to posts that are still to come.
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

/** One document may need it in several places. */
function isNeeded(documents: Pick<DocumentRow, "id" | "key" | "title">[]) {
  const titles = new Map(documents.map(({ id, key, title }) => [id, `“${title || key}”`]));
  return new Problem(
    409,
    `This is still needed by ${listed([...titles.values()])}. Change that first.`,
  );
}
