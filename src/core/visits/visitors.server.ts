import type { Database, Tx } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { inBatches } from "../../platform/jobs/jobs.ts";
import { createFairQuota, rowsADay } from "../../platform/quota.ts";
import { ago, type Clock, dayMs, timestamp } from "../../platform/time/clock.ts";
import { allows, answerOf, wording } from "../consent/gate.ts";
import type { FirstTouch } from "./contract.ts";
import { dayOf } from "./days.ts";
import { visitorStore as store, type VisitorRow } from "./visitor-store.server.ts";

type Page = { path: string; title: string };
export type Seen = {
  ip: string;
  /** As requested, which may not be the canonical path. */
  path: string;
  words: string | null;
  referrer: string | null;
  utm: string | null;
};
export type Reading = { wording: number; pages: (Page & { at: string; words: string | null })[] };
export type Touch = { visitor_id: string | null; first_touch: string | null };
type VisitorsDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  pageAt(path: string): Promise<Page | null>;
  /** In the transaction that deletes a visitor; removes the visitor from their enquiries. */
  forgotten(tx: Tx, visitor: string): Promise<unknown>;
};

const mostViewsADay = 200;
/** A month longer than the cookie. */
const keptMs = 395 * dayMs;
/** Fewer than usual: each visitor's page views are deleted as well. */
const deletedAtOnce = 500;
const mostRead = 300;

const nobody: Touch = { visitor_id: null, first_touch: null };

export type Visitors = ReturnType<typeof createVisitors>;

export function createVisitors({ db, clock, ids, pageAt, forgotten }: VisitorsDeps) {
  /**
   * Separate limits, so that one busy reader does not stop others of the network from accepting.
   */
  const takeNew = createFairQuota(clock.elapsedMs, rowsADay);
  const takeView = createFairQuota(clock.elapsedMs, rowsADay);

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
    /** @returns the new cookie's value; null if known, for an unknown page, or over the limit */
    async accept(visitor: string | null, visit: Seen): Promise<string | null> {
      const page = await pageAt(visit.path);
      if (page === null || (await isKnown(visitor)) || takeNew(visit.ip) > 0) return null;
      return meet(visit, page);
    },

    /** @returns a new cookie's value, "forgotten" where the cookie must be deleted, or null */
    async see(
      visitor: string | null,
      visit: Seen,
    ): Promise<{ newVisitorId: string } | "forgotten" | null> {
      const page = await pageAt(visit.path);
      if (page === null) return null;
      if (visitor === null)
        return takeNew(visit.ip) > 0 ? null : { newVisitorId: await meet(visit, page) };
      if (takeView(visit.ip) > 0) return null;
      return (await seeAgain(visitor, { ...page, words: visit.words })) ? null : "forgotten";
    },

    forget: (id: string): Promise<unknown> =>
      db.write(async (tx) => {
        // In the same order as an erasure, so that the two cannot deadlock.
        await forgotten(tx, id);
        await store.remove(tx, id);
        // Again: the removal may have waited for an enquiry that was sent with this visitor.
        await forgotten(tx, id);
      }),

    async touchOf(tx: Tx, id: string | null): Promise<Touch> {
      const visitor = id === null ? undefined : await store.lockVisitor(tx, id, db.engine);
      if (!visitor) return nobody;
      return { visitor_id: visitor.id, first_touch: JSON.stringify(firstTouchIn(visitor)) };
    },

    async firstTouchOf(id: string): Promise<FirstTouch | null> {
      const visitor = await store.visitor(db.read, id);
      return visitor ? firstTouchIn(visitor) : null;
    },

    /** @returns pages oldest first; null if the visitor has withdrawn or was too old */
    async readingOf(id: string): Promise<Reading | null> {
      const visitor = await store.visitor(db.read, id);
      if (!visitor) return null;
      const views = await store.views(db.read, id, mostRead);
      const pages = views.map(({ visitor: _, ...page }) => page);
      return { wording: visitor.wording, pages };
    },

    async deleteOld(before = ago(clock, keptMs)): Promise<number> {
      const views = await inBatches((limit) =>
        db.write((tx) => store.deleteViews(tx, before, limit)),
      );
      const deleteBefore = (limit: number) => db.write((tx) => store.deleteOld(tx, before, limit));
      return views + (await inBatches(deleteBefore, deletedAtOnce));
    },
  };
}

const firstTouchIn = ({ page, referrer, utm, since: at }: VisitorRow): FirstTouch => ({
  ...{ page, referrer, utm, at },
});

type Cookies = Record<string, string | undefined>;

const yearSeconds = 31_536_000;

/** `__Host-`: no other site and no subdomain can set it (RFC 6265bis). */
export function visitorCookie(publicUrl: URL | null) {
  const secure = publicUrl?.protocol === "https:";
  const name = secure ? "__Host-visitor" : "visitor";
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  /** Ignores whether the visitor still accepts the cookie. */
  const read = (cookies: Cookies): string | null => {
    const value = cookies[name];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : null;
  };
  return {
    name,
    options,
    lasting: { ...options, maxAge: yearSeconds },
    readId: read,
    of: (cookies: Cookies) => (allows("visitor", answerOf(cookies)) ? read(cookies) : null),
  };
}
export type VisitorCookie = ReturnType<typeof visitorCookie>;
