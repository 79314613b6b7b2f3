/**
 * A body names another document by its key, and leads to one by its address where it is a link in
 * running text. Stored, both are the document's id, so that a rename breaks neither.
 */
import { z } from "zod";
import { isRecord } from "./is-record.ts";
import { readdressed } from "./link-address.ts";
import { isWrapper } from "./wrapper.ts";

/** What a link becomes: as it stands, its stored form, or null where its words alone stay. */
type ChangeLink = (href: string) => unknown;

declare module "zod" {
  interface GlobalMeta {
    /** The kind of document that this text is the key of. */
    refersTo?: string;
    /** It may be offline for a while, and does not wait for this: a recommendation. */
    isLoose?: boolean;
    /** Links stand in this value: each is changed, in a copy of it. */
    links?: (value: unknown, change: ChangeLink) => unknown;
  }
}

export type Reference = { kind: string; key: string; isLoose?: boolean };
/** By a key, or by an address in running text; `place` is its field's path in the body. */
export type Named = { place: string } & (
  | { reference: Reference; href?: never }
  | { href: string; reference?: never }
);

type Change = {
  reference(reference: Reference, place: string): unknown;
  link(href: string, place: string): unknown;
};
type Part = { schema: z.core.$ZodType; value: unknown; place: string };
type Ids = {
  idOf(reference: Reference): number | undefined;
  linkedId(href: string): number | undefined;
};
/** Of documents, by their ids; of pictures, by their hashes. */
export type Present = {
  keys: Map<number, string>;
  paths: Map<number, string>;
  /** Thrown away for good: what names one loosely names it no longer. */
  removedIds?: Set<number>;
  pictures?: Map<string, object>;
};

/** Inside a text its quotation marks would be escaped, so only references match. */
const stored = /\{"\$(document|link)":(\d+)(,"loose":true)?[,}]/g;

export const referenceTo = <Schema extends z.ZodType>(kind: string, key: Schema) =>
  key.meta({ refersTo: kind });

/** What it names may go offline, and need not be published with it. */
export const looseReferenceTo = <Schema extends z.ZodType>(kind: string, key: Schema) =>
  key.meta({ refersTo: kind, isLoose: true });

/** In a stored body, the links that stand there as text. */
export function namedIn(schema: z.ZodType, body: unknown): Named[] {
  const found: Named[] = [];
  changed(
    { schema, value: body, place: "" },
    {
      reference: (reference, place) => found.push({ reference, place }),
      link(href, place) {
        found.push({ href, place });
        return href;
      },
    },
  );
  return found;
}

/** JSON. A reference that `idOf` does not know stays a key, and such a link an address. */
export const storedForm = (schema: z.ZodType, body: unknown, { idOf, linkedId }: Ids): string =>
  JSON.stringify(
    changed(
      { schema, value: body, place: "" },
      {
        reference(reference) {
          const id = idOf(reference);
          if (id === undefined) return reference.key;
          return { $document: id, ...(reference.isLoose && { loose: true }) };
        },
        link(href) {
          const id = linkedId(href);
          return id === undefined ? href : { $link: id, href };
        },
      },
    ),
  );

/** Those of a body whose links to any of these addresses are words alone. */
export const withoutLinks = (schema: z.ZodType, body: unknown, isGone: (href: string) => boolean) =>
  changed(
    { schema, value: body, place: "" },
    {
      reference: ({ key }) => key,
      link: (href) => (isGone(href) ? null : href),
    },
  );

/** `isLink` where a link is among what names it, `isLoose` where nothing else does. */
export type NamedId = { id: number; isLink: boolean; isLoose: boolean };

export function idsIn(json: string): NamedId[] {
  const found = new Map<number, NamedId>();
  for (const [, how, digits, loose] of json.matchAll(stored)) {
    const id = Number(digits);
    const { isLink = false, isLoose = true } = found.get(id) ?? {};
    found.set(id, {
      id,
      isLink: isLink || how === "link",
      isLoose: isLoose && loose !== undefined,
    });
  }
  return [...found.values()];
}

export function readForm(json: string, present: Present): unknown {
  const value: unknown = JSON.parse(json);
  return present.keys.size === 0 && !present.pictures?.size ? value : readPart(value, present);
}

/** Instead of a reviver: parsing and this walk take less than half its time. It changes `value`. */
function readPart(value: unknown, present: Present): unknown {
  if (Array.isArray(value))
    return value.map((item) => readPart(item, present)).filter((item) => item !== undefined);
  if (!isRecord(value)) return value;
  for (const [name, part] of Object.entries(value)) {
    const read = readPart(part, present);
    if (read === undefined) delete value[name];
    else if (read !== part) value[name] = read;
  }
  const { keys, paths, removedIds, pictures } = present;
  const { $document: document, loose, $link: link, $pieces: pieces, href, hash } = value;
  if (typeof document === "number")
    return loose && removedIds?.has(document) ? undefined : keys.get(document);
  if (typeof link === "number" && typeof href === "string")
    return readdressed(href, paths.get(link));
  if (Array.isArray(pieces)) return pieces.join("");
  const picture = typeof hash === "string" ? pictures?.get(hash) : undefined;
  return picture ? { ...value, ...picture } : value;
}

/** Not entered: tuples, transforms, intersections and `z.lazy`. */
function changed({ schema, value, place }: Part, change: Change): unknown {
  const { refersTo: kind, isLoose, links } = z.globalRegistry.get(schema) ?? {};
  if (kind !== undefined)
    return typeof value === "string"
      ? change.reference({ kind, key: value, ...(isLoose && { isLoose }) }, place)
      : value;
  if (links) return links(value, (href) => change.link(href, place));
  if (isWrapper(schema)) return changed({ schema: schema.unwrap(), value, place }, change);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one, value).success);
    return option ? changed({ schema: option, value, place }, change) : value;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item, at) =>
      changed({ schema: schema.element, value: item, place: within(place, `${at}`) }, change),
    );
  if (!isRecord(value)) return value;
  if (schema instanceof z.ZodRecord)
    return mapValues(value, (item, name) =>
      changed({ schema: schema.valueType, value: item, place: within(place, name) }, change),
    );
  if (schema instanceof z.ZodObject)
    return mapValues(value, (part, name) => {
      const of = schema.shape[name];
      return of ? changed({ schema: of, value: part, place: within(place, name) }, change) : part;
    });
  return value;
}

const within = (place: string, name: string) => (place === "" ? name : `${place}.${name}`);

const mapValues = (
  value: Record<string, unknown>,
  change: (part: unknown, name: string) => unknown,
) => Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]));
