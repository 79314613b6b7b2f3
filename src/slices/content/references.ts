/**
 * A body names another document by its key. Stored, the key is replaced by the document's id, so
 * that a change of the key breaks no reference.
 */
import { z } from "zod";
import { isWrapper } from "./wrapper.ts";

declare module "zod" {
  interface GlobalMeta {
    /** The kind of document that this text is the key of. */
    refersTo?: string;
  }
}

export type Reference = { kind: string; key: string };

type Change = (reference: Reference) => unknown;

/** Inside a text its quotation marks would be escaped, so only references match. */
const stored = /\{"\$document":(\d+)\}/g;

export const referenceTo = <Schema extends z.ZodType>(kind: string, key: Schema) =>
  key.meta({ refersTo: kind });

export function referencesIn(schema: z.ZodType, body: unknown): Reference[] {
  const found: Reference[] = [];
  changed(schema, body, (reference) => found.push(reference));
  return found;
}

/** JSON. A reference that `idOf` does not know stays a key. */
export const storedForm = (
  schema: z.ZodType,
  body: unknown,
  idOf: (reference: Reference) => number | undefined,
): string =>
  JSON.stringify(
    changed(schema, body, (reference) => {
      const id = idOf(reference);
      return id === undefined ? reference.key : { $document: id };
    }),
  );

export const idsIn = (json: string): number[] => [
  ...new Set([...json.matchAll(stored)].map(([, id]) => Number(id))),
];

/** By the id of a document, and by the hash of a picture. */
type Stands = { keys: Map<number, string>; pictures?: Map<string, object> };

export function readForm(json: string, { keys, pictures }: Stands): unknown {
  if (keys.size === 0 && !pictures?.size) return JSON.parse(json);
  return JSON.parse(json, (_name, value) => {
    if (!isRecord(value)) return value;
    if (typeof value.$document === "number") return keys.get(value.$document);
    const shown = typeof value.hash === "string" ? pictures?.get(value.hash) : undefined;
    return shown ? { ...value, ...shown } : value;
  });
}

/** Not entered: tuples, transforms, intersections and `z.lazy`. */
function changed(schema: z.core.$ZodType, value: unknown, change: Change): unknown {
  const kind = z.globalRegistry.get(schema)?.refersTo;
  if (kind !== undefined) return typeof value === "string" ? change({ kind, key: value }) : value;
  if (isWrapper(schema)) return changed(schema.unwrap(), value, change);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one, value).success);
    return option ? changed(option, value, change) : value;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => changed(schema.element, item, change));
  if (!isRecord(value)) return value;
  if (schema instanceof z.ZodRecord)
    return mapValues(value, (item) => changed(schema.valueType, item, change));
  if (schema instanceof z.ZodObject) return changedObject(schema, value, change);
  return value;
}

function changedObject(schema: z.ZodObject, value: Record<string, unknown>, change: Change) {
  return mapValues(value, (part, name) => {
    const of = schema.shape[name];
    return of ? changed(of, part, change) : part;
  });
}

const mapValues = (
  value: Record<string, unknown>,
  change: (part: unknown, name: string) => unknown,
) => Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
