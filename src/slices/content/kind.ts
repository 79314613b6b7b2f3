import type { Transaction } from "kysely";
import type { z } from "zod";
import type { Queries } from "../../platform/db/database.ts";
import type { Tables } from "../../platform/db/tables.ts";
import type { Language } from "../../platform/language.ts";
import type { Entry } from "../search/search.server.ts";

type Tx = Transaction<Tables>;

/** What visitors read of a document. Times are UTC. */
export type Live<Body> = {
  id: number;
  key: string;
  version: number;
  /** When this version was published. */
  publishedAt: string;
  firstPublishedAt: string;
  body: Body;
  /** That of its words, where they are read in another than the site's own. */
  language?: Language;
};

/** What a search finds a document by, or a part of it. */
export type Findable = Entry;

/**
 * As staff meet it: "post", "Posts", and `/staff/content/posts`, `/api/posts`. `areMany` where
 * there is one document that is called by a plural: "questions".
 */
export type KindNames = { one: string; many: string; path: string; areMany?: true };

/** What an editor shows at a time: fields by their places in the body, or each item of a list. */
export type Part = FieldsPart | ItemParts;
export type FieldsPart = {
  title: string;
  fields: string[];
  /** Below the others: of the document as a whole, or beside its address. */
  under?: "whole" | "address";
};
/**
 * Of a list, or of a record whose items lead to each other. `hides` names the field of an item by
 * which visitors do not meet it.
 */
export type ItemParts = { title: string; items: string; hides?: string };

/** In these places, from one body to another, beside what visitors read. */
export type Change<Body> = { live: Body; was: unknown; is: unknown; paths: string[] };

/** Fields of a body, by their names. `category` refers to the document that it is filed under. */
export type Listed = { author?: string; category?: string; picture?: string; date?: string };

/** One of several ways to begin a document. */
export type Start = {
  value: string;
  label: string;
  help?: string;
  /** It stands below another of its kind. */
  below?: { label: string; isAt(key: string): boolean };
};
/** `start` is "" where its kind has none, or whoever begins it names none. */
export type Beginning = { title: string; name: string; start: string; below: string };

/** How programs write and read a kind, where that is otherwise than by the fields of its body. */
export type ApiForm = {
  /** The field in which a new one may name its key. */
  key: string;
  newOne: z.ZodObject;
  /** Any of its fields. */
  change: z.ZodObject;
  /** Fields of the body, made of those that were sent. @throws Problem 422 */
  toBodyFields(db: Queries, fields: Record<string, unknown>): Promise<Record<string, unknown>>;
};

/** Of the staff's rights, those that a kind may ask for. */
export type OwnRight = "company.change";

/**
 * A kind with one document, of which a part of another (at `place`, "" for all of it) shows some
 * items, or all where none is chosen.
 */
export type Showing = { kind: string; place: string; chosen: { name: string; place: string }[] };

/** A sort of document: what is stored of it, and what else there is to say where it has more. */
export type Kind<Body> = Stored<Body> &
  AtAddresses<Body> &
  AtDesk<Body> &
  Derived<Body> &
  InLanguages<Body>;

/** Its shape, its key, and what is refused. */
type Stored<Body> = {
  kind: string;
  names: KindNames;
  schema: z.ZodType<Body>;
  /** Raise it when the schema refuses what it took before; 1 unless given. */
  schemaVersion?: number;
  /** Makes a body that was written under an earlier `schemaVersion` fit the schema of today. */
  upgrade?(body: unknown, from: number): unknown;
  /** A glob below `content/`. */
  files: string;
  /** From a file's path below `content/`, without its ending. Without it there is one document. */
  keyOf?(file: string): string;
  /** Another kind with addresses of the same form: no key may be in both. It has to say so too. */
  apartFrom?: string;
  /** Refuses a key, whatever its body. */
  checkKey?(key: string): void;
  /** Refuses a key. Drafts are checked as well. */
  check?(document: { key: string; body: Body }): void;
  /** Refuses what may be stored as a draft, but not published. */
  verify?(body: Body): void;
  /** It is not published before. */
  dueAt?(body: Body): Date | null;
  /** Whoever changes one needs this, beside the right to write. */
  right?: OwnRight;
  /** For programs, which otherwise send and are sent its body. */
  api?: ApiForm;
};

/** Where visitors meet it. */
type AtAddresses<Body> = {
  /** As its body stands; null where that does not say it yet. */
  pathOf?(document: { key: string; body: unknown }): string | null;
  /** The key by which `pathOf` would lead to a path, with any body. */
  keyAt?(path: string): string | null;
  /** Whether menus or lists lead to it; they do unless it says so. */
  isListed?(document: { key: string; body: unknown }): boolean;
  /** What stands on its page of kinds with one document. @param body need not be whole */
  shows?(body: unknown): Showing[];
  /** Of a kind with one document: its items, by the names by which others choose them. */
  itemNames?(body: Body): string[];
};

/** How staff begin and write it. */
type AtDesk<Body> = {
  /** Staff write it in the editor that is made of its schema. */
  atDesk?: boolean;
  /** A document has no title of its own: it is called as its kind is. */
  isUntitled?: boolean;
  /** What the list of its kind shows beside the title, filters by, and sets for several at once. */
  listed?: Listed;
  /** Its fields in the parts in which the editor shows them; all in one part unless given. */
  parts?: Part[];
  /** Places where one of several forms is taken at the beginning, and kept. */
  fixedPlaces?: string[];
  /** Staff begin one by its title. Without it they begin none. @param beginning by whom, and as what */
  begin?(beginning: Beginning): { key: string; body: object };
  /** What it may begin as, where that is to be said. */
  starts?: Start[];
  /** Fields that say where among its neighbours a new one stands. */
  placed?(db: Queries, key: string): Promise<object>;
  /** The site cannot do without it: it is neither copied nor taken offline. */
  isNeeded?(key: string): boolean;
  /** The page that the editor shows, with what is written in place of what is live. */
  previewAt?(document: { key: string; body: unknown }): string;
  /**
   * What a change in a draft takes along: places that nobody has written in since they are live.
   */
  followed?(change: Change<Body>): { path: string; value: unknown }[];
};

/** What is written again whenever one is published, renamed or taken offline. */
type Derived<Body> = {
  /** Writes what lists are read from. @returns null or none where search must not find it */
  derive?(tx: Tx, document: Live<Body>): Promise<Findable | Findable[] | null>;
  /** Does for a rename, of it or of what it refers to, what `derive` would. @returns its path */
  readdress?(tx: Tx, document: Live<Body>): Promise<string | null>;
  /** Deletes what `derive` wrote. */
  forget?(tx: Tx, id: number): Promise<void>;
};

/**
 * Its versions in other languages, each a document of a twin kind. Twins have the rest as well, but
 * for what `inLanguage` leaves out.
 */
type InLanguages<Body> = {
  /** What a search finds a version by; an original is found by what `derive` returns. */
  found?(document: Live<Body>): Findable | Findable[] | null;
  /** What lists show of a version, and what else is derived. */
  translated?: {
    toListEntry(body: Body): { title: string; teaser: string };
    derive?(tx: Tx, document: Live<Body>, language: Language): Promise<void>;
    forget?(tx: Tx, id: number): Promise<void>;
  };
  /** What is not asked for in a version, and the sentence that says where it is. */
  writtenOnce?: { fields: string[]; sentence: string };
  /** Where a version says less than its original: in which form, and how it is read. */
  inWords?: { schema: z.ZodType; over(words: unknown, original: Body): Body };
  /** What a version takes from its original: prices are written once. */
  ofOriginal?(body: Body, original: Body): Body;
};
