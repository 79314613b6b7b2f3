/** Keys and addresses in a body are stored as ids, so that a rename breaks neither. */
import { z } from "zod";
import { piecesOf } from "../../platform/text/links.ts";
import { isRecord } from "./paths.ts";

type ChangeLink = (href: string) => unknown;

declare module "zod" {
  interface GlobalMeta {
    refersTo?: string;
    /** The other document may be offline, as for a recommendation: nothing waits for it. */
    isLoose?: boolean;
    links?: (value: unknown, change: ChangeLink) => unknown;
  }
}

export type Reference = { kind: string; key: string; isLoose?: boolean };
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
export type Present = {
  keys: Map<number, string>;
  paths: Map<number, string>;
  /** Removed documents, to which loose references are left out. */
  removedIds?: Set<number>;
  pictures?: Map<string, object>;
};

/** Inside a JSON text the quotation marks would be escaped, so only references match. */
const stored = /\{"\$(document|link)":(\d+)(,"loose":true)?[,}]/g;

export const referenceTo = <Schema extends z.ZodType>(kind: string, key: Schema) =>
  key.meta({ refersTo: kind });

export const looseReferenceTo = <Schema extends z.ZodType>(kind: string, key: Schema) =>
  key.meta({ refersTo: kind, isLoose: true });

/** The references of a body. In a stored body: only links that are still text. */
export function namedIn(schema: z.ZodType, body: unknown): Named[] {
  const found: Named[] = [];
  changedPart(
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

/** References that `idOf` does not know stay keys, and unknown links stay addresses. */
export const storedForm = (schema: z.ZodType, body: unknown, { idOf, linkedId }: Ids): string =>
  JSON.stringify(
    changedPart(
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

export const withoutLinks = (schema: z.ZodType, body: unknown, isGone: (href: string) => boolean) =>
  changedPart(
    { schema, value: body, place: "" },
    {
      reference: ({ key }) => key,
      link: (href) => (isGone(href) ? null : href),
    },
  );

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

/** Changes `value`. `JSON.parse` and this walk take less than half the time of a reviver. */
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

/** Does not enter tuples, transforms, intersections and `z.lazy`. */
function changedPart({ schema, value, place }: Part, change: Change): unknown {
  const { refersTo: kind, isLoose, links } = z.globalRegistry.get(schema) ?? {};
  if (kind !== undefined)
    return typeof value === "string"
      ? change.reference({ kind, key: value, ...(isLoose && { isLoose }) }, place)
      : value;
  if (links) return links(value, (href) => change.link(href, place));
  if (isWrapper(schema)) return changedPart({ schema: schema.unwrap(), value, place }, change);
  if (schema instanceof z.ZodUnion) {
    const option = schema.options.find((one) => z.safeParse(one, value).success);
    return option ? changedPart({ schema: option, value, place }, change) : value;
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item, at) =>
      changedPart({ schema: schema.element, value: item, place: within(place, `${at}`) }, change),
    );
  if (!isRecord(value)) return value;
  if (schema instanceof z.ZodRecord)
    return mapValues(value, (item, name) =>
      changedPart({ schema: schema.valueType, value: item, place: within(place, name) }, change),
    );
  if (schema instanceof z.ZodObject)
    return mapValues(value, (part, name) => {
      const of = schema.shape[name];
      return of
        ? changedPart({ schema: of, value: part, place: within(place, name) }, change)
        : part;
    });
  return value;
}

const within = (place: string, name: string) => (place === "" ? name : `${place}.${name}`);

const mapValues = (
  value: Record<string, unknown>,
  change: (part: unknown, name: string) => unknown,
) => Object.fromEntries(Object.entries(value).map(([name, part]) => [name, change(part, name)]));

export const isWrapper = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodReadonly;

export const isOwnAddress = (href: string): boolean => /^\/(?!\/)/.test(href);

export const pathIn = (href: string): string => href.slice(0, endOfPath(href));

const readdressed = (href: string, path: string | undefined): string =>
  path === undefined ? href : path + href.slice(endOfPath(href));

function endOfPath(href: string): number {
  const end = href.search(/[?#]/);
  return end === -1 ? href.length : end;
}

export function withLinks(line: unknown, change: (href: string) => unknown): unknown {
  if (typeof line !== "string") return line;
  const $pieces = piecesOf(line).flatMap(({ text, href }) => {
    if (href === undefined) return [text];
    const changed = change(href);
    return changed === null ? [text] : [`[${text}](`, changed, ")"];
  });
  return $pieces.every((piece) => typeof piece === "string") ? $pieces.join("") : { $pieces };
}
