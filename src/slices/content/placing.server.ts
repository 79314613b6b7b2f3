/** Which document of this site a carried one becomes, and as what. */
import type { Transaction } from "kysely";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { Problem } from "../../platform/problem.ts";
import { type Arrived, reasonOf } from "./arrived.ts";
import { decode } from "./bodies.server.ts";
import type { OverWritten, TakenAs } from "./carried.ts";
import { carryStore } from "./carry-store.server.ts";
import { refuseTaken } from "./documents.server.ts";
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

/** `id` is null where there will be no document of it. */
export type Placed = Arrived & { id: number | null; as: TakenAs };

export function createPlacing({ clock, reserve, copy }: PlacingDeps) {
  async function begin(tx: Tx, arrived: Arrived): Promise<number> {
    const { kind, live, scheduled } = arrived;
    const { key } = arrived.carried;
    if (kind.isSingle && key !== kind.kind) throw new Problem(409, "There is one of these only.");
    const met = live ?? scheduled?.opened;
    if (met) return (await reserve(tx, { kind: kind.kind, key, body: met.body })).id;
    kind.checkKey(key);
    await refuseTaken(tx, kind, key);
    const title = kind.titleOf(arrived.draft);
    const of = { kind: kind.kind, key, path: null, title, changed_at: timestamp(clock.now()) };
    return store.insertDocument(tx, of);
  }

  async function placeNew(tx: Tx, arrived: Arrived): Promise<Placed> {
    const { live, scheduled, draft, why } = arrived;
    const as = live || scheduled ? "new" : "draft";
    if (as === "draft" && !draft) return { ...arrived, id: null, as: "unfit" };
    try {
      return { ...arrived, id: await begin(tx, arrived), as };
    } catch (error) {
      return { ...arrived, id: null, as: "unfit", why: [...why, reasonOf(error)] };
    }
  }

  async function placeOver(tx: Tx, arrived: Arrived, { id, over, ...at }: At): Promise<Placed> {
    const { live, scheduled, draft, why } = arrived;
    const written = await copy.read(tx, id);
    if (await isSame(tx, arrived, { row: at.row, written: written?.body ?? null }))
      return { ...arrived, id, as: "same" };
    const isOurs = written !== null || !at.isUntouched;
    if (live || scheduled) {
      if (!isOurs) return { ...arrived, id, as: "replaced" };
      if (over === "replace")
        return { ...arrived, id, as: "replaced", draft: written ? null : draft };
    }
    const left = (sentence: string): Placed => ({
      ...arrived,
      id,
      as: "left",
      why: [...why, sentence],
    });
    if (written !== null) return left("There is a draft of it here.");
    const beside = draftBody(arrived);
    if (beside === null) return { ...arrived, id, as: "unfit" };
    return { ...arrived, id, as: "draft", live: null, scheduled: null, draft: beside };
  }

  /** @returns as what it is taken in; a document that is new has its address by then */
  return async (tx: Tx, arrived: Arrived, { over, untouched }: Ground): Promise<Placed> => {
    const { kind, carried } = arrived;
    const row = await carryStore.at(tx, { kind: kind.kind, key: carried.key });
    if (!row) return placeNew(tx, arrived);
    const isUntouched = untouched.has(row.id);
    return placeOver(tx, arrived, { id: row.id, over, row, isUntouched });
  };
}

type At = { id: number; over: OverWritten; row: DocumentRow; isUntouched: boolean };

/** What visitors read there counts before what was being written. */
const draftBody = ({ live, scheduled, draft, carried }: Arrived): Record<string, unknown> | null =>
  (live && carried.live ? Object(live.body) : null) ??
  (scheduled ? Object(scheduled.opened.body) : null) ??
  draft;

type Here = { row: DocumentRow; written: unknown };

async function isSame(db: Queries, { kind, live, scheduled, draft }: Arrived, here: Here) {
  const { row, written } = here;
  if (scheduled || !live || row.live_version === null) return false;
  const version = await versions.find(db, { id: row.id, number: row.live_version });
  if (!version) return false;
  const { body } = kind.open(await decode(db, version));
  if (JSON.stringify(body) !== JSON.stringify(live.body)) return false;
  return draft === null || JSON.stringify(draft) === JSON.stringify(written);
}
