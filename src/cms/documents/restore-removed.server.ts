import type { Actor } from "../../core/activity/contract.ts";
import { documentChanged } from "../../core/presence/topic.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Registry } from "../content-types/registry.ts";
import { decode } from "./body-storage.server.ts";
import { workingCopyStore as copies } from "./drafts/working-copy-store.server.ts";
import type { RecordEvent, Stood } from "./events.ts";
import { documentOf, kindsSharingKeys } from "./find-document.server.ts";
import { pictureStore as pictures } from "./picture-store.server.ts";
import { offlineStore } from "./publication/offline-store.server.ts";
import type { Publication } from "./publication/publication.server.ts";
import { writtenNow, writtenReferences } from "./references/references-store.server.ts";
import { removedDocumentsStore as removed } from "./removed-documents-store.server.ts";
import { type DocumentRow, contentStore as store, thrownAway } from "./store.server.ts";
import { type VersionRef, versionStore as versions } from "./versions/version-store.server.ts";

type PuttingBackDeps = Pick<Publication, "publishAll"> & {
  db: Pick<Database, "publish">;
  kinds: Registry;
  record: RecordEvent;
};

export type PuttingBack = ReturnType<typeof createPuttingBack>;

export function createPuttingBack({ db, kinds, record, publishAll }: PuttingBackDeps) {
  async function isFree(tx: Tx, now: DocumentRow, { id, kind, key, last }: Stood) {
    if ((await versions.last(tx, id)) !== last) return false;
    if (now.kind !== thrownAway) return now.live_version === null;
    return (await store.kindAt(tx, kindsSharingKeys(kinds.of(kind)), key)) === undefined;
  }

  async function nameAgain(tx: Tx, { id, kind: name, key, last }: Stood) {
    const newest = await versions.find(tx, { id, number: last });
    if (newest) await writtenReferences.set(tx, { from_id: id, number: last }, newest.body);
    const copy = await copies.find(tx, id);
    if (copy) await pictures.note(tx, { id, number: writtenNow, body: copy.body });
    const activeCopy = copy && copy.set_aside_at === null ? copy : null;
    if (activeCopy)
      await writtenReferences.set(tx, { from_id: id, number: writtenNow }, activeCopy.body);
    const stored = activeCopy ?? newest;
    if (!stored) throw new Error(`document ${id} has nothing written`);
    const kind = kinds.of(name);
    const body = kind.upgraded(await decode(tx, stored));
    const columns = { ...kind.listColumns(body), path: kind.pathOf({ key, body }) };
    await store.reinstate(tx, id, { kind: name, key, ...columns });
    await removed.remove(tx, id);
  }

  async function publishAgain(tx: Tx, was: Stood, by: Actor) {
    const { id, kind, key, live, due, offlineAt: at } = was;
    if (live !== null) await makeLive(tx, { id, number: live }, by);
    if (due) await publishAll(tx, [{ id, number: due.number, at: new Date(due.at) }], by);
    if (at === null) return;
    await offlineStore.set(tx, id, { offline_at: at });
    await record(tx, { id, by }, { kind: "content.offline_scheduled", data: { kind, key, at } });
  }

  async function makeLive(tx: Tx, { id, number }: VersionRef, by: Actor) {
    const { published_at: publishedAt } = (await versions.find(tx, { id, number })) ?? {};
    const { first_published_at: firstPublishedAt } = await documentOf(tx, id);
    const since = publishedAt && firstPublishedAt ? { publishedAt, firstPublishedAt } : undefined;
    await publishAll(tx, [{ id, number, ...(since && { since }) }], by);
  }

  return {
    async readState(tx: Tx, id: number): Promise<Stood> {
      const { kind, key, live_version: live, offline_at: offlineAt } = await documentOf(tx, id);
      const number = await versions.scheduled(tx, id);
      const at = number && (await versions.find(tx, { id, number }))?.due_at;
      const due = number && at ? { number, at } : null;
      return { id, kind, key, live, last: await versions.last(tx, id), due, offlineAt };
    },

    /** @returns whether it is back; false if it has changed since. @throws Problem 404 */
    async putBack(tx: Tx, was: Stood, by: Actor): Promise<boolean> {
      await store.lockContent(tx);
      const { id, kind, key } = was;
      const now = await documentOf(tx, id);
      if (now.kind === kind && now.live_version === was.live) return true;
      if (!(await isFree(tx, now, was))) return false;
      if (now.kind === thrownAway) await nameAgain(tx, was);
      await store.nextRevision(tx, id);
      await record(tx, { id, by }, { kind: "content.put_back", data: { kind, key } });
      await publishAgain(tx, was, by);
      await db.publish(tx, documentChanged, { id });
      return true;
    },
  };
}
