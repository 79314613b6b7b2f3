/** A document as an archive has it: what it names stands there as keys and addresses. */
import { z } from "zod";

const moment = z.iso.datetime();
const body = z.record(z.string(), z.unknown());

export const exportedDocument = z.object({
  kind: z.string().max(40),
  key: z.string().max(500),
  title: z.string().max(500),
  /** That of its kind where it was carried out. */
  schemaVersion: z.int().min(1),
  firstPublishedAt: moment.nullable(),
  /** What visitors read. */
  live: z.object({ publishedAt: moment, body }).nullable(),
  /** What they will read. */
  scheduled: z.object({ at: moment, body }).nullable(),
  /** What is written beside that; it need not fit its schema. */
  draft: body.nullable(),
  offlineAt: moment.nullable(),
  /** Former addresses, which lead to it. */
  formerKeys: z.array(z.string().max(500)).max(1_000),
  /** Of another system, looked for among another kind. Archives of before have none. */
  formerAddresses: z
    .array(z.object({ kind: z.string().max(40), key: z.string().max(500) }))
    .max(1_000)
    .default([]),
});
export type ExportedDocument = z.infer<typeof exportedDocument>;

/**
 * What becomes of a document that is taken in; `offline` is one of this site that came with the
 * software and has no counterpart.
 */
export const takenAs = ["new", "replaced", "draft", "same", "left", "unfit", "offline"] as const;
export type TakenAs = (typeof takenAs)[number];

export type Taken = {
  kind: string;
  key: string;
  title: string;
  as: TakenAs;
  /** Why it is no more than that; sentences for staff. */
  why: string[];
};

/** Of what colleagues wrote here: whether a draft is laid beside it, or it is replaced. */
export const overWritten = ["beside", "replace"] as const;
export type OverWritten = (typeof overWritten)[number];
