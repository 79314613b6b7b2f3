/** Drafts: saved at each pause, publishable or not. Each document has one, for all staff. */

import type { Actor, StaffActor } from "../../../core/activity/contract.ts";
import { documentChanged } from "../../../core/presence/topic.ts";
import type { Database, Tx } from "../../../platform/db/database.ts";
import { Problem } from "../../../platform/problem.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { refuseLarge } from "../../content-types/body-bounds.ts";
import { isPath, valueAt, withValueAt } from "../../content-types/paths.ts";
import type { Registry } from "../../content-types/registry.ts";
import type { Bin } from "../bin.server.ts";
import { encode } from "../body-storage.server.ts";
import { createBeginning } from "../create-document.server.ts";
import type { RecordEvent } from "../events.ts";
import { baseOf, documentOf, formOf } from "../find-document.server.ts";
import type { Publication } from "../publication/publication.server.ts";
import { createPublishingTogether } from "../publication/publishing-together.server.ts";
import { writtenNow, writtenReferences } from "../references/references-store.server.ts";
import type { RefuseUnlessMay } from "../rights.server.ts";
import { contentStore as store } from "../store.server.ts";
import { createVersionsIn } from "../translations/translations.server.ts";
import { createGoingBack } from "../versions/restore-version.server.ts";
import type { Versions } from "../versions/versions.server.ts";
import { type BodyChange, hasPlace } from "./body-changes.ts";
import { type EditorSessions, hands, withWritten, writtenSince } from "./editor-sessions.ts";
import { createWorkingCopy } from "./working-copy.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";

type WorkingCopiesDeps = Pick<Versions, "draft"> &
  Pick<Publication, "publishAll" | "unpublish" | "unschedule"> & {
    db: Pick<Database, "publish" | "read">;
    clock: Clock;
    kinds: Registry;
    record: RecordEvent;
    refuseUnlessMay: RefuseUnlessMay;
    bin: Pick<Bin, "move" | "refuseUnlessOwn">;
  };

export type Change = { path: string; value?: unknown };
/** Without `revision` it overwrites anything. `hand`: editor session. `form`: its fields' hash. */
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

type Followed = { changes: BodyChange[]; number: number; by: Actor };

export const mostChanges = 100;

export type WorkingCopies = ReturnType<typeof createWorkingCopies>;

export function createWorkingCopies(needs: WorkingCopiesDeps) {
  const { db, clock, kinds, record, refuseUnlessMay, bin } = needs;
  const { draft, publishAll, unpublish, unschedule } = needs;
  const copy = createWorkingCopy({ db, clock, kinds });
  const { at, read, bodyIn, begun, put, followed, bring } = copy;

  /** @returns the number of the new version, or the base version's without a draft */
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

    isBegun: async (tx: Tx, id: number): Promise<boolean> =>
      (await copies.find(tx, id)) !== undefined,

    ...createBeginning({ kinds, record, copy }),
    ...createVersionsIn({ db, kinds, record, copy }),
    ...createPublishingTogether({ db, publishAll, unpublish, keep }),
    ...createGoingBack({ db, kinds, record, unschedule, copy, bin }),

    /**
     * Records no event, because it runs at each pause of typing.
     * @throws Problem 400; 403; 404; 409 with `place`, `by`, `theirs` and `revision` if another
     * session wrote there; 410 the item is gone; 413; 422 the kind's fields have changed
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

    /** @returns its time, null for now @throws Problem 404; 409 changed since; 422 by path */
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

    /** Merges a published change into the draft, whose own words stay. @returns the draft before */
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
