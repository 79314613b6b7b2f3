/** Imports as the desk reads them. */
import { z } from "zod";
import { leftReasons, type sources } from "./old-site.ts";
import { type remark, remarkKinds } from "./remarks.ts";

/** `reading` lasts while the file is read; `read` waits for what is to become of it. */
export const importStates = [
  "reading",
  "read",
  "running",
  "stopped",
  "done",
  "undoing",
  "undone",
] as const;
export type ImportState = (typeof importStates)[number];

const count = z.int().min(0);

/** What a file holds, told before anything of it is brought. */
export const readFile = z.object({
  posts: count,
  published: count,
  /** Brought before, so that they stay as they are. */
  known: count,
  /** Whose last part of the address something here has already. */
  taken: count,
  pictures: count,
  withoutCategory: count,
  categories: z.array(z.object({ slug: z.string(), title: z.string(), posts: count })),
  left: z.array(z.object({ why: z.enum(leftReasons), count, titles: z.array(z.string()) })),
  remarks: z.partialRecord(z.enum(remarkKinds), count),
});
export type ReadFile = z.infer<typeof readFile>;

export const choices = z.object({
  publishing: z.enum(["as-they-were", "drafts"]),
  /** The slug of the category for posts without one; "" where they stay drafts without. */
  category: z.string(),
  /**
   * Of the old site, where pictures are fetched; "" where the file does not say and nobody does.
   */
  address: z.string(),
});
export type Choices = z.infer<typeof choices>;

export const itemStates = [
  "waiting",
  "begun",
  "brought",
  "known",
  "failed",
  "undone",
  "kept",
] as const;
export type ItemState = (typeof itemStates)[number];

export type ImportSummary = {
  id: string;
  source: (typeof sources)[number];
  fileName: string;
  siteTitle: string;
  state: ImportState;
  at: string;
  endedAt: string | null;
  posts: number;
};

/** How far it is: of posts and pictures, how many are done with. */
export type Progress = {
  posts: { done: number; all: number };
  pictures: { done: number; all: number };
};

export type ReportedPost = {
  number: number;
  title: string;
  state: ItemState;
  /** Of the document, where there is one. */
  documentId: number | null;
  isLive: boolean;
  remarks: z.infer<typeof remark>[];
};

export const longestFile = 50 * 1024 * 1024;
export const mostWaiting = 5;
