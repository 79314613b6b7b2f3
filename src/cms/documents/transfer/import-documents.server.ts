/** Imports the documents of another site, a few in each transaction. */

import type { Actor } from "../../../core/activity/contract.ts";
import { documentChanged } from "../../../core/presence/topic.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import type { Opened, Registered, Registry } from "../../content-types/registry.ts";
import { batchesOf, writeAgain } from "../batches.server.ts";
import { withWritten } from "../drafts/editor-sessions.ts";
import { createWorkingCopy } from "../drafts/working-copy.server.ts";
import { kindsSharingKeys } from "../find-document.server.ts";
import { offlineStore } from "../publication/offline-store.server.ts";
import type { Publication, Publishing } from "../publication/publication.server.ts";
import { AtFault, pause, tryEach } from "../publication/publication-faults.server.ts";
import { createLeavingOut } from "../publication/unpublish-bundled.server.ts";
import { contentStore as store } from "../store.server.ts";
import { versionStore as versions } from "../versions/version-store.server.ts";
import type { Versions } from "../versions/versions.server.ts";
import type { ExportedDocument, OverWritten, Taken } from "./exported-document.ts";
import { carryStore } from "./import-export-store.server.ts";
import {
  arrive,
  createPlacing,
  firstOf,
  firstVersion,
  type Ground,
  type Placed,
} from "./import-placing.server.ts";
import {
  createImportPlan,
  hasPublication,
  mostRounds,
  nameOf,
  type Refused,
  toImportResult,
  tooMuchRefused,
  whyNot,
  withoutDraft,
} from "./import-plan.server.ts";

type TakingInDeps = Pick<Versions, "reserve" | "write"> &
  Pick<Publication, "holding" | "publishTogether" | "unpublish" | "unschedule"> & {
    db: Pick<Database, "engine" | "publish" | "read" | "write">;
    clock: Clock;
    kinds: Registry;
  };
type TakingIn = {
  documents: ExportedDocument[];
  over: OverWritten;
  by: Actor;
  /** Called after each transaction with the number of documents so far. */
  step(count: number): void | Promise<void>;
  /** Runs in the first transaction. */
  first(tx: Tx): Promise<void>;
  /** Runs in the last transaction. */
  last(tx: Tx, taken: Taken[]): Promise<void>;
};
/** `comingIds` are documents that this import has yet to publish, in this transaction or later. */
type Import = Pick<TakingIn, "over" | "by"> & {
  refused: Refused;
  /** Kind and key by id. */
  names: Map<number, string>;
  begunIds: Set<number>;
  comingIds: Set<number>;
};
type Leading = { kind: Registered; key: string; id: number };
type There = Placed & { id: number };
type TakenIn = Pick<There, "id" | "as" | "kind" | "source">;
type Batch = { taken: Taken[]; placed: TakenIn[] };

