/** Which documents say something: each is read anew only once it has changed. */
import { setImmediate } from "node:timers/promises";
import type { Database, Queries } from "../../platform/db/database.ts";
import { attentionStore } from "./attention-store.server.ts";
import { decode } from "./bodies.server.ts";
import { leavesOf } from "./path-of-text.ts";
import type { Registered, Registry } from "./registry.ts";
import { type Finder, saidIn } from "./saying.ts";
import { versionStore as versions } from "./version-store.server.ts";
import { workingCopyStore as copies } from "./working-copy-store.server.ts";

/** `isChanged`: what is written no longer says it, and visitors still read it. */
export type Place = { of: string; path: string; words: string; isChanged: boolean };
type Row = Awaited<ReturnType<ReturnType<typeof attentionStore.texts>["execute"]>>[number];
type Known = { stamp: string; places: Place[] };
type Stored = { body: string; schema_version: number };

/** Documents, those that were changed last. */
const mostRead = 2_000;
/** Pages wait no longer than this. */
const sliceMs = 12;

export function createSayings({ db, kinds }: { db: Pick<Database, "read">; kinds: Registry }) {
  const names = kinds.all.filter(({ atDesk }) => atDesk).map(({ kind }) => kind);
  let known = { for: "", documents: new Map<number, Known>() };
  let last: Promise<unknown> = Promise.resolve();
  let sliceBegan = 0;

  async function pause(): Promise<void> {
    if (performance.now() - sliceBegan < sliceMs) return;
    await setImmediate();
    sliceBegan = performance.now();
  }

  /** The first place of each that is said. */
  async function placesIn(kind: Registered, stored: Stored, finder: Finder) {
    const { upgraded, fieldFor, schemaVersion } = kind;
    // References are ids as it is stored, which no text is.
    const isOld = stored.schema_version < schemaVersion;
    const body = isOld ? upgraded(await decode(db.read, stored)) : JSON.parse(stored.body);
    const found = new Map<string, { path: string; words: string }>();
    for (const leaf of leavesOf({ field: fieldFor(body), value: body, path: "" })) {
      await pause();
      for (const [of, words] of saidIn(leaf, finder))
        if (!found.has(of)) found.set(of, { path: leaf.path, words });
    }
    return found;
  }

  /** What is written counts first, then what goes live, then what visitors read. */
  async function placesOf(row: Row, finder: Finder): Promise<Place[]> {
    const kind = kinds.of(row.kind);
    const places = new Map<string, Place>();
    let isFirst = true;
    for (const stored of await bodiesOf(db.read, row)) {
      for (const [of, place] of await placesIn(kind, stored, finder))
        if (!places.has(of)) places.set(of, { of, ...place, isChanged: !isFirst });
      isFirst = false;
    }
    return [...places.values()];
  }

  async function readAll(finder: Finder) {
    if (known.for !== finder.id) known = { for: finder.id, documents: new Map() };
    const rows = await attentionStore.texts(db.read, names, mostRead).execute();
    const now = new Map<number, Known>();
    sliceBegan = performance.now();
    for (const row of rows) {
      const stamp = `${row.revision} ${row.live} ${row.due} ${row.written}`;
      const before = known.documents.get(row.id);
      const isSame = before?.stamp === stamp;
      now.set(row.id, isSame ? before : { stamp, places: await placesOf(row, finder) });
    }
    known.documents = now;
    return rows.flatMap(({ id, kind, title }) =>
      (now.get(id)?.places ?? []).map((place) => ({ row: { id, kind, title }, ...place })),
    );
  }

  return {
    /** One after another: who comes second has what the first has read. */
    read(finder: Finder) {
      const reading = last.then(() => readAll(finder));
      last = reading.catch(() => undefined);
      return reading;
    },
  };
}

async function bodiesOf(from: Queries, { id, written, due, live }: Row): Promise<Stored[]> {
  const numbers = [due, live].filter((number) => number !== null);
  const found = [
    written === null ? undefined : await copies.find(from, id),
    ...(await Promise.all(numbers.map((number) => versions.find(from, { id, number })))),
  ];
  return found.filter((one) => one !== undefined);
}
