/** Back to what was written before, aside for a while, and up again. */
import type { Transaction } from "kysely";
import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { StaffActor } from "../events/contract.ts";
import { baseOf, documentOf } from "./documents.server.ts";
import type { RecordEvent } from "./events.ts";
import { withWritten } from "./hands.ts";
import type { Publication } from "./publication.server.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { documentChanged } from "./topic.ts";
import { type VersionRef, versionStore as versions } from "./version-store.server.ts";
import type { WorkingCopyParts } from "./working-copy.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";
import { writtenNow, writtenReferences } from "./written-references-store.server.ts";

type Tx = Transaction<Tables>;
type Needs = Pick<Publication, "unschedule"> & {
  db: Pick<Database, "publish">;
  kinds: Registry;
  record: RecordEvent;
  copy: WorkingCopyParts;
};

export function createGoingBack({ db, kinds, record, unschedule, copy }: Needs) {
  const { at, read, bodyIn, based, begun, put } = copy;
  return {
    /**
     * A version of before becomes what is written; it is published by nobody yet.
     * @returns whether something else was written, which can be taken up again
     * @throws Problem 404
     */
    async restore(
      tx: Tx,
      wanted: { id: number; number: number; by: StaffActor },
    ): Promise<boolean> {
      const { id, number, by } = wanted;
      await store.lockContent(tx);
      const former = await copies.find(tx, id);
      const version = await versions.find(tx, { id, number });
      if (!version) throw new Problem(404, "This version is not to be found.");
      const body = await bodyIn(tx, id, version);
      const { basedOn } = await begun(tx, id);
      const known = wholeWritten(body, { revision: await store.nextRevision(tx, id), by: by.id });
      await put(tx, body, { document_id: id, based_on: basedOn, hands: known, changed_by: by.id });
      const { kind, key } = await documentOf(tx, id);
      const data = { kind, key, version: number };
      await record(tx, { id, by }, { kind: "content.restored", data });
      const isReplaced = former !== undefined && former.set_aside_at === null;
      if (isReplaced) {
        const { body: written, schema_version } = former;
        const restored_over = JSON.stringify({ body: written, schema_version });
        await copies.set(tx, id, { restored_over });
      }
      return isReplaced;
    },

    /**
     * Undoes `restore` where something else was written.
     *
     * @throws Problem 409 where it was written anew since
     */
    async unrestore(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<void> {
      await store.lockContent(tx);
      const row = await copies.find(tx, id);
      if (!row || row.restored_over === null || row.set_aside_at !== null) throw writtenAnew();
      const body = await bodyIn(tx, id, storedOver.parse(JSON.parse(row.restored_over)));
      const known = wholeWritten(body, { revision: await store.nextRevision(tx, id), by: by.id });
      await put(tx, body, { ...row, hands: known, changed_by: by.id });
      const { kind, key } = await documentOf(tx, id);
      await record(tx, { id, by }, { kind: "content.taken_up", data: { kind, key } });
    },

    /** What could not go live is what is written, unless something else is: it is found by that. */
    async recover(tx: Tx, { id, number }: VersionRef): Promise<void> {
      const base = await baseOf(tx, await documentOf(tx, id));
      const version = await versions.find(tx, { id, number });
      if (!version || base === number || (await read(tx, id)) !== null) return;
      const body = await bodyIn(tx, id, version);
      const by = version.author_id ?? "";
      const known = wholeWritten(body, { revision: await store.nextRevision(tx, id), by });
      await put(tx, body, { document_id: id, based_on: base, hands: known, changed_by: by });
    },

    /**
     * Goes back to the newest version; a document without one is gone, with its address.
     * @returns whether it can be taken up again
     * @throws Problem 404; 409 where nothing is written beside the versions
     */
    async setAside(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<boolean> {
      await store.lockContent(tx);
      const { kind, key, live_version: live } = await documentOf(tx, id);
      const row = await copies.find(tx, id);
      if (!row || row.set_aside_at !== null) throw new Problem(409, "No draft is kept here.");
      if (row.based_on === 0) {
        await copies.remove(tx, id);
        await store.retire(tx, id);
      } else {
        await store.nextRevision(tx, id);
        await copies.set(tx, id, { set_aside_at: at() });
        const { body } = await based(tx, id);
        const { titleOf, pathOf } = kinds.of(kind);
        const path = live === null ? { path: pathOf({ key, body }) } : {};
        await store.setShown(tx, id, { title: titleOf(body), ...path });
      }
      await writtenReferences.remove(tx, { from_id: id, number: writtenNow });
      await record(tx, { id, by }, { kind: "content.set_aside", data: { kind, key } });
      await db.publish(tx, documentChanged, { id, by: by.id });
      return row.based_on !== 0;
    },

    /** Undoes `setAside`. @throws Problem 409 where it has been written anew since, or published */
    async takeUp(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<void> {
      await store.lockContent(tx);
      const row = await copies.find(tx, id);
      if (
        !row ||
        row.set_aside_at === null ||
        row.based_on !== (await baseOf(tx, await documentOf(tx, id)))
      )
        throw writtenAnew();
      const body = await bodyIn(tx, id, row);
      const known = wholeWritten(body, { revision: await store.nextRevision(tx, id), by: by.id });
      await put(tx, body, { ...row, hands: known, changed_by: by.id });
      const { kind, key } = await documentOf(tx, id);
      await record(tx, { id, by }, { kind: "content.taken_up", data: { kind, key } });
    },

    /**
     * What was to be published is a draft again.
     *
     * @throws Problem 404; 409 where nothing is scheduled
     */
    async cancel(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<void> {
      await store.lockContent(tx);
      const { body, number } = await based(tx, id);
      const isWritten = (await read(tx, id)) !== null;
      await unschedule(tx, { id, by });
      const known = wholeWritten(body, { revision: await store.nextRevision(tx, id), by: by.id });
      if (isWritten) await db.publish(tx, documentChanged, { id, by: by.id });
      else
        await put(tx, body, {
          document_id: id,
          based_on: number,
          hands: known,
          changed_by: by.id,
        });
    },
  };
}

const storedOver = z.object({ body: z.string(), schema_version: z.int() });

const writtenAnew = () =>
  new Problem(409, "This draft was written anew meanwhile, so it stays as it is.");

/**
 * A whole body has come from elsewhere: whoever read another before is asked, wherever they write.
 */
const wholeWritten = (body: unknown, { revision, by }: { revision: number; by: string }): string =>
  JSON.stringify(withWritten({}, Object.keys(Object(body)), { revision, hand: "", by }));
