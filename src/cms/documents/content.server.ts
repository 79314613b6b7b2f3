import type { Actor } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import { documentChanged } from "../../core/presence/topic.ts";
import type { Search } from "../../core/search/search.server.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Clock } from "../../platform/time/clock.ts";
import type { Kind, Live } from "../content-types/kind.ts";
import { bodyOf, createRegistry, type Registered } from "../content-types/registry.ts";
import { createAdvise } from "./advice/advise.server.ts";
import { createAttention } from "./attention/attention.server.ts";
import { createBin } from "./bin.server.ts";
import { decode } from "./body-storage.server.ts";
import { createDocumentList } from "./document-list.server.ts";
import { createContentPictures } from "./document-pictures.server.ts";
import { createWorkingCopies } from "./drafts/working-copies.server.ts";
import { deleteOldDrafts } from "./drafts/working-copy.server.ts";
import { recordIn } from "./events.ts";
import { createDerivation } from "./publication/derivation.server.ts";
import {
  contentChanged,
  createContentCache,
  createLiveDocuments,
  createPreviewing,
} from "./publication/live-documents.server.ts";
import { createPublication, type Publishing } from "./publication/publication.server.ts";
import { createDue, createDueOffline, createOffline } from "./publication/scheduled.server.ts";
import { createRedirecting, createRenaming } from "./references/renaming.server.ts";
import { parentsIn, reachIn } from "./references/used-by.server.ts";
import { createPuttingBack } from "./restore-removed.server.ts";
import {
  createRevision,
  createTextReplacement,
  type Settlement,
  type Settling,
  unlinkIn,
} from "./revision.server.ts";
import { guarded, type LacksRight, refusingIn } from "./rights.server.ts";
import { contentStore as store } from "./store.server.ts";
import { createCarryingOut } from "./transfer/export-documents.server.ts";
import { createTakingIn } from "./transfer/import-documents.server.ts";
import { createTranslations } from "./translations/translations.server.ts";
import { versionStore as versions } from "./versions/version-store.server.ts";
import { createVersions, type NewDocument } from "./versions/versions.server.ts";

export type Content = ReturnType<typeof createContent>;

type FoundDocument = { kind: string; key: string; path: string | null };
type ContentDeps = {
  db: Database;
  clock: Clock;
  events: Events;
  search: Pick<Search, "index" | "setPath" | "havingAll">;
  kinds: Registered[];
  answersAt?(path: string): boolean;
  lacks?: LacksRight;
};

const mostEvents = 60;

