/** Documents as staff's screens and programs are told of them. */
import { z } from "zod";
import type { Language } from "../../platform/language.ts";
import type { Picture } from "../../platform/pictures/picture.ts";
import type { FieldErrors } from "../../platform/problem.ts";
import type { Writers } from "./editor-sessions.ts";

export const documentStates = ["draft", "scheduled", "live"] as const;
export const documentState = z.enum(documentStates);
export type DocumentState = z.infer<typeof documentState>;

/** Of a list: counting ends here. */
export const mostCounted = 1_000;

export const documentSorts = ["changed", "published", "title"] as const;
export const documentSort = z.enum(documentSorts);
export type DocumentSort = z.infer<typeof documentSort>;

export type DocumentRow = {
  id: number;
  key: string;
  title: string;
  state: DocumentState;
  /** When it will be published; of a live one, when its next version will. */
  dueAt: string | null;
  /** Something is written beside its newest version. */
  hasChanges: boolean;
  changed_at: string;
  first_published_at: string | null;
};
/** `changedBy` is a member of staff; null where it came with the site. */
export type OutlineRow = DocumentRow & { changedBy: string | null; body: unknown };
/** As the list of its kind shows it; what its kind has not is "" or null. */
export type ListedRow = DocumentRow & {
  /** As it is shown: what is done with it is refused where somebody wrote since. */
  revision: number;
  author: string;
  /** The title of what it is filed under. */
  category: string | null;
  picture: Picture | null;
  /** Under which date visitors read it; null where they do not. */
  published_at: string | null;
  /** Where visitors read it; null where they do not, or it has no page of its own. */
  address: string | null;
};
/** `count` is of all pages; `hasMore` where there may be more than it says. */
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

/** What others call a document by. Its kind as its slice has it, and as staff meet that. */
export type DocumentName = {
  id: number;
  kind: string;
  key: string;
  title: string;
  isLive: boolean;
  one: string;
  many: string;
  /** Its kind, as it stands in addresses. */
  path: string;
  /** Whether it has an editor. */
  atDesk: boolean;
};
export type VersionRow = {
  number: number;
  /** A member of staff; null for what the software wrote. */
  author: string | null;
  at: string;
  dueAt: string | null;
  refusal: string | null;
  publishedAt: string | null;
};

/** `by` is a member of staff. */
export type DraftRow = { number: number; by: string; at: string };

/** A document that is named, and that visitors do not read yet. */
export const waitsFor = z.object({
  id: z.int(),
  /** As it was looked at. */
  revision: z.int(),
  key: z.string(),
  title: z.string(),
  /** Of its kind: as it stands in addresses, and what staff call one. */
  kind: z.string(),
  one: z.string(),
  /** Where in the body. */
  place: z.string(),
  /** In running text, or else by a choice. */
  isLink: z.boolean(),
  sentence: z.string(),
});
export type WaitsFor = z.infer<typeof waitsFor>;

/** A document that names another: visitors read it so, will or did, or it is only written so. */
export type Use = {
  id: number;
  kind: string;
  /** What staff call one of its kind. */
  one: string;
  title: string;
  path: string | null;
  /** Its kind as it stands in addresses of the desk; null where that has no editor. */
  at: string | null;
  state: "live" | "not live" | "draft";
  /** Its address begins with that of what it names. */
  movesAlong: boolean;
  /** It can do without what it names. */
  isLoose: boolean;
};

/** What points to a document or to what is below it, and what moves with it. */
export type Reach = {
  path: string | null;
  below: { id: number; title: string; path: string; isLive: boolean }[];
  /** Not more than a hundred. */
  uses: Use[];
  /** Of documents that point to it. It stops at a thousand. */
  count: number;
};

/** `kind` as it stands in addresses; `id` is null where it is not begun. */
export type VersionIn = {
  language: Language;
  kind: string;
  id: number | null;
  isLive: boolean;
  /** Its original was published since in another version. */
  isBehind: boolean;
};

export type DocumentToEdit = {
  id: number;
  kind: string;
  key: string;
  title: string;
  /** Counts what was saved, set aside and published. */
  revision: number;
  /** Another once the fields of its kind are others. */
  form: string;
  firstPublishedAt: string | null;
  /** Who began it; null where that is not known, as of what was imported. */
  begunBy: string | null;
  /** The version that visitors read. */
  live: number | null;
  /** When it will go offline; null where no time is set. */
  offlineAt: string | null;
  /** Why it could not when its time came. */
  offlineRefusal: string | null;
  /** What is written, or else the newest version. It need not fit its schema. */
  body: unknown;
  /** Null where nothing is written beside the versions. */
  draft: { basedOn: number; by: string; at: string } | null;
  /** Whose words stand where in what is written, as far as that is known. */
  writers: Writers;
  /** The newest first, as many as are shown. */
  versions: VersionRow[];
  /** What the draft was before, for 30 days. The newest first. */
  history: DraftRow[];
  /** What keeps it from being published, by its place in the body. */
  faults: FieldErrors;
  /** It can be published once these are, or together with them. */
  waitsFor: WaitsFor[];
};

/** In the bin. `path` is of its kind, as it stands in addresses. */
export type RemovedDocument = {
  id: number;
  title: string;
  /** What staff call one of its kind. */
  one: string;
  path: string;
  wasLive: boolean;
  wasPublished: boolean;
  /** Who began it; null where that is not known. */
  begunBy: string | null;
  /** A member of staff; null for the software. */
  by: string | null;
  at: string;
  /** When it is deleted for good. */
  until: string;
};
export type RemovedPage = { rows: RemovedDocument[]; next: string | null };
