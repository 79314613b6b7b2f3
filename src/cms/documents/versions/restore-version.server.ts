import type { StaffActor } from "../../../core/activity/contract.ts";
import { documentChanged } from "../../../core/presence/topic.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Registry } from "../../content-types/registry.ts";
import type { Bin } from "../bin.server.ts";
import { type EditorSessions, hands, withWritten } from "../drafts/editor-sessions.ts";
import { keepNow, type WorkingCopyParts } from "../drafts/working-copy.server.ts";
import {
  workingCopyStore as copies,
  draftHistoryStore as history,
} from "../drafts/working-copy-store.server.ts";
import type { RecordEvent } from "../events.ts";
import { baseOf, documentOf } from "../find-document.server.ts";
import type { Publication } from "../publication/publication.server.ts";
import { writtenNow, writtenReferences } from "../references/references-store.server.ts";
import { contentStore as store } from "../store.server.ts";
import { type VersionRef, versionStore as versions } from "./version-store.server.ts";

type GoingBackDeps = Pick<Publication, "unschedule"> & {
  db: Pick<Database, "publish">;
  kinds: Registry;
  record: RecordEvent;
  copy: WorkingCopyParts;
  bin: Pick<Bin, "move" | "refuseUnlessOwn">;
};
type RestoreOptions = VersionRef & { by: StaffActor };
type Stored = { body: string; schema_version: number };

export function createGoingBack({ db, kinds, record, unschedule, copy, bin }: GoingBackDeps) {
  const { at, read, bodyIn, based, begun, put } = copy;

  /** Loses nothing: the replaced draft is kept in the history. */
  async function fill(tx: Tx, from: Stored, { id, by }: RestoreOptions): Promise<number | null> {
    const former = await copies.find(tx, id);
    const body = await bodyIn(tx, id, from);
    const { basedOn } = await begun(tx, id);
    const isReplaced = former !== undefined && former.set_aside_at === null;
    const replaced = isReplaced ? await keepNow(tx, former, at()) : null;
    const handsJson = serializeSessions(body, {
      revision: await store.nextRevision(tx, id),
      by: by.id,
    });
    await put(tx, body, {
      document_id: id,
      based_on: basedOn,
      hands: handsJson,
      changed_by: by.id,
    });
    return replaced;
  }

  return {
    /** @returns the replaced draft's number in the history, or null @throws Problem 404 */
    async restore(tx: Tx, options: RestoreOptions): Promise<number | null> {
      const { id, number, by } = options;
      await store.lockContent(tx);
      const version = await versions.find(tx, { id, number });
      if (!version) throw new Problem(404, "This version is not to be found.");
      const replaced = await fill(tx, version, options);
      const { kind, key } = await documentOf(tx, id);
      await record(
        tx,
        { id, by },
        { kind: "content.restored", data: { kind, key, version: number } },
      );
      return replaced;
    },

    async restoreDraft(tx: Tx, options: RestoreOptions): Promise<number | null> {
      const { id, by } = options;
      await store.lockContent(tx);
      const draft = await history.find(tx, options);
      if (!draft) throw new Problem(404, "This draft is no longer kept.");
      const replaced = await fill(tx, draft, options);
      const { kind, key } = await documentOf(tx, id);
      await record(tx, { id, by }, { kind: "content.taken_up", data: { kind, key } });
      return replaced;
    },

    async recover(tx: Tx, { id, number }: VersionRef): Promise<void> {
      const base = await baseOf(tx, await documentOf(tx, id));
      const version = await versions.find(tx, { id, number });
      if (!version || base === number || (await read(tx, id)) !== null) return;
      const body = await bodyIn(tx, id, version);
      const by = version.author_id ?? "";
      const handsJson = serializeSessions(body, { revision: await store.nextRevision(tx, id), by });
      await put(tx, body, { document_id: id, based_on: base, hands: handsJson, changed_by: by });
    },

    /**
     * @returns whether it still exists: without versions it goes to the bin.
     * @throws Problem 403 if others wrote in it, unless the actor may publish; 404; 409 no draft
     */
    async discardDraft(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<boolean> {
      await store.lockContent(tx);
      const { kind, key, live_version: live } = await documentOf(tx, id);
      const row = await copies.find(tx, id);
      if (!row || row.set_aside_at !== null) throw new Problem(409, "No draft is kept here.");
      if (row.based_on === 0) {
        await bin.move(tx, { id, by });
        return false;
      }
      await bin.refuseUnlessOwn(tx, { id, by }, "set its draft aside");
      await store.nextRevision(tx, id);
      await copies.set(tx, id, { set_aside_at: at() });
      const { body } = await based(tx, id);
      const { listColumns, pathOf } = kinds.of(kind);
      const path = live === null ? { path: pathOf({ key, body }) } : {};
      await store.setShown(tx, id, { ...listColumns(body), ...path });
      await writtenReferences.remove(tx, { from_id: id, number: writtenNow });
      await record(tx, { id, by }, { kind: "content.set_aside", data: { kind, key } });
      await db.publish(tx, documentChanged, { id });
      return true;
    },

    /** Undoes `discardDraft`. @throws Problem 409 if there is a new draft or a new version since */
    async takeUp(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<void> {
      await store.lockContent(tx);
      const row = await copies.find(tx, id);
      if (
        !row ||
        row.set_aside_at === null ||
        row.based_on !== (await baseOf(tx, await documentOf(tx, id)))
      )
        throw conflictProblem();
      const body = await bodyIn(tx, id, row);
      const handsJson = JSON.stringify(writtenAgain(row, await store.nextRevision(tx, id)));
      await put(tx, body, { ...row, hands: handsJson, changed_by: by.id });
      const { kind, key } = await documentOf(tx, id);
      await record(tx, { id, by }, { kind: "content.taken_up", data: { kind, key } });
    },

    /** The scheduled version becomes the draft. @throws Problem 404; 409 if nothing is scheduled */
    async cancel(tx: Tx, { id, by }: { id: number; by: StaffActor }): Promise<void> {
      await store.lockContent(tx);
      const { body, number } = await based(tx, id);
      const isWritten = (await read(tx, id)) !== null;
      await unschedule(tx, { id, by });
      const handsJson = serializeSessions(body, {
        revision: await store.nextRevision(tx, id),
        by: by.id,
      });
      if (isWritten) await db.publish(tx, documentChanged, { id });
      else
        await put(tx, body, {
          document_id: id,
          based_on: number,
          hands: handsJson,
          changed_by: by.id,
        });
    },
  };
}

const conflictProblem = () =>
  new Problem(
    409,
    "This draft was changed since, so it stays as it is. The earlier text is under Versions.",
  );

/** Marks all fields as newly written, so that every open editor must read them before it saves. */
const serializeSessions = (
  body: unknown,
  { revision, by }: { revision: number; by: string },
): string => JSON.stringify(withWritten({}, Object.keys(Object(body)), { revision, hand: "", by }));

const writtenAgain = (row: { hands: string }, revision: number): EditorSessions =>
  Object.fromEntries(
    Object.entries(hands.parse(JSON.parse(row.hands))).map(([place, { by }]) => [
      place,
      { revision, hand: "", by },
    ]),
  );
