import { z } from "zod";
import type { Picture } from "../../platform/pictures/picture.ts";
import type { FieldErrors } from "../../platform/problem.ts";
import type { Language } from "../../platform/text/language.ts";
import type { Writers } from "./drafts/editor-sessions.ts";

export const documentStates = ["draft", "scheduled", "live"] as const;
export const documentState = z.enum(documentStates);
export type DocumentState = z.infer<typeof documentState>;

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
  hasChanges: boolean;
  changed_at: string;
  first_published_at: string | null;
};
export type OutlineRow = DocumentRow & { changedBy: string | null; body: unknown };
export type ListedRow = DocumentRow & {
  /** The revision of this row: an action on it is refused if somebody has saved since. */
  revision: number;
  author: string;
  category: string | null;
  picture: Picture | null;
  published_at: string | null;
  address: string | null;
};
export type DocumentPage = {
  rows: ListedRow[];
  next: string | null;
  count: number;
  hasMore: boolean;
};
export type ListFilter = {
  words?: string;
  state?: DocumentState | null;
  author?: string;
  category?: number | null;
};

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
  inAdmin: boolean;
};
export type VersionRow = {
  number: number;
  author: string | null;
  at: string;
  dueAt: string | null;
  refusal: string | null;
  publishedAt: string | null;
};

export type DraftRow = { number: number; by: string; at: string };

export const waitsFor = z.object({
  id: z.int(),
  revision: z.int(),
  key: z.string(),
  title: z.string(),
  kind: z.string(),
  one: z.string(),
  place: z.string(),
  isLink: z.boolean(),
  sentence: z.string(),
});
export type WaitsFor = z.infer<typeof waitsFor>;

export type Use = {
  id: number;
  kind: string;
  one: string;
  title: string;
  path: string | null;
  /** Its kind in the addresses of the staff area; null if it has no editor. */
  at: string | null;
  state: "live" | "not live" | "draft";
  movesAlong: boolean;
  isLoose: boolean;
};

export type Reach = {
  path: string | null;
  below: { id: number; title: string; path: string; isLive: boolean }[];
  uses: Use[];
  count: number;
};

export type VersionIn = {
  language: Language;
  kind: string;
  id: number | null;
  isLive: boolean;
  isBehind: boolean;
};

export type DocumentToEdit = {
  id: number;
  kind: string;
  key: string;
  title: string;
  revision: number;
  /** A hash that changes when the fields of its kind change. */
  form: string;
  firstPublishedAt: string | null;
  /** The id of a colleague; null if unknown, as after an import. */
  begunBy: string | null;
  live: number | null;
  offlineAt: string | null;
  offlineRefusal: string | null;
  body: unknown;
  draft: { basedOn: number; by: string; at: string } | null;
  writers: Writers;
  versions: VersionRow[];
  /** Earlier states of the draft, kept for 30 days, the newest first. */
  history: DraftRow[];
  faults: FieldErrors;
  /** Documents that must be published before it or together with it. */
  waitsFor: WaitsFor[];
};

export type RemovedDocument = {
  id: number;
  title: string;
  one: string;
  path: string;
  wasLive: boolean;
  wasPublished: boolean;
  begunBy: string | null;
  by: string | null;
  at: string;
  until: string;
};
export type RemovedPage = { rows: RemovedDocument[]; next: string | null };

export const sharedDays = [7, 1, 30] as const;

export const isSharedFor = (days: number): boolean => sharedDays.some((one) => one === days);
