import type { Queries } from "../../platform/db/database.ts";
import { hashesIn } from "../../platform/pictures/picture.ts";
import { pictureStore as pictures } from "./picture-store.server.ts";
import { idsIn, type Reference, readForm, referencesIn, storedForm } from "./references.ts";
import type { Registered } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";

type Stored = { body: string; schema_version: number };
type Encoded = { json: string; unknown: Reference[] };

/** `unknown` are references to documents that do not exist (yet): they are stored as keys. */
export async function encode(db: Queries, kind: Registered, body: unknown): Promise<Encoded> {
  const wanted = referencesIn(kind.schema, body);
  const ids = new Map<string, Map<string, number>>();
  for (const [to, references] of Map.groupBy(wanted, (one) => one.kind))
    ids.set(to, await store.idsOf(db, { kind: to, keys: references.map(({ key }) => key) }));
  const idOf = ({ kind: to, key }: Reference) => ids.get(to)?.get(key);
  return {
    json: storedForm(kind.schema, body, idOf),
    unknown: wanted.filter((reference) => idOf(reference) === undefined),
  };
}

/**
 * References are read as the keys their documents have by now, and pictures as the library has
 * them.
 */
export async function decode(db: Queries, { body, schema_version: schemaVersion }: Stored) {
  const ids = idsIn(body);
  const keys = ids.length > 0 ? await store.keysOf(db, ids) : new Map<number, string>();
  const stands = { keys, pictures: await picturesIn(db, body) };
  return { body: readForm(body, stands), schemaVersion };
}

/** By the hashes that stand in it, which may be of former files. */
async function picturesIn(db: Queries, body: string): Promise<Map<string, object>> {
  const hashes = hashesIn(body);
  const found = hashes.length > 0 ? await pictures.among(db, hashes) : [];
  return new Map(found.map(({ hash, shown }) => [hash, Object(JSON.parse(shown))]));
}
