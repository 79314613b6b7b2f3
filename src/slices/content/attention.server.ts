/** What of the content wants looking at, for the desk's Today and the list of shared parts. */
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { attentionStore as store } from "./attention-store.server.ts";
import type { Registry } from "./registry.ts";
import type { TextMatcher } from "./text-matches.ts";
import { createTextSearch, type MatchedPlace } from "./text-search.server.ts";

type AttentionDeps = { db: Pick<Database, "read">; clock: Clock; kinds: Registry };

/** A document with an editor, as addresses of the desk have it. */
export type Named = { id: number; kindPath: string; title: string };
export type PastReview = Named & { path: string; what: string; on: string };
export type Coming = Named & { targetState: "live" | "offline"; at: string };
export type Unkept = Named & { targetState: "live" | "offline"; sentence: string };
export type MatchingText = Named & MatchedPlace;

/** More than anybody puts right in a day. */
const most = 20;
const mostComing = 10;

export function createAttention({ db, clock, kinds }: AttentionDeps) {
  const textSearch = createTextSearch({ db, kinds });

  const today = () => timestamp(clock.now()).slice(0, 10);

  /** What staff cannot change at the desk is none of theirs to look at. */
  function atDesk<Row extends { kind: string; title: string }>({ kind, ...row }: Row) {
    const { atDesk: has, names, isSingle } = kinds.of(kind);
    const title = isSingle ? names.many : row.title || names.one;
    return has ? [{ ...row, kindPath: names.path, title }] : [];
  }

  return {
    /** Facts that were to be checked again by a day that has passed. The oldest come first. */
    async pastReviews(): Promise<PastReview[]> {
      const rows = await store.pastReviews(db.read, { today: today(), limit: most }).execute();
      return rows.flatMap(atDesk);
    },

    /** What goes live or offline at a time to come, the soonest first. */
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

    /** Live, scheduled or written: one for each fact that a document says. */
    async textsMatching(matcher: TextMatcher): Promise<MatchingText[]> {
      const places = await textSearch.find(matcher);
      return places.flatMap(({ row, ...place }) => atDesk({ ...row, ...place }));
    },

    /** What was to go live or offline and could not, until somebody has seen to it. */
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
