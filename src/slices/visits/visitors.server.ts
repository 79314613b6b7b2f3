/** Visitors who have accepted, each behind a random cookie, and the pages they read since. */
import type { Transaction } from "kysely";
import { ago, type Clock, dayMs, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { createDayRoom } from "../consent/daily-limit.ts";
import { wording } from "../consent/wording.ts";
import { dayOf } from "./days.ts";
import type { FirstTouch } from "./first-touch.ts";
import { visitorStore as store } from "./visitor-store.server.ts";

type Page = { path: string; title: string };
/** What a visitor's browser says of the page they look at. */
export type Seen = {
  ip: string;
  /** As asked for. */
  path: string;
  /** What they search for there. */
  words: string | null;
  referrer: string | null;
  utm: string | null;
};
export type Reading = { wording: number; pages: (Page & { at: string; words: string | null })[] };
/** As columns of a lead. */
export type Touch = { visitor_id: string | null; first_touch: string | null };
type VisitorsDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  pageAt(path: string): Promise<Page | null>;
  /** In the transaction in which a visitor is forgotten: their enquiries lead to them no more. */
  forgotten(tx: Transaction<Tables>, visitor: string): Promise<unknown>;
};

const mostViewsADay = 200;
/** A month longer than the cookie. */
const keptMs = 395 * dayMs;
/** Each has its views, deleted with it. */
const deletedAtOnce = 500;
/** Of one visitor, in a timeline. */
const mostRead = 300;

const nobody: Touch = { visitor_id: null, first_touch: null };

export type Visitors = ReturnType<typeof createVisitors>;

export function createVisitors({ db, clock, ids, pageAt, forgotten }: VisitorsDeps) {
  /**
   * Apart, so that who reads and searches all day keeps nobody else of their network from Accept.
   */
  const hasRoomToMeet = createDayRoom(clock.elapsedMs);
  const hasRoomToRead = createDayRoom(clock.elapsedMs);

  async function meet(visit: Seen, page: Page): Promise<string> {
    const id = ids.key();
    const { referrer, utm, words } = visit;
    const since = timestamp(clock.now());
    await db.write(async (tx) => {
      await store.add(tx, { id, wording, page: page.path, referrer, utm, since });
      await store.addView(tx, { visitor: id, at: since, ...page, words });
    });
    return id;
  }

  /** @returns false for who has withdrawn */
  async function seeAgain(id: string, page: Page & Pick<Seen, "words">): Promise<boolean> {
    const at = timestamp(clock.now());
    if ((await store.viewsSince(db.read, id, dayOf(at))) >= mostViewsADay) return true;
    return db.write(async (tx) => {
      if (!(await store.visitor(tx, id))) return false;
      await store.addView(tx, { visitor: id, at, ...page });
      return true;
    });
  }

  async function isKnown(id: string | null): Promise<boolean> {
    return id !== null && (await store.visitor(db.read, id)) !== undefined;
  }

  return {
    /**
     * With Accept: begins with the page it was given on.
     * @returns the value of their new cookie; null where they have one, or there is no room
     */
    async accept(visitor: string | null, visit: Seen): Promise<string | null> {
      const page = await pageAt(visit.path);
      if (page === null || (await isKnown(visitor)) || !hasRoomToMeet(visit.ip)) return null;
      return meet(visit, page);
    },

    /**
     * @returns the value of a new cookie for who has none; "forgotten" where theirs is of somebody
     * who has withdrawn since this page was asked for: it has to go, and brings nobody back
     */
    async see(
      visitor: string | null,
      visit: Seen,
    ): Promise<{ newVisitorId: string } | "forgotten" | null> {
      const page = await pageAt(visit.path);
      if (page === null) return null;
      if (visitor === null)
        return hasRoomToMeet(visit.ip) ? { newVisitorId: await meet(visit, page) } : null;
      if (!hasRoomToRead(visit.ip)) return null;
      return (await seeAgain(visitor, { ...page, words: visit.words })) ? null : "forgotten";
    },

    /** Who withdraws: nothing is left of what they read, nor of where they came from. */
    forget: (id: string): Promise<unknown> =>
      db.write(async (tx) => {
        // In the order of an erasure, so that neither waits for the other in a ring.
        await forgotten(tx, id);
        await store.remove(tx, id);
        // For an enquiry that was being sent with it the removal has waited.
        await forgotten(tx, id);
      }),

    async touchOf(tx: Transaction<Tables>, id: string | null): Promise<Touch> {
      const visitor = id === null ? undefined : await store.lockVisitor(tx, id, db.engine);
      if (!visitor) return nobody;
      const { page, referrer, utm, since: at } = visitor;
      const touch: FirstTouch = { page, referrer, utm, at };
      return { visitor_id: visitor.id, first_touch: JSON.stringify(touch) };
    },

    /** Oldest first; null for who has withdrawn, or was last here long ago. */
    async readingOf(id: string): Promise<Reading | null> {
      const visitor = await store.visitor(db.read, id);
      if (!visitor) return null;
      const views = await store.views(db.read, id, mostRead);
      const pages = views.map(({ visitor: _, ...page }) => page);
      return { wording: visitor.wording, pages };
    },

    /** @returns how many views and visitors */
    async forgetOld(before = ago(clock, keptMs)): Promise<number> {
      const views = await inBatches((limit) =>
        db.write((tx) => store.forgetViews(tx, before, limit)),
      );
      const forget = (limit: number) => db.write((tx) => store.forget(tx, before, limit));
      return views + (await inBatches(forget, deletedAtOnce));
    },
  };
}
