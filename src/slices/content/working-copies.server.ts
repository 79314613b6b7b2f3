/**
 * Drafts: what staff write before it becomes a version. They are saved at each pause, whether or
 * not they can be published. Each document has one, which all staff share.
 */
import type { Transaction } from "kysely";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import type { Actor, StaffActor } from "../events/contract.ts";
import { createBeginning } from "./beginning.server.ts";
import type { Bin } from "./bin.server.ts";
import { encode } from "./bodies.server.ts";
import { refuseLarge } from "./body-bounds.ts";
import { type BodyChange, hasPlace } from "./body-changes.ts";
import { baseOf, documentOf, formOf } from "./documents.server.ts";
import { type EditorSessions, hands, withWritten, writtenSince } from "./editor-sessions.ts";
import { documentChanged, type RecordEvent } from "./events.ts";
import { createGoingBack } from "./going-back.server.ts";
import { isPath, valueAt, withValueAt } from "./paths.ts";
import type { Publication } from "./publication.server.ts";
import { createPublishingTogether } from "./publishing-together.server.ts";
import { writtenNow, writtenReferences } from "./references-store.server.ts";
import type { Registry } from "./registry.ts";
import type { RefuseUnlessMay } from "./rights.server.ts";
import { contentStore as store } from "./store.server.ts";
import { createVersionsIn } from "./translations.server.ts";
import type { Versions } from "./versions.server.ts";
import { createWorkingCopy } from "./working-copy.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";

type Tx = Transaction<Tables>;
type WorkingCopiesDeps = Pick<Versions, "draft"> &
  Pick<Publication, "publishAll" | "unpublish" | "unschedule"> & {
    db: Pick<Database, "publish" | "read">;
    clock: Clock;
    kinds: Registry;
    record: RecordEvent;
    refuseUnlessMay: RefuseUnlessMay;
    bin: Pick<Bin, "move" | "refuseUnlessOwn">;
  };

/** A change at one path of the body; without a value the field is removed. */
export type Change = { path: string; value?: unknown };
/**
 * `revision` is the one that was read; without it the change overwrites anything. `hand` is the id
 * of the editor session. `form` is the hash of the fields that the editor shows, if it shows
 * fields.
 */
export type Writing = {
  id: number;
  kind: string;
  changes: Change[];
  revision?: number | undefined;
  hand: string;
  form?: string | undefined;
  by: StaffActor;
};

type Saved = { revision: number; at: string; followed: Required<Change>[] };

/** A change that was published from outside the editor. */
type Followed = { changes: BodyChange[]; number: number; by: Actor };

/** In one save. */
export const mostChanges = 100;

export type WorkingCopies = ReturnType<typeof createWorkingCopies>;

