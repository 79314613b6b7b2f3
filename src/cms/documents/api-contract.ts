import { z } from "zod";
import { pageQuery } from "../../platform/list.ts";
import { addError } from "../../platform/problem.ts";
import { line } from "../../platform/text/text.ts";
import { withHtmlOf } from "../rich-text/with-html.ts";
import {
  type DocumentRow,
  type DocumentToEdit,
  documentState,
  type VersionRow,
} from "./contract.ts";

const moment = z.string().nullable();
const longestWords = 100;
const cursor = /^\d{4}-\d\d-\d\dT[\d:.]{1,20}Z~\d{1,9}$/;
/** Nine digits fit the integers of both databases. */
const wholeNumber = (wrong: string) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, wrong)
    .transform(Number);

export const documentId = wholeNumber("The number of a document is a whole number.");
export const documentParams = z.object({ id: documentId });
export const versionParams = documentParams.extend({
  version: wholeNumber("The number of a version is a whole number."),
});

export const documentsQuery = z.object({
  state: documentState.nullable().default(null).describe("Those alone that stand so."),
  words: z
    .literal("")
    .or(line(longestWords))
    .default("")
    .describe("Words of the title, or of the text that visitors read: all are in it."),
  after: z
    .string()
    .regex(cursor, "This page is not to be had.")
    .nullable()
    .default(null)
    .describe("Where the list goes on, as `next` of the page before has it."),
  page_size: pageQuery.page_size,
});

export const listedDocument = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  state: documentState,
  due_at: moment,
  has_changes: z.boolean(),
  changed_at: z.string(),
});

export const shownDocument = z.object({
  id: z.int(),
  key: z.string(),
  title: z.string(),
  /** Grows with each save, each discarded draft and each publication. */
  revision: z.int(),
  live: z.int().nullable(),
  offline_at: moment,
  draft: z.object({ based_on: z.int(), by: z.string(), at: z.string() }).nullable(),
  body: z.record(z.string(), z.unknown()),
  faults: z.record(z.string(), z.array(z.string())),
});
export type ShownDocument = z.infer<typeof shownDocument>;

export const writtenDocument = shownDocument.pick({ id: true, key: true, revision: true });

export const shownVersion = z.object({
  number: z.int(),
  at: z.string(),
  /** The id of a colleague; null if the software wrote it. */
  by: z.string().nullable(),
  published_at: moment,
  due_at: moment,
});

export const newDocument = z.object({
  key: z
    .string("This has to be text.")
    .regex(/^\/?[a-z0-9]+([/-][a-z0-9]+)*$/, "An address is lower-case words joined by hyphens.")
    .max(200, "This can have 200 characters at most.")
    .optional()
    .describe("Of a page its address, else the last part of it. Made of the title unless given."),
  start: z
    .string("This has to be text.")
    .regex(/^[a-z-]*$/, "This is a word, such as text.")
    .max(40, "This can have 40 characters at most.")
    .optional()
    .describe("What it begins as, where its kind has several: of pages, `ledger` or `text`."),
  below: z
    .string("This has to be text.")
    .regex(/^(\/[a-z0-9-]+)+$/, "The address of a page, such as /services/digital-marketing.")
    .max(200, "This can have 200 characters at most.")
    .optional()
    .describe("The page that a page begun as a service stands below."),
  body: z.record(z.string(), z.unknown()),
});

const time = z.iso.datetime({
  offset: true,
  error: "This has to be a time, such as 2026-11-26T10:00:00Z.",
});

export const publicationRequest = z.object({
  at: time
    .optional()
    .describe("When it is to be published; at once where this has passed, or none is given."),
});

export const unpublishRequest = z.object({
  at: time.optional().describe("When it is to go offline; at once where none is given."),
});

/** The revision that the program has read. A change made since then is never overwritten. */
export const revisionRead = z.int().min(0).optional();

export const listedOf = (row: DocumentRow) => ({
  id: row.id,
  key: row.key,
  title: row.title,
  state: row.state,
  due_at: row.dueAt,
  has_changes: row.hasChanges,
  changed_at: row.changed_at,
});

export function shownOf(document: DocumentToEdit): ShownDocument {
  const { id, key, title, revision, live, offlineAt, draft, body, waitsFor } = document;
  const faults = { ...document.faults };
  for (const { place, sentence } of waitsFor) addError(faults, place, sentence);
  return {
    ...{ id, key, title, revision, live, faults },
    offline_at: offlineAt,
    draft: draft && { based_on: draft.basedOn, by: draft.by, at: draft.at },
    body: { ...Object(withHtmlOf(body)) },
  };
}

export const versionOf = ({ number, at, author, publishedAt, dueAt }: VersionRow) => ({
  ...{ number, at, by: author },
  published_at: publishedAt,
  due_at: dueAt,
});
