/** A document in an archive: references and links stand in it as keys and addresses, not as ids. */
import { z } from "zod";

const moment = z.iso.datetime();
const body = z.record(z.string(), z.unknown());

export const exportedDocument = z.object({
  kind: z.string().max(40),
  key: z.string().max(500),
  title: z.string().max(500),
  schemaVersion: z.int().min(1),
  firstPublishedAt: moment.nullable(),
  live: z.object({ publishedAt: moment, body }).nullable(),
  scheduled: z.object({ at: moment, body }).nullable(),
  draft: body.nullable(),
  offlineAt: moment.nullable(),
  formerKeys: z.array(z.string().max(500)).max(1_000),
  /** Of another kind, such as those of an older system. Older archives have none. */
  formerAddresses: z
    .array(z.object({ kind: z.string().max(40), key: z.string().max(500) }))
    .max(1_000)
    .default([]),
});
export type ExportedDocument = z.infer<typeof exportedDocument>;

/** `offline`: it came with the software and is not in the archive. */
export const takenAs = ["new", "replaced", "draft", "same", "left", "unfit", "offline"] as const;
export type TakenAs = (typeof takenAs)[number];

export type Taken = {
  kind: string;
  key: string;
  title: string;
  as: TakenAs;
  why: string[];
};

/** For documents that colleagues wrote here: `beside` adds a draft, `replace` publishes over it. */
export const overWritten = ["beside", "replace"] as const;
export type OverWritten = (typeof overWritten)[number];
