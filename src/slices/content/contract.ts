/** Documents as staff's screens and programs are told of them. */
import { z } from "zod";
import type { FieldErrors } from "../../platform/problem.ts";

export const documentStates = ["draft", "scheduled", "live"] as const;
export const documentState = z.enum(documentStates);
export type DocumentState = z.infer<typeof documentState>;

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
export type DocumentPage = { rows: DocumentRow[]; next: string | null };

export type VersionRow = {
  number: number;
  /** A member of staff; null for what the software wrote. */
  author: string | null;
  at: string;
  dueAt: string | null;
  refusal: string | null;
  publishedAt: string | null;
};

export type DocumentToEdit = {
  id: number;
  kind: string;
  key: string;
  title: string;
  /** Counts what was saved, set aside and published. */
  revision: number;
  firstPublishedAt: string | null;
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
  /** The newest first, as many as are shown. */
  versions: VersionRow[];
  /** What keeps it from being published, by its place in the body. */
  faults: FieldErrors;
};
