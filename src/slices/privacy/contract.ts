import { z } from "zod";

/** What is kept of a person; in the order in which it goes: what names another goes before it. */
export const kinds = [
  "chats",
  "mails",
  "pages_read",
  "notes",
  "answers",
  "added",
  "enquiries",
  "history",
  "people",
] as const;
export type Kind = (typeof kinds)[number];

const count = z.int().nonnegative();
/** How many rows of each kind; `people` counts whoever was merged into one, too. */
export const counts = z.object({
  enquiries: count,
  /** What they added to their enquiries later. */
  added: count,
  notes: count,
  /** By mail, from the desk. */
  answers: count,
  chats: count,
  pages_read: count,
  mails: count,
  /** Events of their timeline. */
  history: count,
  people: count,
});
export type Counts = z.infer<typeof counts>;

/** Names nobody: `by` is a member of staff by id, null for the site itself. */
export const receipt = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  counts,
});
export type Receipt = z.infer<typeof receipt>;

/** A name it does not know, such as a misspelt `dry_run`, erases nobody. */
export const erasureBody = z.strictObject({ dry_run: z.boolean().default(false) }).default({
  dry_run: false,
});
export const dryRun = z.object({ dry_run: z.literal(true), counts });
