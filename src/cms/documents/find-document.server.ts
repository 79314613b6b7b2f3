import { createHash } from "node:crypto";
import type { Queries } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Field } from "../content-types/field.ts";
import type { Registered } from "../content-types/registry.ts";
import { type DocumentRow, contentStore as store } from "./store.server.ts";
import { versionStore as versions } from "./versions/version-store.server.ts";

export async function documentOf(db: Queries, id: number) {
  const document = await store.document(db, id);
  if (!document) throw new Problem(404, "This document is not to be found.");
  return document;
}

export async function baseOf(
  db: Queries,
  { id, live_version: live }: DocumentRow,
): Promise<number> {
  return (await versions.scheduled(db, id)) ?? live ?? (await versions.last(db, id));
}

export const kindsSharingKeys = ({ kind, apartFrom }: Registered): string[] =>
  apartFrom === undefined ? [kind] : [kind, apartFrom];

/** @throws Problem 409 if another document has the key */
export async function refuseTaken(db: Queries, kind: Registered, key: string): Promise<void> {
  const { kind: name } = kind;
  const there = await store.kindAt(db, kindsSharingKeys(kind), key);
  if (there === undefined) return;
  throw new Problem(
    409,
    there === name
      ? `There is something at the address ${key} already.`
      : `A ${there} already has the address ${key}.`,
  );
}

const mostOfOneName = 50;

/** Returns the key, with a number if it is in use. @throws Problem 409 */
export async function freeKey(db: Queries, kind: Registered, baseKey: string): Promise<string> {
  for (let number = 1; number <= mostOfOneName; number++) {
    const key = number === 1 ? baseKey : `${baseKey}-${number}`;
    if ((await store.kindAt(db, kindsSharingKeys(kind), key)) === undefined) return key;
  }
  throw new Problem(409, "There are too many of this name. Give it another.");
}

const formsByField = new WeakMap<Field, string>();

/** A hash of the fields that an open editor was made of. Labels and help texts do not count. */
export function formOf(field: Field): string {
  const made = formsByField.get(field) ?? madeOf(field);
  formsByField.set(field, made);
  return made;
}

const madeOf = (field: Field): string =>
  createHash("sha256").update(JSON.stringify(field, withoutWords)).digest("base64url").slice(0, 12);

const words = new Set(["label", "help", "purpose"]);
const withoutWords = (name: string, value: unknown) => (words.has(name) ? undefined : value);