/** Changes run in the caller's transaction. Visitors read them after the commit. */
export function createContent({
  db,
  clock,
  events,
  search,
  kinds: registeredKinds,
  answersAt = () => false,
  lacks = async () => true,
}: ContentDeps) {
  const kinds = createRegistry(registeredKinds, answersAt);
  const refuseUnlessMay = refusingIn({ kinds, lacks });
  const record = guarded(recordIn(events), refuseUnlessMay);
  const bump = async (tx: Tx) =>
    db.publish(tx, contentChanged, { version: await store.bumpVersion(tx) });
  const derivation = createDerivation({ kinds, search });
  const { create, draft, reserve, write } = createVersions({ clock, kinds, record });
  const publication = createPublication({ clock, kinds, derivation, record, bump });
  const { publishAll, publishEach, unpublish, unschedule } = publication;
  const cache = createContentCache(db);
  const lookUp = createLiveDocuments({ db, cache });
  const { rename } = createRenaming({ kinds, derivation, record, bump });

  const tell = (tx: Tx, { id }: { id: number }) => db.publish(tx, documentChanged, { id });

  async function add(tx: Tx, documents: NewDocument[], by: Actor): Promise<number[]> {
    await store.lockContent(tx);
    const drafts = [];
    for (const document of documents) drafts.push(await reserve(tx, document));
    for (const one of drafts) await write(tx, one, by);
    await publishAll(tx, drafts, by);
    return drafts.map(({ id }) => id);
  }

  const shared = {
    db,
    clock,
    kinds,
    record,
    refuseUnlessMay,
    draft,
    publishAll,
    unpublish,
    unschedule,
  };
  const puttingBack = createPuttingBack(shared);
  const bin = createBin({ ...shared, ...puttingBack, lacks });
  const workingCopies = createWorkingCopies({ ...shared, bin });
  const offline = createDueOffline({ db, kinds, unpublish, record });
  const { write: writeIn, follow, bring, begun, recover } = workingCopies;
  const { publishDue } = createDue({ db, clock, publication, recover, offline, record });
  const takingIn = createTakingIn({ ...shared, ...publication, reserve, write });
  const revision = createRevision({ ...shared, lookUp, follow, bring, begun, write: writeIn });

  return {
    kinds: kinds.all,
    refuseUnlessMay,
    pictures: createContentPictures({ kinds, derivation, bump, refuseUnlessMay }),
    create,
    draft,
    revise: revision.revise,
    workingCopies,
    carryOut: createCarryingOut({ db, kinds, workingCopies }),
    ...takingIn,
    documents: createDocumentList({ db, kinds, workingCopies, search }),
    story: (id: number) => events.of({ kind: "document", id: String(id) }, mostEvents),
    advise: createAdvise({ db, clock, kinds }),
    attention: createAttention({ db, clock, kinds }),
    textReplacement: createTextReplacement({ clock, kinds, workingCopies }),
    publishAll,
    publishEach,
    unpublish: (tx: Tx, options: Parameters<typeof unpublish>[1]) =>
      unpublish(tx, options).then(() => tell(tx, options)),
    unschedule,

    /** @returns the former fields, which undo the change, or null @throws Problem 404; 409; 422 */
    async settle(tx: Tx, settling: Settling): Promise<Settlement | null> {
      const former = await revision.settle(tx, settling);
      await tell(tx, settling);
      return former;
    },

    ...createOffline({ db, clock, kinds, record }),
    rename: (tx: Tx, options: Parameters<typeof rename>[1]) =>
      rename(tx, options).then(() => tell(tx, options)),
    publishDue,
    ...createRedirecting({ kinds }),
    bin,
    ...puttingBack,
    async deleteOld(): Promise<void> {
      await bin.deleteOld();
      await deleteOldDrafts({ db, clock });
    },
    reach: reachIn({ db, kinds }),
    parents: parentsIn({ db, kinds }),
    unlink: unlinkIn({ kinds, draft, publishAll }),
    ...createTranslations({ db }),
    cache,
    lookUp,
    previewing: createPreviewing({ kinds, clock }),

    previewed: <Body>(_: Kind<Body>): Live<Body> | null => null,

    hold: (tx: Tx) => store.lockContent(tx),

    /** @returns the time it is scheduled for, null if live now @throws Problem 404, 409, 422 */
    async publish(tx: Tx, { by, ...target }: Publishing & { by: Actor }): Promise<string | null> {
      const [dueAt = null] = await publishAll(tx, [target], by);
      await tell(tx, target);
      return dueAt;
    },

    add,

    /** Adds the documents if the site has none at all. @returns how many were added */
    async fill(tx: Tx, documents: NewDocument[], by: Actor): Promise<number> {
      await store.lockContent(tx);
      return (await store.isEmpty(tx)) ? (await add(tx, documents, by)).length : 0;
    },

    /** Documents of these kinds that no colleague has changed: they came from `content/`. */
    untouched: (from: Queries, kindNames: string[]) =>
      versions.untouched(from, kindNames).execute(),

    isEmpty: () => store.isEmpty(db.read),

    /** For facts beyond the content that pages show: cached pages are drawn again. */
    factsChanged: bump,

    version: (from: Queries = db.read) => store.contentVersion(from),

    async find(kindNames: readonly string[], key: string): Promise<FoundDocument[]> {
      const found = await store.find(db.read, kindNames, key);
      const place = ({ kind }: FoundDocument) =>
        kindNames.includes(kind) ? kindNames.indexOf(kind) : kindNames.length;
      return found.sort((a, b) => place(a) - place(b));
    },

    async deriveFor(migration: string): Promise<void> {
      const schemas = kinds.all.map(({ kind, schemaVersion }) => `${kind} ${schemaVersion}`);
      const marker = [migration, ...schemas].join(", ");
      if ((await store.derivedFor(db.read)) === marker) return;
      const again = async (tx: Tx) => {
        await store.lockContent(tx);
        // Another process may have done it while this one waited for the lock.
        if ((await store.derivedFor(tx)) === marker) return;
        await derivation.deriveAll(tx);
        await store.setDerivedFor(tx, marker);
        await bump(tx);
      };
      await db.write(again, { patiently: true });
    },

    /** For documents that were stored in another way: the next start derives all tables again. */
    deriveAtStart: (tx: Tx) => store.setDerivedFor(tx, ""),

    /** A kind with one document needs no `key`. @throws Problem 404 */
    async read<Body>(kind: Kind<Body>, key?: string, from?: Queries): Promise<Live<Body>> {
      const found = await lookUp(kind, key, from);
      if (!found) throw new Problem(404, "There is nothing at this address.");
      return found;
    },

    async readVersion<Body>(
      kind: Kind<Body>,
      number: number,
      { key = kind.kind, from = db.read }: { key?: string; from?: Queries } = {},
    ): Promise<Body | null> {
      const row = await versions.at(from, { kind: kind.kind, key }, number);
      if (!row) return null;
      return bodyOf(kind, await decode(from, row));
    },
  };
}