export function createWorkingCopies(needs: WorkingCopiesDeps) {
  const { db, clock, kinds, record, refuseUnlessMay, bin } = needs;
  const { draft, publishAll, unpublish, unschedule } = needs;
  const copy = createWorkingCopy({ db, clock, kinds });
  const { at, read, bodyIn, begun, put, followed, bring } = copy;

  /**
   * Makes a version of the draft.
   * @returns its number, or the base version's number without a draft
   */
  async function keep(tx: Tx, { id, by }: { id: number; by: Actor }): Promise<number> {
    const row = await copies.find(tx, id);
    const base = await baseOf(tx, await documentOf(tx, id));
    if (!row || row.set_aside_at !== null) {
      if (base === 0) throw new Problem(409, "There is nothing here to publish.");
      return base;
    }
    const number = await draft(tx, { id, body: await bodyIn(tx, id, row), by });
    await copies.remove(tx, id);
    await writtenReferences.remove(tx, { from_id: id, number: writtenNow });
    return number;
  }

  return {
    read,
    bring,
    begun,

    /** Whether it has a draft, even a discarded one. */
    isBegun: async (tx: Tx, id: number): Promise<boolean> =>
      (await copies.find(tx, id)) !== undefined,

    ...createBeginning({ kinds, record, copy }),
    ...createVersionsIn({ db, kinds, record, copy }),
    ...createPublishingTogether({ db, publishAll, unpublish, keep }),
    ...createGoingBack({ db, kinds, record, unschedule, copy, bin }),

    /**
     * Saves changes in the draft. This changes nothing that visitors read and records no event,
     * because it happens at each pause of typing.
     * @returns the new revision, its time, and other changes that this one caused
     * @throws Problem 400; 403; 404; 409 with `place`, `by`, `theirs` and `revision` if another
     * session wrote there meanwhile; 410 if the item is gone; 413; 422 if the kind's fields have
     * changed
     */
    async write(tx: Tx, writing: Writing): Promise<Saved> {
      const { id, kind, changes, hand, form, by } = writing;
      await store.lockContent(tx);
      refuseOdd(changes);
      const document = await documentOf(tx, id);
      if (document.kind !== kind) throw noSuchDocument();
      const { revision: now } = document;
      const { revision = now } = writing;
      await refuseUnlessMay(tx, { kind, by });
      const field = kinds.of(kind).field();
      if (form !== undefined && form !== formOf(field)) throw renewed();
      const { basedOn, body, handsByPlace } = await begun(tx, id);
      if (!changes.every(({ path }) => hasPlace(field, { path }, body))) throw renewed();
      const is = changes.reduce(changed, body);
      refuseLarge(field, is);
      if (!changes.every((change) => hasPlace(field, change, body))) throw renewed();
      const paths = changes.map(({ path }) => path);
      refuseOvertaken({ handsByPlace, body, now }, { paths, revision, hand });
      const next = await store.nextRevision(tx, id);
      const along = await followed(tx, id, { was: body, is, paths });
      const places = [...paths, ...along.map(({ path }) => path)];
      const newSessions = withWritten(handsByPlace ?? {}, places, {
        revision: next,
        hand,
        by: by.id,
      });
      await put(tx, along.reduce(changed, is), {
        document_id: id,
        based_on: basedOn,
        hands: JSON.stringify(newSessions),
        changed_by: by.id,
      });
      return { revision: next, at: at(), followed: along };
    },

    /**
     * Makes a version of the draft and publishes it.
     * @param publication with `revision` it is refused if the document has changed since
     * @returns the time it is scheduled for; null if it is live now
     * @throws Problem 404; 409; 422 with the faults by path
     */
    async publish(
      tx: Tx,
      publication: { id: number; revision?: number; at?: Date; by: Actor },
    ): Promise<string | null> {
      const { id, revision, by, at: due } = publication;
      await store.lockContent(tx);
      const { revision: now } = await documentOf(tx, id);
      if (revision !== undefined && revision !== now)
        throw new Problem(
          409,
          "Somebody wrote in this meanwhile. Read it once more, then publish.",
        );
      const number = await keep(tx, { id, by });
      const [dueAt = null] = await publishAll(tx, [{ id, number, ...(due && { at: due }) }], by);
      await store.nextRevision(tx, id);
      await db.publish(tx, documentChanged, { id });
      return dueAt;
    },

    /**
     * Merges a change that was published from outside the editor into the draft, so that the draft
     * does not undo it. Where the draft says something else, the draft stays.
     * @returns the draft before; null if there is none
     */
    async follow(tx: Tx, id: number, published: Followed): Promise<unknown> {
      const { changes, number, by } = published;
      const row = await copies.find(tx, id);
      const revision = await store.nextRevision(tx, id);
      if (!row) return null;
      const kind = kinds.of((await documentOf(tx, id)).kind);
      const former = await bodyIn(tx, id, row);
      const { body, paths } = await bring(tx, id, { body: former, changes });
      const { json } = await encode(tx, kinds, { kind, body });
      // With an empty session id, an open editor must read this before it overwrites it.
      const writer = { revision, hand: "", by: by.who === "staff" ? by.id : "" };
      const handsByPlace = withWritten(hands.parse(JSON.parse(row.hands)), paths, writer);
      await copies.set(tx, id, {
        body: json,
        based_on: number,
        hands: JSON.stringify(handsByPlace),
      });
      if (row.set_aside_at !== null) return former;
      // The new version has set the columns of lists; the draft is newer.
      await store.setShown(tx, id, kind.listColumns(body));
      await writtenReferences.set(tx, { from_id: id, number: writtenNow }, json);
      return former;
    },
  };
}

const noSuchDocument = () => new Problem(404, "This document is not to be found.");

function refuseOdd(changes: Change[]) {
  if (changes.length > mostChanges)
    throw new Problem(413, "These are more changes than are taken at once.");
  const odd = changes.find(({ path }) => !isPath(path));
  if (odd) throw new Problem(400, "This is no place in a document.");
}

const renewed = () =>
  new Problem(422, "Foyer was updated since you opened this page. Reload: your text is kept.");

function changed(body: unknown, { path, value }: Change): unknown {
  try {
    return withValueAt(body, path, value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Problem(410, "What this was written into is gone. Somebody took it out meanwhile.");
  }
}

type CurrentDraft = { handsByPlace: EditorSessions | null; body: unknown; now: number };
type Read = { paths: string[]; revision: number; hand: string };

/** Refuses a change at a path where another session wrote after `revision`. */
function refuseOvertaken(
  { handsByPlace, body, now }: CurrentDraft,
  { paths, revision, hand }: Read,
) {
  // Without a draft it is unknown where others wrote: it was published or discarded meanwhile. A
  // revision from the future was read before an older copy of the site was restored.
  if (revision > now || (handsByPlace === null && revision < now))
    throw conflictProblem({ place: null, by: null, theirs: null, revision: now });
  for (const path of paths) {
    const other = writtenSince(handsByPlace ?? {}, path, { since: revision, hand });
    const theirs = valueAt(body, path) ?? null;
    if (other) throw conflictProblem({ place: path, by: other.by, theirs, revision: now });
  }
}

const conflictProblem = (extra: {
  place: string | null;
  by: string | null;
  theirs: unknown;
  revision: number;
}) => new Problem(409, "Somebody else wrote here since you read it.", { extra });
