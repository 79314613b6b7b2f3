/**
 * Removes documents that came with the software and that nobody changed, to make room for an
 * import.
 */
import type { Transaction } from "kysely";
import type { Tables } from "../../platform/db/tables.ts";
import type { Taken } from "./carried.ts";
import type { documentOf } from "./documents.server.ts";
import { pause } from "./pause.server.ts";
import type { Placed } from "./placing.server.ts";
import type { Publication } from "./publication.server.ts";
import type { Registry } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./version-store.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";

type Tx = Transaction<Tables>;
type LeavingOutDeps = Pick<Publication, "holding" | "unpublish" | "unschedule"> & {
  kinds: Registry;
};
type Row = Awaited<ReturnType<typeof documentOf>>;
type There = Placed & { id: number };

const by = { who: "system" } as const;

export function createLeavingOut({ kinds, holding, unpublish, unschedule }: LeavingOutDeps) {
  const names = kinds.all.map(({ kind }) => kind);
  const takeDown = (tx: Tx, id: number, leavingIds: number[]) =>
    store
      .document(tx, id)
      .then((row) =>
        row?.live_version === null
          ? unschedule(tx, { id, by })
          : unpublish(tx, { id, by, leavingIds }),
      );

  /** A document goes offline before those that it is derived from: a post before its category. */
  const placeOf = ({ kind }: Row) => names.indexOf(kind);

  async function isInUse(tx: Tx, row: Row, leaving: ReadonlySet<number>): Promise<boolean> {
    if (row.live_version === null) return false;
    if (kinds.of(row.kind).isNeeded(row.key)) return true;
    return (await holding(tx, row, leaving)).length > 0;
  }

  /** Leaves out documents that a staying document refers to, and repeats until nothing changes. */
  async function free(tx: Tx, all: Row[]): Promise<Row[]> {
    const leaving = new Set(all.map(({ id }) => id));
    const freeRows = [];
    for (const row of all) {
      await pause();
      if (!(await isInUse(tx, row, leaving))) freeRows.push(row);
    }
    return freeRows.length < all.length ? free(tx, freeRows) : freeRows;
  }

  return {
    /** Documents without a version or a draft by a colleague. */
    async untouched(tx: Tx): Promise<Set<number>> {
      const found = new Set<number>();
      for (const { id } of await versions.untouched(tx, names).execute()) {
        const copy = await copies.find(tx, id);
        if (!copy || copy.set_aside_at !== null) found.add(id);
      }
      return found;
    },

    /**
     * Takes offline the untouched documents that have no published counterpart in the import.
     * @returns the documents that went offline
     */
    async rest(tx: Tx, placed: There[], untouched: ReadonlySet<number>): Promise<Taken[]> {
      const staying = new Set(placed.filter(hasPublication).map(({ id }) => id));
      const going = [];
      for (const id of untouched) {
        const row = staying.has(id) ? undefined : await store.document(tx, id);
        const isPublishedNow = row?.live_version !== null || (await versions.scheduled(tx, id));
        if (row && isPublishedNow) going.push(row);
      }
      const leaving = (await free(tx, going)).sort((a, b) => placeOf(b) - placeOf(a));
      const leavingIds = leaving.map(({ id }) => id);
      const results: Taken[] = [];
      for (const { id, kind, key, title } of leaving) {
        await pause();
        await takeDown(tx, id, leavingIds);
        results.push({ kind, key, title, as: "offline", why: [] });
      }
      return results;
    },
  };
}

const hasPublication = ({ source }: There) => source.live !== null || source.scheduled !== null;
