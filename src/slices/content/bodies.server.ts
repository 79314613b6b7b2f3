import type { Queries } from "../../platform/db/database.ts";
import { idsIn, type Reference, readForm, referencesIn, storedForm } from "./references.ts";
import type { Registered } from "./registry.ts";
import { contentStore as store } from "./store.server.ts";

type Encoded = { json: string; unknown: Reference[] };

/** `unknown` are references to documents that do not exist (yet). */
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

export async function decode(db: Queries, json: string): Promise<unknown> {
  const ids = idsIn(json);
  return readForm(json, ids.length > 0 ? await store.keysOf(db, ids) : new Map());
}
