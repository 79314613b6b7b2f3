/** Finds documents that contain a fact. A document is read again only after it has changed. */
import { setImmediate } from "node:timers/promises";
import type { Database, Queries } from "../../platform/db/database.ts";
import { attentionStore } from "./attention-store.server.ts";
import { decode } from "./bodies.server.ts";
import { leavesOf } from "./path-of-text.ts";
import type { Registered, Registry } from "./registry.ts";
import { matchesIn, type TextMatcher, textsOfLeaf } from "./text-matches.ts";
import { versionStore as versions } from "./version-store.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";

/** `isChanged`: the draft no longer contains the fact, but visitors still read it. */
export type MatchedPlace = { fact: string; path: string; words: string; isChanged: boolean };
type Row = Awaited<ReturnType<ReturnType<typeof attentionStore.texts>["execute"]>>[number];
/** `stamp` differs after each change of the document. */
type SearchedDocument = { stamp: string; places: MatchedPlace[] };
type Stored = { body: string; schema_version: number };
type Pause = () => Promise<void>;
type Search = { db: Pick<Database, "read">; matcher: TextMatcher; pause: Pause };

/** The documents that were changed last. */
const mostDocuments = 2_000;
/** Other requests wait no longer, except once for about 40 ms per kind, to make its fields. */
const sliceMs = 5;

export function createTextSearch({ db, kinds }: { db: Pick<Database, "read">; kinds: Registry }) {
  const names = kinds.all.filter(({ atDesk }) => atDesk).map(({ kind }) => kind);
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

/** The first call pauses at once. */
function pauseBetweenSlices(): Pause {
  let sliceBegan = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - sliceBegan < sliceMs) return;
    await setImmediate();
    sliceBegan = performance.now();
  };
}

/** The draft comes first, then the scheduled version, then the published one. */
async function placesInDocument(
  kind: Registered,
  row: Row,
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
  for (const leaf of leavesOf({ field: fieldFor(body), value: body, path: "" }))
    for (const text of textsOfLeaf(leaf)) {
      await pause();
      for (const [fact, words] of matchesIn(text, matcher))
        if (!places.has(fact)) places.set(fact, { path: leaf.path, words });
    }
  return places;
}

async function bodiesOf(from: Queries, { id, written, due, live }: Row): Promise<Stored[]> {
  const numbers = [due, live].filter((number) => number !== null);
  const found = [
    written === null ? undefined : await copies.find(from, id),
    ...(await Promise.all(numbers.map((number) => versions.find(from, { id, number })))),
  ];
  return found.filter((one) => one !== undefined);
}
