import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import { addedLanguages, type Language } from "../../platform/language.ts";
import { Problem } from "../../platform/problem.ts";
import { slugOf } from "../../platform/slugs.ts";
import type { Entry } from "../search/search.server.ts";

type Tx = Transaction<Tables>;

/** A document as visitors read it. Times are UTC. */
export type Live<Body> = {
  id: number;
  key: string;
  version: number;
  publishedAt: string;
  firstPublishedAt: string;
  body: Body;
  /** The language of its words, if that is not the site's own. */
  language?: Language;
};

/** An entry by which search finds a document or a part of it. */
export type Findable = Entry;

/**
 * Names for staff: “post”, “Posts”, and `/staff/content/posts`, `/api/posts`. `areMany` if one
 * document has a plural name: “questions”.
 */
export type KindNames = { one: string; many: string; path: string; areMany?: true };

/** What the editor shows at once: fields by their paths, or each item of a list. */
export type Part = FieldsPart | ItemParts;
export type FieldsPart = {
  title: string;
  fields: string[];
  /** Shown below the other parts: about the whole document, or next to its address. */
  under?: "whole" | "address";
};
/**
 * For a list, or a record whose items lead to each other. `hides` is the field of an item that
 * hides it from visitors.
 */
export type ItemParts = { title: string; items: string; hides?: string };

/** A draft changes from `was` to `is` at these paths; `live` is the published body. */
export type Change<Body> = { live: Body; was: unknown; is: unknown; paths: string[] };

/** Names of fields of the body. `category` refers to the document of its category. */
export type Listed = { author?: string; category?: string; picture?: string; date?: string };

/** One of several ways to begin a document. */
export type Start = {
  value: string;
  label: string;
  help?: string;
  /** Set if it must be below another document of its kind. */
  below?: { label: string; isAt(key: string): boolean };
};
/** `start` is "" if the kind has no starts or none was chosen. */
export type Beginning = { title: string; name: string; start: string; below: string };

/** How programs write and read a kind, if not by the fields of its body. */
export type ApiForm = {
  /** The field that may contain the key of a new document. */
  key: string;
  newOne: z.ZodObject;
  /** All fields are optional. */
  change: z.ZodObject;
  /** Makes fields of the body from the fields that were sent. @throws Problem 422 */
  toBodyFields(db: Queries, fields: Record<string, unknown>): Promise<Record<string, unknown>>;
};

/** The rights of staff that a kind may need. */
export type OwnRight = "company.change";

/**
 * A kind with one document whose items another document shows at `place` ("" for the whole of it):
 * the chosen ones, or all if none is chosen.
 */
export type Showing = { kind: string; place: string; chosen: { name: string; place: string }[] };

/**
 * A content type: how it is stored, and optionally addresses, editor, derived tables, languages.
 */
export type Kind<Body> = Stored<Body> &
  AtAddresses<Body> &
  AtDesk<Body> &
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
  /** A glob below `content/`. */
  files: string;
  /**
   * Makes the key from a path below `content/` without extension. Kinds without it have one
   * document.
   */
  keyOf?(file: string): string;
  /**
   * Another kind whose addresses have the same form, so that keys must differ. Set it in both
   * kinds.
   */
  apartFrom?: string;
  /** Refuses a key for any body, by throwing. */
  checkKey?(key: string): void;
  /** Refuses a key for this body, by throwing. Drafts are checked too. */
  check?(document: { key: string; body: Body }): void;
  /** Refuses a body that may be a draft but must not be published. */
  verify?(body: Body): void;
  /** It is not published before this time. */
  dueAt?(body: Body): Date | null;
  /** The right that a change needs in addition to the right to write. */
  right?: OwnRight;
  /** Without it, programs send and receive the body. */
  api?: ApiForm;
};

type AtAddresses<Body> = {
  /** The path for this body; null if the body does not contain it yet. */
  pathOf?(document: { key: string; body: unknown }): string | null;
  /** The key for which `pathOf` returns this path, whatever the body. */
  keyAt?(path: string): string | null;
  /** Whether menus or lists lead to it. The default is true. */
  isListed?(document: { key: string; body: unknown }): boolean;
  /** The kinds with one document that its page shows. @param body may be incomplete */
  shows?(body: unknown): Showing[];
  /** For a kind with one document: the names of its items, by which others choose them. */
  itemNames?(body: Body): string[];
};

