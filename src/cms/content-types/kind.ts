import type { z } from "zod";
import type { Entry } from "../../core/search/search.server.ts";
import type { Queries, Tx } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import { addedLanguages, type Language } from "../../platform/text/language.ts";
import { slugOf } from "../../platform/text/slugs.ts";

/** A document as visitors read it. Times are UTC. */
export type Live<Body> = {
  id: number;
  key: string;
  version: number;
  publishedAt: string;
  firstPublishedAt: string;
  body: Body;
  language?: Language;
};

export type Findable = Entry;

export type KindNames = { one: string; many: string; path: string; areMany?: true };

export type Part = FieldsPart | ItemParts;
export type FieldsPart = {
  title: string;
  fields: string[];
  /** Shown below the other parts: about the whole document, or next to its address. */
  under?: "whole" | "address";
};
/** `hides` is the field of an item that hides it from visitors. */
export type ItemParts = { title: string; items: string; hides?: string };

export type Change<Body> = { live: Body; was: unknown; is: unknown; paths: string[] };

export type Listed = { author?: string; category?: string; picture?: string; date?: string };

export type Start = {
  value: string;
  label: string;
  help?: string;
  below?: { label: string; isAt(key: string): boolean };
};
/** `start` is "" if the kind has no starts or none was chosen. */
export type Beginning = { title: string; name: string; start: string; below: string };

export type ApiForm = {
  key: string;
  newOne: z.ZodObject;
  change: z.ZodObject;
  /** Makes fields of the body from the fields that were sent. @throws Problem 422 */
  toBodyFields(db: Queries, fields: Record<string, unknown>): Promise<Record<string, unknown>>;
};

export type OwnRight = "company.change";

export type Showing = { kind: string; place: string; chosen: { name: string; place: string }[] };

/** A content type: how it is stored, its addresses, editor, derived tables and languages. */
export type Kind<Body> = Stored<Body> &
  AtAddresses<Body> &
  InAdmin<Body> &
  Derived<Body> &
  InLanguages<Body>;

type Stored<Body> = {
  kind: string;
  names: KindNames;
  schema: z.ZodType<Body>;
  /** Raise it when the schema becomes stricter. The default is 1. */
  schemaVersion?: number;
  /** Makes a body of an earlier `schemaVersion` fit today's schema. */
  upgrade?(body: unknown, from: number): unknown;
  files: string;
  /** From a path below `content/` without extension. Kinds without it have one document. */
  keyOf?(file: string): string;
  /** A kind with addresses of the same form, so that keys must differ. Set it in both. */
  apartFrom?: string;
  checkKey?(key: string): void;
  /** Refuses a key for this body, by throwing. Drafts are checked too. */
  check?(document: { key: string; body: Body }): void;
  /** Refuses a body that may be a draft but must not be published. */
  verify?(body: Body): void;
  dueAt?(body: Body): Date | null;
  /** The right that a change needs in addition to the right to write. */
  right?: OwnRight;
  /** Without it, programs send and receive the body. */
  api?: ApiForm;
};

type AtAddresses<Body> = {
  pathOf?(document: { key: string; body: unknown }): string | null;
  /** The key for which `pathOf` returns this path, whatever the body. */
  keyAt?(path: string): string | null;
  /** Whether menus or lists lead to it. The default is true. */
  isListed?(document: { key: string; body: unknown }): boolean;
  shows?(body: unknown): Showing[];
  /** For a kind with one document: the names of its items, by which others choose them. */
  itemNames?(body: Body): string[];
};

type InAdmin<Body> = {
  inAdmin?: boolean;
  /** Documents have no title of their own, so the name of the kind is shown. */
  isUntitled?: boolean;
  listed?: Listed;
  parts?: Part[];
  /** Paths of unions whose variant is chosen at the beginning and never changes. */
  fixedPlaces?: string[];
  begin?(beginning: Beginning): { key: string; body: object };
  starts?: Start[];
  /** Fields that place a new document among its neighbours. */
  placed?(db: Queries, key: string): Promise<object>;
  /** Whether the site needs this document: then it is neither copied nor taken offline. */
  isNeeded?(key: string): boolean;
  previewAt?(document: { key: string; body: unknown }): string;
  /** Changes that a draft's change causes, at paths that nobody has changed since publication. */
  followed?(change: Change<Body>): { path: string; value: unknown }[];
};

type Derived<Body> = {
  /** Writes the tables of lists. @returns null or [] if search must not find it */
  derive?(tx: Tx, document: Live<Body>): Promise<Findable | Findable[] | null>;
  readdress?(tx: Tx, document: Live<Body>): Promise<string | null>;
  forget?(tx: Tx, id: number): Promise<void>;
};

/** Translations are documents of a twin kind, with all properties that `inLanguage` keeps. */
type InLanguages<Body> = {
  found?(document: Live<Body>): Findable | Findable[] | null;
  translated?: {
    toListEntry(body: Body): { title: string; teaser: string };
    derive?(tx: Tx, document: Live<Body>, language: Language): Promise<void>;
    forget?(tx: Tx, id: number): Promise<void>;
  };
  /** Fields that a translation does not have, and the sentence that says where they are. */
  writtenOnce?: { fields: string[]; sentence: string };
  /** For translations with a smaller schema, and how it is combined with the original. */
  inWords?: { schema: z.ZodType; over(words: unknown, original: Body): Body };
  ofOriginal?(body: Body, original: Body): Body;
};

/**
 * Puts words over an original once for as long as both are live: their readers share them.
 * @param over checks the words, and returns the original with them
 */
export function joinedOnce<Body>(over: (words: unknown, original: Body) => Body) {
  const kept = new WeakMap<object, { original: Body; body: Body }>();
  return (words: unknown, original: Body): Body => {
    if (typeof words !== "object" || words === null) return over(words, original);
    const known = kept.get(words);
    if (known?.original === original) return known.body;
    const body = over(words, original);
    kept.set(words, { original, body });
    return body;
  };
}

type StartOfOptions = { start?: string | undefined; below?: string | undefined };

/** What it starts as, and below which document. @throws Problem 400 */
export function startOf(
  starts: readonly Start[] | null,
  { start = "", below = "" }: StartOfOptions,
): Pick<Beginning, "start" | "below"> {
  if (starts === null || start === "") return { start: "", below: "" };
  const found = starts.find(({ value }) => value === start);
  if (!found) throw refused("start", "Choose what it is to be.");
  if (!found.below) return { start, below: "" };
  if (!found.below.isAt(below)) throw refused("below", "Choose where it is to stand.");
  return { start, below };
}

const refused = (field: string, sentence: string) =>
  new Problem(400, sentence, { errors: { [field]: [sentence] } });

/** Translations are documents of a twin kind (docs/decisions/0010). */
export const kindIn = (kind: string, language: Language): string => `${kind}.${language}`;

export function twinOf(kind: string): { kind: string; language: Language } | null {
  const language = addedLanguages.find((one) => kind.endsWith(`.${one}`));
  return language ? { kind: kind.slice(0, -`.${language}`.length), language } : null;
}

export function oddAddress(of: string, key: string): string {
  const parts = key.split("/").map((part) => slugOf(part, ""));
  const fit = parts.filter((part, at) => part !== "" || at === 0).join("/");
  const why = /\s/.test(key)
    ? "spaces cannot stand in one"
    : "only lower-case letters, digits and hyphens can stand in one";
  const instead = /[a-z0-9]/.test(fit) && fit !== key ? ` Write ${fit}.` : "";
  return `An address of ${of} cannot be ${key}: ${why}.${instead}`;
}
