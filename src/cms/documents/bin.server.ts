import { z } from "zod";
import type { Actor } from "../../core/activity/contract.ts";
import { documentChanged } from "../../core/presence/topic.ts";
import type { Database, Queries, Tx } from "../../platform/db/database.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { Problem } from "../../platform/problem.ts";
import { addedLanguages, languageName } from "../../platform/text/language.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { kindIn, twinOf } from "../content-types/kind.ts";
import type { Reference } from "../content-types/references.ts";
import type { Registry } from "../content-types/registry.ts";
import type { RemovedDocument, RemovedPage } from "./contract.ts";
import { hands } from "./drafts/editor-sessions.ts";
import { workingCopyStore as copies } from "./drafts/working-copy-store.server.ts";
import { type RecordEvent, type Stood, stood } from "./events.ts";
import { documentOf, freeKey } from "./find-document.server.ts";
import { pictureStore as pictures } from "./picture-store.server.ts";
import type { Publication } from "./publication/publication.server.ts";
import { tryEach } from "./publication/publication-faults.server.ts";
import { writtenNow, writtenReferences } from "./references/references-store.server.ts";
import { removedDocumentsStore as removed } from "./removed-documents-store.server.ts";
import type { PuttingBack } from "./restore-removed.server.ts";
import type { LacksRight } from "./rights.server.ts";
import { contentStore as store, thrownAway } from "./store.server.ts";
import { versionStore as versions } from "./versions/version-store.server.ts";

type BinDeps = Pick<Publication, "unpublish" | "unschedule"> &
  PuttingBack & {
    db: Pick<Database, "publish" | "read" | "write">;
    clock: Clock;
    kinds: Registry;
    record: RecordEvent;
    lacks: LacksRight;
  };
type BinnedRef = { id: number; by: Actor };
type Removing = BinnedRef & { revision?: number | undefined };

const keptDays = 30;
const pageSize = 30;

export type Bin = ReturnType<typeof createBin>;

