/** Lists content that needs attention, for the desk's Today and the list of shared parts. */
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { attentionStore as store } from "./attention-store.server.ts";
import type { Registry } from "./registry.ts";
import type { TextMatcher } from "./text-matches.ts";
import { createTextSearch, type MatchedPlace } from "./text-search.server.ts";

type AttentionDeps = { db: Pick<Database, "read">; clock: Clock; kinds: Registry };

/** A document that has an editor; `kindPath` is its kind in the addresses of the desk. */
export type Named = { id: number; kindPath: string; title: string };
export type PastReview = Named & { path: string; what: string; on: string };
export type Coming = Named & { targetState: "live" | "offline"; at: string };
export type Unkept = Named & { targetState: "live" | "offline"; sentence: string };
export type MatchingText = Named & MatchedPlace;

/** Nobody corrects more in a day. */
const most = 20;
const mostComing = 10;

export function createAttention({ db, clock, kinds }: AttentionDeps) {
  const textSearch = createTextSearch({ db, kinds });

  const today = () => timestamp(clock.now()).slice(0, 10);

  /** Leaves out documents that staff cannot change at the desk. */
  function atDesk<Row extends { kind: string; title: string }>({ kind, ...row }: Row) {
    const { atDesk: has, names, isSingle } = kinds.of(kind);
    const title = isSingle ? names.many : row.title || names.one;
    return has ? [{ ...row, kindPath: names.path, title }] : [];
  }

  return {
    /** Facts whose day to be checked again has passed, the oldest first. */
    async pastReviews(): Promise<PastReview[]> {
      const rows = await store.pastReviews(db.read, { today: today(), limit: most }).execute();
      return rows.flatMap(atDesk);
    },

    /** Documents that go live or offline at a later time, the soonest first. */
    async coming(): Promise<Coming[]> {
      const [live, offline] = await Promise.all([
        store.goingLive(db.read, mostComing).execute(),
        store.goingOffline(db.read, mostComing).execute(),
      ]);
      const all = [
        ...live.map((row) => ({ ...row, targetState: "live" as const })),
        ...offline.map((row) => ({ ...row, targetState: "offline" as const })),
      ];
      const soonest = all.sort((a, b) => (a.at < b.at ? -1 : 1)).flatMap(atDesk);
      return soonest.slice(0, mostComing);
    },

    /** Searches live, scheduled and draft texts: one result for each matching place. */
    async textsMatching(matcher: TextMatcher): Promise<MatchingText[]> {
      const places = await textSearch.find(matcher);
      return places.flatMap(({ row, ...place }) => atDesk({ ...row, ...place }));
    },

    /**
     * Documents that could not go live or offline at their time, until a colleague acts on them.
     */
    async unkept(): Promise<Unkept[]> {
      const [versions, online] = await Promise.all([
        store.refusedVersions(db.read, most).execute(),
        store.keptOnline(db.read, most).execute(),
      ]);
      const all = [
        ...versions.map((row) => ({ ...row, targetState: "live" as const })),
        ...online.map((row) => ({ ...row, targetState: "offline" as const })),
      ];
      return all.flatMap(({ sentence, ...row }) =>
        sentence === null ? [] : atDesk({ ...row, sentence }),
      );
    },
  };
}
