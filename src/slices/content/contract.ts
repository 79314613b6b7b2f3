/** Shapes of documents for the screens of staff and for the API. */
import { z } from "zod";
import type { Language } from "../../platform/language.ts";
import type { Picture } from "../../platform/pictures/picture.ts";
import type { FieldErrors } from "../../platform/problem.ts";
import type { Writers } from "./editor-sessions.ts";

export const documentStates = ["draft", "scheduled", "live"] as const;
export const documentState = z.enum(documentStates);
export type DocumentState = z.infer<typeof documentState>;

/** The count of a list stops here. */
export const mostCounted = 1_000;

export const documentSorts = ["changed", "published", "title"] as const;
export const documentSort = z.enum(documentSorts);
export type DocumentSort = z.infer<typeof documentSort>;

export type DocumentRow = {
  id: number;
  key: string;
  title: string;
  state: DocumentState;
  /** When it will be published; for a live document, when its next version will be. */
  dueAt: string | null;
  /** Whether a draft exists beside the newest version. */
  hasChanges: boolean;
  changed_at: string;
  first_published_at: string | null;
};
/** `changedBy` is the id of a colleague; null if the document came with the site. */
export type OutlineRow = DocumentRow & { changedBy: string | null; body: unknown };
/** A row in the list of a kind. Columns that the kind does not have are "" or null. */
export type ListedRow = DocumentRow & {
  /** The revision of this row: an action on it is refused if somebody has saved since. */
  revision: number;
  author: string;
  /** The title of the category's document. */
  category: string | null;
  picture: Picture | null;
  /** The date that visitors see; null if it is not published. */
  published_at: string | null;
  /** The visitors' address; null if it is not published or has no page of its own. */
  address: string | null;
};
/** `count` covers all pages; if `hasMore`, there may be more than that. */
export type DocumentPage = {
  rows: ListedRow[];
  next: string | null;
  count: number;
  hasMore: boolean;
};
/** `category` is the id of a document. */
export type ListFilter = {
  words?: string;
  state?: DocumentState | null;
  author?: string;
  category?: number | null;
};

/** How others refer to a document: its kind's name in the code, and the names that staff read. */
export type DocumentName = {
  id: number;
  kind: string;
  key: string;
  title: string;
  isLive: boolean;
  one: string;
  many: string;
  /** Its kind in addresses. */
  path: string;
  atDesk: boolean;
};
export type VersionRow = {
  number: number;
  /** The id of a colleague; null if the software wrote it. */
  author: string | null;
  at: string;
  dueAt: string | null;
  refusal: string | null;
  publishedAt: string | null;
};

/** `by` is the id of a colleague. */
export type DraftRow = { number: number; by: string; at: string };

/** An unpublished document that a body refers to. */
export const waitsFor = z.object({
  id: z.int(),
  revision: z.int(),
  key: z.string(),
  title: z.string(),
  /** `kind` is its kind in addresses, `one` is what staff call one document of it. */
  kind: z.string(),
  one: z.string(),
  /** The path in the body. */
  place: z.string(),
  /** True for a link in a text, false for a choice in a field. */
  isLink: z.boolean(),
  sentence: z.string(),
});
export type WaitsFor = z.infer<typeof waitsFor>;

/**
 * A document that refers to another one, in the published version, in another version or in a
 * draft.
 */
export type Use = {
  id: number;
  kind: string;
  one: string;
  title: string;
  path: string | null;
  /** Its kind in the addresses of the desk; null if it has no editor. */
  at: string | null;
  state: "live" | "not live" | "draft";
  /** Whether its address begins with that of the other document, so that a rename moves it too. */
  movesAlong: boolean;
  /** Whether it can be published without the other document. */
  isLoose: boolean;
};

/** Documents that refer to a document or to one below it, and documents that a rename moves too. */
export type Reach = {
  path: string | null;
  below: { id: number; title: string; path: string; isLive: boolean }[];
  /** At most 100. */
  uses: Use[];
  /** The number of documents that refer to it; counting stops at 1,000. */
  count: number;
};

/** `kind` is the kind in addresses; `id` is null if the translation does not exist yet. */
export type VersionIn = {
  language: Language;
  kind: string;
  id: number | null;
  isLive: boolean;
  /** Whether a newer version of the original was published since. */
  isBehind: boolean;
};

export type DocumentToEdit = {
  id: number;
  kind: string;
  key: string;
  title: string;
  /** Grows with each save, each discarded draft and each publication. */
  revision: number;
  /** A hash that changes when the fields of its kind change. */
  form: string;
  firstPublishedAt: string | null;
  /** The id of a colleague; null if unknown, as after an import. */
  begunBy: string | null;
  /** The number of the published version. */
  live: number | null;
  /** When it goes offline by itself; null if no time is set. */
  offlineAt: string | null;
  /** Why it could not go offline at its time. */
  offlineRefusal: string | null;
  /** The draft, or else the newest version. It need not fit its schema. */
  body: unknown;
  /** Null if there is no draft. */
  draft: { basedOn: number; by: string; at: string } | null;
  /** Who wrote at which path of the draft, as far as known. */
  writers: Writers;
  /** The newest first, at most as many as are shown. */
  versions: VersionRow[];
  /** Earlier states of the draft, kept for 30 days, the newest first. */
  history: DraftRow[];
  /** Sentences that say why it cannot be published, by path in the body. */
  faults: FieldErrors;
  /** Documents that must be published before it or together with it. */
  waitsFor: WaitsFor[];
};

/** A document in the bin. `path` is its kind in addresses. */
export type RemovedDocument = {
  id: number;
  title: string;
  one: string;
  path: string;
  wasLive: boolean;
  wasPublished: boolean;
  begunBy: string | null;
  /** The id of a colleague; null for the software. */
  by: string | null;
  at: string;
  /** When it is deleted for good. */
  until: string;
};
export type RemovedPage = { rows: RemovedDocument[]; next: string | null };

export const sharedDays = [7, 1, 30] as const;

export const isSharedFor = (days: number): boolean => sharedDays.some((one) => one === days);
