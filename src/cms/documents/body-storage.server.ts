import type { Queries } from "../../platform/db/database.ts";
import { spelling } from "../../platform/http/addresses.ts";
import { hashesIn } from "../../platform/pictures/picture.ts";
import { isRecord } from "../content-types/paths.ts";
import {
  idsIn,
  isOwnAddress,
  type Named,
  namedIn,
  pathIn,
  type Reference,
  readForm,
  storedForm,
} from "../content-types/references.ts";
import type { Registered, Registry } from "../content-types/registry.ts";
import { pictureStore as pictures } from "./picture-store.server.ts";
import { contentStore as store } from "./store.server.ts";

type Stored = { body: string; schema_version: number };
type NumberedBody = { kind: Registered; body: unknown };
export type NamedDocument = { id: number; named: Named };
export type Encoded = {
  json: string;
  documents: NamedDocument[];
  broken: Named[];
  lost: PicturePlace[];
};

/** Runs a few queries for each kind, whatever the number of links. */
export async function encode(
  db: Queries,
  kinds: Registry,
  { kind, body }: NumberedBody,
): Promise<Encoded> {
  const named = namedIn(kind.schema, body).filter(
    ({ href }) => href === undefined || isOwnAddress(href),
  );
  const at = new Map(
    named.flatMap((one) => (one.href === undefined ? [] : [[one.href, targetsOf(kinds, one)]])),
  );
  const references = named.flatMap(({ reference, href }) =>
    href === undefined ? [reference] : (at.get(href) ?? []),
  );
  const idOf = await idsFor(db, references);
  const linkedId = (href: string) =>
    at
      .get(href)
      ?.map(idOf)
      .find((id) => id !== undefined);
  const targets = named.map((one) => ({
    named: one,
    id: one.href === undefined ? idOf(one.reference) : linkedId(one.href),
  }));
  return {
    json: storedForm(kind.schema, body, { idOf, linkedId }),
    documents: targets.flatMap(({ id, named: one }) =>
      id === undefined ? [] : { id, named: one },
    ),
    broken: targets.flatMap(({ id, named: one }) =>
      id === undefined && !kinds.isAnswered(one) ? one : [],
    ),
    lost: await lostIn(db, body),
  };
}

/** The documents that a reference or link may mean, one for each kind. */
export const targetsOf = (kinds: Registry, { reference, href }: Named): Reference[] =>
  href === undefined ? [reference] : kinds.at(spelling(pathIn(href)));

async function lostIn(db: Queries, body: unknown): Promise<PicturePlace[]> {
  const places = picturePlaces(body);
  if (places.length === 0) return [];
  const found = await pictures.among(db, [...new Set(places.map(({ hash }) => hash))]);
  const knownHashes = new Set(found.map(({ hash }) => hash));
  return places.filter(({ hash }) => !knownHashes.has(hash));
}

async function idsFor(db: Queries, references: Reference[]) {
  const ids = new Map<string, Map<string, number>>();
  for (const [kind, of] of Map.groupBy(references, (one) => one.kind)) {
    const keys = [...new Set(of.map(({ key }) => key))];
    ids.set(kind, await store.idsOf(db, { kind, keys }));
  }
  return ({ kind, key }: Reference) => ids.get(kind)?.get(key);
}

export async function decode(db: Queries, { body, schema_version: schemaVersion }: Stored) {
  const ids = idsIn(body).map(({ id }) => id);
  const present = ids.length > 0 ? await store.present(db, ids) : none;
  return {
    body: readForm(body, { ...present, pictures: await picturesIn(db, body) }),
    schemaVersion,
  };
}

const none = { keys: new Map<number, string>(), paths: new Map<number, string>() };

/** Finds pictures by the hashes in the body, which may be those of former files. */
async function picturesIn(db: Queries, body: string): Promise<Map<string, object>> {
  const hashes = hashesIn(body);
  const found = hashes.length > 0 ? await pictures.among(db, hashes) : [];
  return new Map(found.map(({ hash, shown }) => [hash, Object(JSON.parse(shown))]));
}

type PicturePlace = { hash: string; place: string };

const isHash = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{32}$/.test(value);

export function picturePlaces(value: unknown, place = ""): PicturePlace[] {
  if (typeof value !== "object" || value === null) return [];
  const isText = isRecord(value) && value.type === "doc";
  const own = isRecord(value) && isHash(value.hash) ? [{ hash: value.hash, place }] : [];
  const parts = Object.entries(value).flatMap(([name, part]) =>
    picturePlaces(part, place === "" ? name : `${place}.${name}`),
  );
  return [...own, ...(isText ? parts.map(({ hash }) => ({ hash, place })) : parts)];
}
