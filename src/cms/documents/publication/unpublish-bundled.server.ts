/**
 * Takes documents offline that came with the software and that nobody changed, to make room for an
 * import.
 */
import type { Queries, Tx } from "../../../platform/db/database.ts";
import type { Registry } from "../../content-types/registry.ts";
import { workingCopyStore as copies } from "../drafts/working-copy-store.server.ts";
import type { documentOf } from "../find-document.server.ts";
import { contentStore as store } from "../store.server.ts";
import type { Taken } from "../transfer/exported-document.ts";
import { versionStore as versions } from "../versions/version-store.server.ts";
import type { Publication } from "./publication.server.ts";
import { pause } from "./publication-faults.server.ts";

type LeavingOutDeps = Pick<Publication, "holding" | "unpublish" | "unschedule"> & {
  kinds: Registry;
};
type Row = Awaited<ReturnType<typeof documentOf>>;
type Leaving = {
  /** Documents with a published counterpart in the import. */
  staying: ReadonlySet<number>;
  /** What an import that is not written yet will change. */
  coming?: Coming;
};
export type Coming = {
  /** Documents whose published references will be others. */
  replaced: ReadonlySet<number>;
  needs(row: Row): boolean;
};

const by = { who: "system" } as const;
const nothingComes: Coming = { replaced: new Set(), needs: () => false };

export type LeavingOut = ReturnType<typeof createLeavingOut>;

export function createLeavingOut({ kinds, holding, unpublish, unschedule }: LeavingOutDeps) {
  const names = kinds.all.map(({ kind }) => kind);
  const takeDown = (tx: Tx, { id, live_version: live }: Row, leavingIds: number[]) =>
    live === null ? unschedule(tx, { id, by }) : unpublish(tx, { id, by, leavingIds });

  /** A document goes offline before those that it is derived from: a post before its category. */
  const placeOf = ({ kind }: Row) => names.indexOf(kind);

  /** Leaves out documents that a staying document refers to, and repeats until nothing changes. */
  async function free(db: Queries, all: Row[], coming: Coming): Promise<Row[]> {
    const ids = new Set(all.map(({ id }) => id));
    const isInUse = async (row: Row) => {
      if (row.live_version === null) return false;
      if (kinds.of(row.kind).isNeeded(row.key) || coming.needs(row)) return true;
      const holders = await holding(db, row, ids);
      return holders.some(({ id }) => !coming.replaced.has(id));
    };
    const freeRows = [];
    for (const row of all) {
      await pause();
      if (!(await isInUse(row))) freeRows.push(row);
    }
    return freeRows.length < all.length ? free(db, freeRows, coming) : freeRows;
  }

  /** Documents without a version or a draft by a colleague. */
  async function untouched(db: Queries): Promise<Set<number>> {
    const found = new Set<number>();
    for (const { id } of await versions.untouched(db, names).execute()) {
      const copy = await copies.find(db, id);
      if (!copy || copy.set_aside_at !== null) found.add(id);
    }
    return found;
  }

  /** The published documents that go offline, in the order in which they can. */
  async function leaving(db: Queries, { staying, coming = nothingComes }: Leaving): Promise<Row[]> {
    const going = [];
    for (const id of await untouched(db)) {
      const row = staying.has(id) ? undefined : await store.document(db, id);
      const isPublishedNow = row?.live_version !== null || (await versions.scheduled(db, id));
      if (row && isPublishedNow) going.push(row);
    }
    return (await free(db, going, coming)).sort((a, b) => placeOf(b) - placeOf(a));
  }

  return {
    untouched,
    leaving,

    async takeOffline(tx: Tx, staying: ReadonlySet<number>): Promise<Taken[]> {
      await store.lockContent(tx);
      const rows = await leaving(tx, { staying });
      const leavingIds = rows.map(({ id }) => id);
      for (const row of rows) {
        await pause();
        await takeDown(tx, row, leavingIds);
      }
      return rows.map(wentOffline);
    },
  };
}

export const wentOffline = ({ kind, key, title }: Row): Taken => ({
  ...{ kind, key, title },
  as: "offline",
  why: [],
});
