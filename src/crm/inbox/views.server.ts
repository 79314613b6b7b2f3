import type { NewEvent } from "../../core/activity/contract.ts";
import type { Events } from "../../core/activity/events.server.ts";
import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import { addressOf, inboxQuery, mostViews, type SavedView, type Viewer } from "./contract.ts";
import { viewStore as store, type ViewRow } from "./store.server.ts";

type NewView = { name: string; address: string; shared: boolean; by: Viewer };
type OneOf = { id: string; by: Viewer };
type ViewsDeps = { db: Database; clock: Clock; ids: Ids; events: Events };
type ViewEvent =
  Extract<NewEvent, { kind: `view.${string}` }> extends infer One
    ? One extends NewEvent
      ? Pick<One, "kind" | "data">
      : never
    : never;

export type Views = ReturnType<typeof createViews>;

export function createViews({ db, clock, ids, events }: ViewsDeps) {
  const record = (tx: Tx, { id, by }: OneOf, done: ViewEvent) =>
    events.record(tx, {
      ...done,
      by: { who: "staff", id: by.id },
      subject: { kind: "view", id },
      contact: null,
    });

  /** @throws Problem 404, also for a colleague's view */
  async function own(tx: Tx, { id, by }: OneOf): Promise<ViewRow> {
    const row = await store.find(tx, { id, staffId: by.id });
    if (!row) throw new Problem(404, "This is no view of yours.");
    return row;
  }

  return {
    async list(viewer: Viewer): Promise<SavedView[]> {
      const [mine, shared] = await Promise.all([
        store.own(db.read, viewer.id, mostViews),
        store.shared(db.read, mostViews),
      ]);
      const others = shared.filter(({ staff_id }) => staff_id !== viewer.id);
      return [...mine, ...others].map(viewOf);
    },

    /** Replaces the viewer's own view of the same name. @throws Problem 409 at the limit */
    save: ({ name, address, shared, by }: NewView): Promise<SavedView> =>
      db.write(async (tx) => {
        const ownViews = await store.own(tx, by.id, mostViews);
        if (ownViews.length >= mostViews && !ownViews.some((one) => one.name === name))
          throw new Problem(409, `You have ${mostViews} views. Remove one first.`);
        const row = {
          id: ids.uuid(),
          staff_id: by.id,
          name,
          address: withoutPlace(address),
          shared: shared ? 1 : 0,
          created_at: timestamp(clock.now()),
        };
        const id = await store.save(tx, row);
        await record(tx, { id, by }, { kind: "view.saved", data: { name, address, shared } });
        return viewOf({ ...row, id });
      }),

    /** @throws Problem 404; 409 where another own view has the name */
    rename: ({ id, name, by }: OneOf & { name: string }): Promise<void> =>
      db.write(async (tx) => {
        const row = await own(tx, { id, by });
        if (row.name === name) return;
        if (await store.named(tx, by.id, name))
          throw new Problem(409, "Another view of yours has this name.");
        await store.rename(tx, id, name);
        const data = { from: row.name, to: name };
        await record(tx, { id, by }, { kind: "view.renamed", data });
      }),

    /** @returns what `save` takes to undo it @throws Problem 404 */
    remove: ({ id, by }: OneOf): Promise<SavedView> =>
      db.write(async (tx) => {
        const row = await own(tx, { id, by });
        await store.remove(tx, id);
        await record(tx, { id, by }, { kind: "view.removed", data: { name: row.name } });
        return viewOf(row);
      }),
  };
}

const withoutPlace = (address: string): string => {
  const query = Object.fromEntries(new URLSearchParams(address));
  return addressOf({ ...inboxQuery.parse(query), after: null });
};

const viewOf = ({ id, name, address, shared, staff_id }: ViewRow): SavedView => ({
  id,
  name,
  address,
  shared: shared === 1,
  owner: staff_id,
});