export function createTakingIn(needs: TakingInDeps) {
  const { db, clock, kinds, reserve, write, publishTogether } = needs;
  const copy = createWorkingCopy({ db, clock, kinds });
  const place = createPlacing({ copy });
  const leaveOut = createLeavingOut(needs);
  const planImport = createImportPlan({ ...needs, place, leaveOut, copy });
  const kindNames = kinds.all.map(({ kind }) => kind);

  /** A kind comes after those that it is derived from. */
  const inOrder = (documents: ExportedDocument[]) =>
    documents.toSorted((a, b) => kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind));

  async function placeEach(tx: Tx, sources: ExportedDocument[], of: Import) {
    await store.lockContent(tx);
    const ground: Ground = {
      over: of.over,
      untouched: await leaveOut.untouched(tx),
      begun: of.begunIds,
    };
    const placed: There[] = [];
    const unfit: Taken[] = [];
    const createdIds: number[] = [];
    for (const source of sources) {
      await pause();
      const arrival = arrive(kinds, source, of.refused.get(nameOf(source)));
      const one = "kind" in arrival ? await place(tx, arrival, ground) : null;
      if (!one || (one.id === null && one.as === "unfit"))
        unfit.push(toImportResult(source, { as: "unfit", why: (one ?? arrival).why }));
      else if (one.id !== null) placed.push({ ...one, id: one.id });
      else {
        const id = await create(tx, one, of.by);
        createdIds.push(id);
        placed.push({ ...one, id, isBegun: true });
      }
    }
    for (const { id, source } of placed) of.names.set(id, nameOf(source));
    return { placed, unfit, createdIds };
  }

  /** Creates a document that nobody sees yet, so that others can refer to it. @returns its id */
  async function create(tx: Tx, one: Placed, by: Actor): Promise<number> {
    const { kind, source, draft } = one;
    const { key } = source;
    const first = firstOf(one);
    if (first) {
      const document = await reserve(tx, { kind: kind.kind, key, body: first.body });
      await write(tx, document, by);
      return document.id;
    }
    const title = kind.titleOf(draft);
    const of = { kind: kind.kind, key, path: null, title, changed_at: timestamp(clock.now()) };
    return store.insertDocument(tx, of);
  }

  async function takeIn(tx: Tx, sources: ExportedDocument[], of: Import): Promise<Batch> {
    const { placed, unfit } = await placeEach(tx, sources, of);
    await publish(tx, placed, of);
    const unkept = await writeDrafts(tx, placed, of.by);
    const taken = placed.map((one) => toImportResult(one.source, unkept.get(one.id) ?? one));
    // Without the bodies, of which an archive has many.
    const rest = placed.map(({ id, as, kind, source }) => ({ id, as, kind, source }));
    return { taken: [...unfit, ...taken], placed: rest };
  }

  /** Those that cannot be published become drafts. @throws Problem 422 after 20 rounds */
  async function takeInBatch(sources: ExportedDocument[], of: Import): Promise<Batch> {
    for (let round = 0; round < mostRounds; round++) {
      try {
        const batch = await writeAgain(db, (tx) => takeIn(tx, sources, of));
        for (const { id } of batch.placed) of.comingIds.delete(id);
        return batch;
      } catch (error) {
        if (!(error instanceof AtFault)) throw error;
        for (const fault of error.faults) {
          of.refused.set(of.names.get(fault.id) ?? "", [whyNot(fault.error)]);
          of.comingIds.delete(fault.id);
        }
      }
    }
    throw tooMuchRefused();
  }

  /** @throws AtFault */
  async function publish(tx: Tx, placed: There[], { by, comingIds }: Import) {
    const publications: Publishing[] = [];
    for (const one of placed) {
      const { id, as, kind, source, live, scheduled } = one;
      if (as !== "new" && as !== "replaced") continue;
      await pause();
      const numberOf = async (opened: Opened) =>
        one.isBegun && opened === firstOf(one)
          ? firstVersion
          : write(tx, { id, kind, key: source.key, opened }, by);
      if (live) {
        const since = sinceOf(source, clock.now());
        publications.push({ id, number: await numberOf(live), since, coming: comingIds });
      }
      if (scheduled)
        publications.push({ id, number: await numberOf(scheduled.opened), at: scheduled.at });
    }
    await publishTogether(tx, publications, by);
    await setEnds(tx, placed);
    for (const { id } of publications) await db.publish(tx, documentChanged, { id });
  }

  /** Sets the future times to go offline of the published documents. */
  async function setEnds(tx: Tx, placed: There[]) {
    const now = timestamp(clock.now());
    for (const { id, as, live, source } of placed) {
      const isTaken = live && (as === "new" || as === "replaced");
      const at = source.offlineAt;
      if (isTaken && at !== null && at > now)
        await offlineStore.set(tx, id, { offline_at: at, offline_refusal: null });
    }
  }

  /** @returns by document id why its draft could not be stored, such as its length */
  async function writeDrafts(tx: Tx, placed: There[], by: Actor) {
    const drafts = placed.filter(({ as, draft }) => draft && as !== "same" && as !== "left");
    const faults = await tryEach(tx, drafts, (one) => writeDraft(tx, one, by));
    const unkept = new Map<number, Pick<Taken, "as" | "why">>();
    for (const { id, error } of faults) {
      const as = placed.find((one) => one.id === id)?.as ?? "draft";
      unkept.set(id, withoutDraft(as, error));
    }
    return unkept;
  }

  async function writeDraft(tx: Tx, { id, draft }: There, by: Actor) {
    const revision = await store.nextRevision(tx, id);
    // With an empty session id, an open editor must read this before it overwrites it.
    const writer = { revision, hand: "", by: by.who === "staff" ? by.id : "" };
    await copy.put(tx, draft, {
      document_id: id,
      based_on: await versions.last(tx, id),
      hands: JSON.stringify(withWritten({}, Object.keys(draft ?? {}), writer)),
      changed_by: writer.by,
    });
  }

  /** Redirects its former addresses, unless another document is there. */
  async function leadFrom(tx: Tx, { id, kind, source }: TakenIn) {
    await pause();
    for (const key of source.formerKeys)
      if (mayBeKey(kind, key)) await leadOn(tx, { kind, key, id });
    for (const { kind: name, key } of source.formerAddresses) {
      const among = kinds.all.find((one) => one.kind === name);
      if (among) await leadOn(tx, { kind: among, key, id });
    }
  }

  async function leadOn(tx: Tx, { kind, key, id }: Leading) {
    if (await carryStore.isLiveAt(tx, kindsSharingKeys(kind), key)) return;
    await carryStore.addRedirect(tx, { kind: kind.kind, key, document_id: id });
  }

  return {
    planImport,

    /**
     * Imports all documents. What was committed before an error stays, and another import of the
     * same documents goes on from there.
     * @throws Problem 422
     */
    async takeInAll({ documents, over, by, step, first, last }: TakingIn): Promise<Taken[]> {
      const { refused, liveIds } = await planImport({ documents, over });
      const ordered = inOrder(documents);
      const names = new Map<number, string>();
      const of = { over, by, refused, names, begunIds: new Set<number>(), comingIds: liveIds };
      let isFirst = true;
      for (const batch of batchesOf(ordered, lengthOf)) {
        const { createdIds } = await writeAgain(db, async (tx) => {
          if (isFirst) await first(tx);
          return placeEach(tx, batch, of);
        });
        isFirst = false;
        for (const id of createdIds) of.begunIds.add(id);
      }
      for (const id of of.begunIds) of.comingIds.add(id);
      const taken: Taken[] = [];
      const placed: TakenIn[] = [];
      for (const batch of batchesOf(ordered, lengthOf)) {
        const done = await takeInBatch(batch, of);
        taken.push(...done.taken);
        placed.push(...done.placed);
        await step(taken.length);
      }
      const placeOf = new Map(documents.map((one, at) => [nameOf(one), at]));
      taken.sort((a, b) => (placeOf.get(nameOf(a)) ?? 0) - (placeOf.get(nameOf(b)) ?? 0));
      const stayingIds = new Set(placed.filter(hasPublication).map(({ id }) => id));
      taken.push(...(await writeAgain(db, (tx) => leaveOut.takeOffline(tx, stayingIds))));
      // Only now are all former addresses free.
      const leading = placed.filter(({ as, source }) => as !== "left" && hasFormer(source));
      for (const batch of batchesOf(leading, () => 0))
        await writeAgain(db, async (tx) => {
          await store.lockContent(tx);
          for (const one of batch) await leadFrom(tx, one);
        });
      await writeAgain(db, (tx) => last(tx, taken));
      return taken;
    },
  };
}

const lengthOf = (source: ExportedDocument): number => JSON.stringify(source).length;

const hasFormer = ({ formerKeys, formerAddresses }: ExportedDocument) =>
  formerKeys.length + formerAddresses.length > 0;

function mayBeKey({ checkKey }: Registered, key: string): boolean {
  try {
    checkKey(key);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** Limits dates to the present: nothing was published in the future. */
function sinceOf({ live, firstPublishedAt }: ExportedDocument, now: Date) {
  const today = now.toISOString();
  const past = (at: string) => (at < today ? new Date(at).toISOString() : today);
  const publishedAt = past(live?.publishedAt ?? today);
  return { publishedAt, firstPublishedAt: past(firstPublishedAt ?? publishedAt) };
}