type AtDesk<Body> = {
  /** Whether staff write it in the generated editor. */
  atDesk?: boolean;
  /** Documents have no title of their own, so the name of the kind is shown. */
  isUntitled?: boolean;
  /** Fields that the list of its kind shows, filters by and sets for several documents. */
  listed?: Listed;
  /** Groups its fields for the editor. Without it there is one part. */
  parts?: Part[];
  /** Paths of unions whose variant is chosen at the beginning and never changes. */
  fixedPlaces?: string[];
  /** Creates the key and body of a new document. Without it staff cannot create one. */
  begin?(beginning: Beginning): { key: string; body: object };
  /** What a new document can start as, if there is a choice. */
  starts?: Start[];
  /** Fields that place a new document among its neighbours. */
  placed?(db: Queries, key: string): Promise<object>;
  /** Whether the site needs this document: then it is neither copied nor taken offline. */
  isNeeded?(key: string): boolean;
  /** The address of the page that the editor shows, with the draft in place of the live body. */
  previewAt?(document: { key: string; body: unknown }): string;
  /**
   * Changes that a change in a draft causes, at paths that nobody has changed since publication.
   */
  followed?(change: Change<Body>): { path: string; value: unknown }[];
};

/** Tables and search, which each publication, rename and unpublication updates. */
type Derived<Body> = {
  /** Writes the tables of lists. @returns null or [] if search must not find it */
  derive?(tx: Tx, document: Live<Body>): Promise<Findable | Findable[] | null>;
  /** Updates what `derive` wrote after a rename of it or of what it refers to. @returns its path */
  readdress?(tx: Tx, document: Live<Body>): Promise<string | null>;
  /** Deletes what `derive` wrote. */
  forget?(tx: Tx, id: number): Promise<void>;
};

/**
 * Its translations, each a document of a twin kind. Twins have all other properties too, except
 * those that `inLanguage` leaves out.
 */
type InLanguages<Body> = {
  /** How search finds a translation; an original is found by the result of `derive`. */
  found?(document: Live<Body>): Findable | Findable[] | null;
  /** What lists show of a translation, and its derived tables. */
  translated?: {
    toListEntry(body: Body): { title: string; teaser: string };
    derive?(tx: Tx, document: Live<Body>, language: Language): Promise<void>;
    forget?(tx: Tx, id: number): Promise<void>;
  };
  /** Fields that a translation does not have, and the sentence that says where they are. */
  writtenOnce?: { fields: string[]; sentence: string };
  /**
   * For translations with a smaller schema: that schema, and how it is combined with the original.
   */
  inWords?: { schema: z.ZodType; over(words: unknown, original: Body): Body };
  /** Takes the original's values for facts that are written once, such as prices. */
  ofOriginal?(body: Body, original: Body): Body;
};

type StartOfOptions = { start?: string | undefined; below?: string | undefined };

/**
 * Checks what a new document starts as, and below which one, if its kind asks for it.
 * @throws Problem 400
 */
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

/**
 * A translation is a document of a twin kind with the original's key: it has its own drafts,
 * versions and address (docs/decisions/0044-languages.md).
 */
export const kindIn = (kind: string, language: Language): string => `${kind}.${language}`;

/** @returns null if the kind is not a twin */
export function twinOf(kind: string): { kind: string; language: Language } | null {
  const language = addedLanguages.find((one) => kind.endsWith(`.${one}`));
  return language ? { kind: kind.slice(0, -`.${language}`.length), language } : null;
}

/** Says why an address is invalid, and suggests a valid one. */
export function oddAddress(of: string, key: string): string {
  const parts = key.split("/").map((part) => slugOf(part, ""));
  const fit = parts.filter((part, at) => part !== "" || at === 0).join("/");
  const why = /\s/.test(key)
    ? "spaces cannot stand in one"
    : "only lower-case letters, digits and hyphens can stand in one";
  const instead = /[a-z0-9]/.test(fit) && fit !== key ? ` Write ${fit}.` : "";
  return `An address of ${of} cannot be ${key}: ${why}.${instead}`;
}