export function createBin(needs: BinDeps) {
  const { db, clock, kinds, record, unpublish, unschedule, readState, putBack, lacks } = needs;

  const mayPublish = async (tx: Tx, by: Actor) =>
    by.who === "system" ||
    (by.who === "staff" && !(await lacks(tx, { staff: by.id, right: "content.publish" })));

  async function refuseUnlessOwn(tx: Tx, { id, by }: BinnedRef, action: string): Promise<void> {
    if (await mayPublish(tx, by)) return;
    const { begun_by: author } = await documentOf(tx, id);
    const self = by.who === "staff" ? by.id : null;
    const copy = await copies.find(tx, id);
    const isBegun = (await versions.last(tx, id)) === 0;
    const writers = copy ? Object.values(hands.parse(JSON.parse(copy.hands))) : [];
    const isOwn = isBegun ? author === self : writers.every((one) => one.by === self);
    if (!isOwn)
      throw new Problem(403, `Others wrote in this. Ask them, or an editor, to ${action}.`);
  }

  async function refuseNeeded(tx: Tx, { id, kind: name, key }: Stood): Promise<void> {
    const kind = kinds.of(name);
    const isOriginal = twinOf(name) === null;
    if (isOriginal && (kind.isSingle || kind.isNeeded(key)))
      throw new Problem(409, "The site cannot do without this.");
    for (const language of addedLanguages)
      if (await store.kindAt(tx, [kindIn(name, language)], key))
        throw new Problem(409, `Move its version in ${languageName[language]} to the bin first.`);
    const below = isOriginal ? await store.below(tx, { kind: name, key }) : [];
    const [one] = below.filter((other) => other.id !== id);
    if (one) throw new Problem(409, `“${one.title || one.key}” is below it. Move that first.`);
  }

  function aboveOf({ kind, key }: Stood): Reference | null {
    const twin = twinOf(kind);
    if (twin) return { kind: twin.kind, key };
    const above = key.startsWith("/") ? key.slice(0, key.lastIndexOf("/")) : "";
    return above === "" ? null : { kind, key: above };
  }

  async function keyNow(tx: Tx, was: Stood, aboveId: number | null): Promise<string> {
    const kind = kinds.of(was.kind);
    if (aboveId === null) return freeKey(tx, kind, was.key);
    const above = await documentOf(tx, aboveId);
    const isTwin = twinOf(was.kind) !== null;
    if (above.kind === thrownAway) {
      const title = (await removed.find(tx, aboveId))?.title;
      const what = isTwin ? "Its original" : "The page that it was below";
      throw new Problem(
        409,
        title === undefined
          ? `${what} was deleted for good, so it cannot be put back.`
          : `${what}, “${title}”, is in the bin. Put that back first.`,
      );
    }
    if (!isTwin) return freeKey(tx, kind, above.key + was.key.slice(was.key.lastIndexOf("/")));
    if ((await store.kindAt(tx, [was.kind], above.key)) !== undefined)
      throw new Problem(409, "Its original has another version in that language by now.");
    return above.key;
  }

  async function retire(tx: Tx, removal: Removing): Promise<Stood> {
    const { id, by, revision } = removal;
    await store.lockContent(tx);
    const { kind, key, title, live_version, revision: now } = await documentOf(tx, id);
    if (kind === thrownAway) throw new Problem(404, "This document is not to be found.");
    if (revision !== undefined && now !== revision)
      throw new Problem(409, "Somebody changed this since.");
    const was = await readState(tx, id);
    if (was.last === 0) await refuseUnlessOwn(tx, removal, "move it to the bin");
    await refuseNeeded(tx, was);
    if (live_version !== null) await unpublish(tx, { id, by });
    else if (was.due) await unschedule(tx, { id, by });
    await writtenReferences.remove(tx, { from_id: id, number: writtenNow });
    await writtenReferences.removeVersions(tx, id);
    // Versions keep their pictures, because a restored document needs them.
    await pictures.removeUses(tx, id, writtenNow);
    await store.retire(tx, id);
    await record(tx, { id, by }, { kind: "content.removed", data: { kind, key, title } });
    await db.publish(tx, documentChanged, { id });
    return was;
  }

  async function inBin(from: Queries, id: number) {
    const row = await removed.find(from, id);
    if (!row) throw new Problem(404, "This is not in the bin any more.");
    return row;
  }

  async function refuseUnlessMay(tx: Tx, { id, by }: BinnedRef, was: Stood): Promise<void> {
    if (was.last === 0) return refuseUnlessOwn(tx, { id, by }, "put it back");
    if (!(await mayPublish(tx, by)))
      throw new Problem(403, "Only an editor or an owner may do this with what was published.");
  }

  async function deleteForGood(tx: Tx, id: number, by: Actor): Promise<void> {
    const row = await inBin(tx, id);
    const { kind, key } = stood.parse(JSON.parse(row.stood));
    await removed.deleteBodies(tx, id);
    await pictures.removeAllUses(tx, id);
    await removed.remove(tx, id);
    const data = { kind, key, title: row.title };
    await record(tx, { id, by }, { kind: "content.deleted", data });
    await db.publish(tx, documentChanged, { id });
  }

  const toRemovedDocument = (row: Awaited<ReturnType<typeof inBin>>): RemovedDocument => {
    const was = stood.parse(JSON.parse(row.stood));
    const { names } = kinds.of(was.kind);
    return {
      id: row.document_id,
      title: row.title || was.key,
      one: names.one,
      path: names.path,
      wasLive: was.live !== null,
      wasPublished: was.last > 0,
      begunBy: row.begun_by,
      by: row.removed_by,
      at: row.removed_at,
      until: timestamp(new Date(Date.parse(row.removed_at) + keptDays * dayMs)),
    };
  };

  return {
    refuseUnlessOwn,

    /** @throws Problem 403 another's draft, unless they may publish; 404; 409 changed or needed */
    async move(tx: Tx, removal: Removing): Promise<void> {
      const { id, by } = removal;
      await store.lockContent(tx);
      const { title } = await documentOf(tx, id);
      const former = await removed.redirectsTo(tx, id);
      const was = await retire(tx, removal);
      const above = aboveOf(was);
      const ids = above && (await store.idsOf(tx, { kind: above.kind, keys: [above.key] }));
      await removed.insert(tx, {
        ...{ document_id: id, title, above_id: (above && ids?.get(above.key)) ?? null },
        stood: JSON.stringify(was),
        redirects: JSON.stringify(former),
        removed_by: by.who === "staff" ? by.id : null,
        removed_at: timestamp(clock.now()),
      });
      await store.removeRedirectsTo(tx, id);
    },

    /** As `move`, but not into the bin: the caller brings it back itself with `putBack`. */
    async retire(tx: Tx, removal: Removing): Promise<void> {
      await retire(tx, removal);
      await store.removeRedirectsTo(tx, removal.id);
    },

    /**
     * Live or scheduled again where it still can be; if its address is in use, it gets a number.
     * @throws Problem 403 unless it is their own draft or they may publish; 404; 409 its page above
     * or its original is gone
     */
    async restore(tx: Tx, { id, by }: BinnedRef): Promise<void> {
      await store.lockContent(tx);
      const row = await inBin(tx, id);
      const was = stood.parse(JSON.parse(row.stood));
      await refuseUnlessMay(tx, { id, by }, was);
      const due = was.due && was.due.at > timestamp(clock.now()) ? was.due : null;
      const back = { ...was, due, key: await keyNow(tx, was, row.above_id) };
      const [failed] = await tryEach(tx, [back], () => putBack(tx, back, by));
      if (failed && !(failed.error instanceof Problem)) throw failed.error;
      // Documents that it needs may be gone. It then comes back unpublished, for staff to correct.
      if (failed) await putBack(tx, { ...back, live: null, due: null }, by);
      for (const former of redirects.parse(JSON.parse(row.redirects)))
        if ((await store.idsOf(tx, { kind: former.kind, keys: [former.key] })).size === 0)
          await store.setRedirect(tx, { ...former, document_id: id });
    },

    /** Deletes all versions. @throws Problem 403 unless the actor may publish; 404 */
    async deleteForGood(tx: Tx, { id, by }: BinnedRef): Promise<void> {
      await store.lockContent(tx);
      if (!(await mayPublish(tx, by)))
        throw new Problem(403, "Only an editor or an owner deletes for good.");
      await deleteForGood(tx, id, by);
    },

    find: async (id: number, from: Queries = db.read): Promise<RemovedDocument | null> => {
      const row = await removed.find(from, id);
      return row ? toRemovedDocument(row) : null;
    },

    /** Lists 30 at a time, the latest removed first. @throws Problem 400 for an invalid `after` */
    async page(after: string | null): Promise<RemovedPage> {
      const rows = await removed.page(
        db.read,
        after === null ? null : placeIn(after),
        pageSize + 1,
      );
      const page = rows.slice(0, pageSize);
      const last = page.at(-1);
      const next = rows.length > pageSize && last ? `${last.removed_at}~${last.document_id}` : null;
      return { rows: page.map(toRemovedDocument), next };
    },

    deleteOld: () =>
      inBatches((limit) =>
        db.write(async (tx) => {
          await store.lockContent(tx);
          const old = await removed.before(tx, ago(clock, keptDays * dayMs), limit);
          for (const id of old) await deleteForGood(tx, id, { who: "system" });
          return old.length;
        }),
      ),
  };
}

const redirects = z.array(z.object({ kind: z.string(), key: z.string() }));

function placeIn(after: string): { removedAt: string; id: number } {
  const [removedAt = "", id = ""] = after.split("~");
  if (!/^[\d:.TZ-]{10,30}$/.test(removedAt) || !/^\d{1,9}$/.test(id))
    throw new Problem(400, "This list has no such page.");
  return { removedAt, id: Number(id) };
}
