/** Decides which document of this site an imported one becomes, and how. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { type Arrived, reasonOf } from "./arrived.ts";
import { decode } from "./bodies.server.ts";
import type { OverWritten, TakenAs } from "./carried.ts";
import { refuseTaken } from "./documents.server.ts";
import { carryStore } from "./import-export-store.server.ts";
import { type DocumentRow, contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./version-store.server.ts";
import type { Versions } from "./versions.server.ts";
import type { WorkingCopyParts } from "./working-copy.server.ts";

type Tx = Transaction<Tables>;
type PlacingDeps = {
  clock: Clock;
  reserve: Versions["reserve"];
  copy: Pick<WorkingCopyParts, "read">;
};
export type Ground = { over: OverWritten; untouched: ReadonlySet<number> };

/** `id` is null if no document is created. */
export type Placed = Arrived & { id: number | null; as: TakenAs };

export function createPlacing({ clock, reserve, copy }: PlacingDeps) {
  async function begin(tx: Tx, candidate: Arrived): Promise<number> {
    const { kind, live, scheduled } = candidate;
    const { key } = candidate.source;
    if (kind.isSingle && key !== kind.kind) throw new Problem(409, "There is one of these only.");
    const publicVersion = live ?? scheduled?.opened;
    if (publicVersion)
      return (await reserve(tx, { kind: kind.kind, key, body: publicVersion.body })).id;
    kind.checkKey(key);
    await refuseTaken(tx, kind, key);
    const title = kind.titleOf(candidate.draft);
    const of = { kind: kind.kind, key, path: null, title, changed_at: timestamp(clock.now()) };
    return store.insertDocument(tx, of);
  }

  async function placeNew(tx: Tx, candidate: Arrived): Promise<Placed> {
    const { live, scheduled, draft, why } = candidate;
    const as = live || scheduled ? "new" : "draft";
    if (as === "draft" && !draft) return { ...candidate, id: null, as: "unfit" };
    try {
      return { ...candidate, id: await begin(tx, candidate), as };
    } catch (error) {
      return { ...candidate, id: null, as: "unfit", why: [...why, reasonOf(error)] };
    }
  }

  async function placeOver(tx: Tx, candidate: Arrived, { id, over, ...at }: At): Promise<Placed> {
    const { live, scheduled, draft, why } = candidate;
    const workingCopy = await copy.read(tx, id);
    if (await isSame(tx, candidate, { row: at.row, existingDraft: workingCopy?.body ?? null }))
      return { ...candidate, id, as: "same" };
    const isOurs = workingCopy !== null || !at.isUntouched;
    if (live || scheduled) {
      if (!isOurs) return { ...candidate, id, as: "replaced" };
      if (over === "replace")
        return { ...candidate, id, as: "replaced", draft: workingCopy ? null : draft };
    }
    const leaveUnchanged = (sentence: string): Placed => ({
      ...candidate,
      id,
      as: "left",
      why: [...why, sentence],
    });
    if (workingCopy !== null) return leaveUnchanged("There is a draft of it here.");
    const newDraft = draftBody(candidate);
    if (newDraft === null) return { ...candidate, id, as: "unfit" };
    return { ...candidate, id, as: "draft", live: null, scheduled: null, draft: newDraft };
  }

  /** Decides how to import the document. A new document already gets its address here. */
  return async (tx: Tx, candidate: Arrived, { over, untouched }: Ground): Promise<Placed> => {
    const { kind, source } = candidate;
    const row = await carryStore.at(tx, { kind: kind.kind, key: source.key });
    if (!row) return placeNew(tx, candidate);
    const isUntouched = untouched.has(row.id);
    return placeOver(tx, candidate, { id: row.id, over, row, isUntouched });
  };
}

type At = { id: number; over: OverWritten; row: DocumentRow; isUntouched: boolean };

/** The published body of the archive comes before its draft. */
const draftBody = ({ live, scheduled, draft, source }: Arrived): Record<string, unknown> | null =>
  (live && source.live ? Object(live.body) : null) ??
  (scheduled ? Object(scheduled.opened.body) : null) ??
  draft;

type Here = { row: DocumentRow; existingDraft: unknown };

async function isSame(db: Queries, { kind, live, scheduled, draft }: Arrived, here: Here) {
  const { row, existingDraft } = here;
  if (scheduled || !live || row.live_version === null) return false;
  const version = await versions.find(db, { id: row.id, number: row.live_version });
  if (!version) return false;
  const { body } = kind.open(await decode(db, version));
  if (JSON.stringify(body) !== JSON.stringify(live.body)) return false;
  return draft === null || JSON.stringify(draft) === JSON.stringify(existingDraft);
}
