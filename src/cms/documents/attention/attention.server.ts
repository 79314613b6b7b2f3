import { setImmediate } from "node:timers/promises";
import type { Database, Queries } from "../../../platform/db/database.ts";
import { type Clock, timestamp } from "../../../platform/time/clock.ts";
import { placesOf } from "../../content-types/field-places.ts";
import type { Registered, Registry } from "../../content-types/registry.ts";
import { decode } from "../body-storage.server.ts";
import { workingCopyStore as copies } from "../drafts/working-copy-store.server.ts";
import { versionStore } from "../versions/version-store.server.ts";
import { attentionStore } from "./attention-store.server.ts";
import { matchesIn, type TextMatcher, textsOfLeaf } from "./text-matches.ts";

type AttentionDeps = { db: Pick<Database, "read">; clock: Clock; kinds: Registry };

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

  function inAdmin<Row extends { kind: string; title: string }>({ kind, ...row }: Row) {
    const { inAdmin: has, names, isSingle } = kinds.of(kind);
    const title = isSingle ? names.many : row.title || names.one;
    return has ? [{ ...row, kindPath: names.path, title }] : [];
  }

  return {
    async pastReviews(): Promise<PastReview[]> {
      const rows = await attentionStore
        .pastReviews(db.read, { today: today(), limit: most })
        .execute();
      return rows.flatMap(inAdmin);
    },

    async coming(): Promise<Coming[]> {
      const [live, offline] = await Promise.all([
        attentionStore.goingLive(db.read, mostComing).execute(),
        attentionStore.goingOffline(db.read, mostComing).execute(),
      ]);
      const all = [
        ...live.map((row) => ({ ...row, targetState: "live" as const })),
        ...offline.map((row) => ({ ...row, targetState: "offline" as const })),
      ];
      const soonest = all.sort((a, b) => (a.at < b.at ? -1 : 1)).flatMap(inAdmin);
      return soonest.slice(0, mostComing);
    },

    async textsMatching(matcher: TextMatcher): Promise<MatchingText[]> {
      const places = await textSearch.find(matcher);
      return places.flatMap(({ row, ...place }) => inAdmin({ ...row, ...place }));
    },

    async unkept(): Promise<Unkept[]> {
      const [versions, online] = await Promise.all([
        attentionStore.refusedVersions(db.read, most).execute(),
        attentionStore.keptOnline(db.read, most).execute(),
      ]);
      const all = [
        ...versions.map((row) => ({ ...row, targetState: "live" as const })),
        ...online.map((row) => ({ ...row, targetState: "offline" as const })),
      ];
      return all.flatMap(({ sentence, ...row }) =>
        sentence === null ? [] : inAdmin({ ...row, sentence }),
      );
    },
  };
}

type MatchedPlace = { fact: string; path: string; words: string; isChanged: boolean };
type TextRow = Awaited<ReturnType<ReturnType<typeof attentionStore.texts>["execute"]>>[number];
type SearchedDocument = { stamp: string; places: MatchedPlace[] };
type Stored = { body: string; schema_version: number };
type Pause = () => Promise<void>;
type Search = { db: Pick<Database, "read">; matcher: TextMatcher; pause: Pause };

const mostDocuments = 2_000;
/** Other requests wait no longer, except once for about 40 ms per kind, to make its fields. */
const sliceMs = 5;

function createTextSearch({ db, kinds }: { db: Pick<Database, "read">; kinds: Registry }) {
  const names = kinds.all.filter(({ inAdmin }) => inAdmin).map(({ kind }) => kind);
  let cache = { matcherId: "", documents: new Map<number, SearchedDocument>() };
  let last: Promise<unknown> = Promise.resolve();

  async function searchAll(matcher: TextMatcher) {
    if (cache.matcherId !== matcher.id) cache = { matcherId: matcher.id, documents: new Map() };
    const search = { db, matcher, pause: pauseBetweenSlices() };
    await search.pause();
    const rows = await attentionStore.texts(db.read, names, mostDocuments).execute();
    const documents = new Map<number, SearchedDocument>();
    for (const row of rows) {
      const stamp = `${row.revision} ${row.live} ${row.due} ${row.written}`;
      const cached = cache.documents.get(row.id);
      const places =
        cached?.stamp === stamp
          ? cached.places
          : await placesInDocument(kinds.of(row.kind), row, search);
      documents.set(row.id, { stamp, places });
    }
    cache.documents = documents;
    return rows.flatMap(({ id, kind, title }) =>
      (documents.get(id)?.places ?? []).map((place) => ({ row: { id, kind, title }, ...place })),
    );
  }

  return {
    /** Searches run one after another, so that the second uses what the first has read. */
    find(matcher: TextMatcher) {
      const search = last.then(() => searchAll(matcher));
      last = search.catch(() => undefined);
      return search;
    },
  };
}

function pauseBetweenSlices(): Pause {
  let sliceBegan = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - sliceBegan < sliceMs) return;
    await setImmediate();
    sliceBegan = performance.now();
  };
}

async function placesInDocument(
  kind: Registered,
  row: TextRow,
  search: Search,
): Promise<MatchedPlace[]> {
  const places = new Map<string, MatchedPlace>();
  let isFirst = true;
  for (const stored of await bodiesOf(search.db.read, row)) {
    for (const [fact, place] of await placesInBody(kind, stored, search))
      if (!places.has(fact)) places.set(fact, { fact, ...place, isChanged: !isFirst });
    isFirst = false;
  }
  return [...places.values()];
}

async function placesInBody(kind: Registered, stored: Stored, { db, matcher, pause }: Search) {
  const { upgraded, fieldFor, schemaVersion } = kind;
  await pause();
  // The stored form has ids instead of references, which makes no difference to texts.
  const isOld = stored.schema_version < schemaVersion;
  const body = isOld ? upgraded(await decode(db.read, stored)) : JSON.parse(stored.body);
  const places = new Map<string, { path: string; words: string }>();
  for (const leaf of placesOf(fieldFor(body), body))
    for (const text of textsOfLeaf(leaf)) {
      await pause();
      for (const [fact, words] of matchesIn(text, matcher))
        if (!places.has(fact)) places.set(fact, { path: leaf.path, words });
    }
  return places;
}

async function bodiesOf(from: Queries, { id, written, due, live }: TextRow): Promise<Stored[]> {
  const numbers = [due, live].filter((number) => number !== null);
  const found = [
    written === null ? undefined : await copies.find(from, id),
    ...(await Promise.all(numbers.map((number) => versionStore.find(from, { id, number })))),
  ];
  return found.filter((one) => one !== undefined);
}
