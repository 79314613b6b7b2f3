import { z } from "zod";
import { leftReasons, type sources } from "./old-site.ts";
import { type remark, remarkKinds } from "./remarks.ts";

/** `reading` lasts while the file is read; `read` waits until staff decide what to do with it. */
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

export const readFile = z.object({
  posts: count,
  published: count,
  known: count,
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
  /** Slug of the category for posts that have none; "" leaves those posts as drafts without one. */
  category: z.string(),
  /** From which pictures are fetched; "" where neither the file nor staff give one. */
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

export type Progress = {
  posts: { done: number; all: number };
  pictures: { done: number; all: number };
};

export type ReportedPost = {
  number: number;
  title: string;
  state: ItemState;
  documentId: number | null;
  isLive: boolean;
  remarks: z.infer<typeof remark>[];
};

export const longestFile = 50 * 1024 * 1024;
export const mostWaiting = 5;
