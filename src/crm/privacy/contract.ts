import { z } from "zod";

/** Kinds of data about a contact, in the order of erasure: rows that refer to others go first. */
export const kinds = [
  "chats",
  "mails",
  "pages_read",
  "notes",
  "answers",
  "added",
  "enquiries",
  "history",
  "contacts",
] as const;
export type Kind = (typeof kinds)[number];

const count = z.int().nonnegative();
export const counts = z.object({
  enquiries: count,
  added: count,
  notes: count,
  answers: count,
  chats: count,
  pages_read: count,
  mails: count,
  history: count,
  contacts: count,
});
export type Counts = z.infer<typeof counts>;

/** Names nobody: `by` is the id of a member of staff; null for the site itself. */
export const receipt = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string().nullable(),
  counts,
});
export type Receipt = z.infer<typeof receipt>;

/** Strict, so that a misspelt `dry_run` erases nobody. */
export const erasureBody = z.strictObject({ dry_run: z.boolean().default(false) }).default({
  dry_run: false,
});
export const dryRun = z.object({ dry_run: z.literal(true), counts });
