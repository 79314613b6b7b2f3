import { z } from "zod";
import type { Database } from "../../platform/db/database.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../documents/content.server.ts";
import {
  type Choices,
  choices,
  type ImportSummary,
  type Progress,
  type ReadFile,
  type ReportedPost,
  readFile,
} from "./contract.ts";
import { itemStore as items, pictureListStore as pictures } from "./item-store.server.ts";
import { remark } from "./remarks.ts";
import { type ImportRow, importStore as store } from "./store.server.ts";

type ReportsDeps = { db: Database; documents: Pick<Content["documents"], "namesOf"> };

export type OpenedImport = ImportSummary & {
  siteAddress: string | null;
  found: ReadFile;
  choices: Choices | null;
  progress: Progress;
  brought: number;
  known: number;
  failed: number;
  kept: number;
  picturesFailed: { address: string; why: string | null }[];
};

const mostListed = 50;
const pageSize = 100;
const mostPictures = 200;

export function createReports({ db, documents }: ReportsDeps) {
  return {
    list: async (): Promise<ImportSummary[]> =>
      (await store.page(db.read, mostListed))
        .filter(({ state }) => state !== "reading")
        .map(summed),

    /** @throws Problem 404 */
    async open(id: string): Promise<OpenedImport> {
      const row = await store.find(db.read, id);
      if (!row || row.state === "reading")
        throw new Problem(404, "This import is not to be found.");
      const [ofPosts, ofPictures, picturesFailed] = await Promise.all([
        items.counts(db.read, id, "post"),
        pictures.counts(db.read, id),
        pictures.failed(db.read, id, mostPictures),
      ]);
      const posts = { done: sumOf(ofPosts, over), all: sumOf(ofPosts) };
      const progress = { done: sumOf(ofPictures, ["kept", "failed"]), all: sumOf(ofPictures) };
      return {
        ...summed(row),
        siteAddress: row.site_address,
        found: readFile.parse(JSON.parse(row.found)),
        choices: row.choices === null ? null : choices.parse(JSON.parse(row.choices)),
        progress: { posts, pictures: progress },
        brought: ofPosts.get("brought") ?? 0,
        known: ofPosts.get("known") ?? 0,
        failed: ofPosts.get("failed") ?? 0,
        kept: ofPosts.get("kept") ?? 0,
        picturesFailed,
      };
    },

    async posts(id: string, after: number): Promise<{ rows: ReportedPost[]; next: number | null }> {
      const rows = await items.page(db.read, id, { after, limit: pageSize + 1 });
      const page = rows.slice(0, pageSize);
      const names = await documents.namesOf(page.flatMap((row) => row.document_id ?? []));
      const live = new Map(names.map((one) => [one.id, one.isLive]));
      return {
        rows: page.map(({ document_id: document, remarks, ...row }) => ({
          ...row,
          documentId: document !== null && live.has(document) ? document : null,
          isLive: live.get(document ?? -1) ?? false,
          remarks: z.array(remark).parse(JSON.parse(remarks)),
        })),
        next: rows.length > pageSize ? (page.at(-1)?.number ?? null) : null,
      };
    },
  };
}

const over = ["brought", "known", "failed", "undone", "kept"];

const sumOf = (counts: Map<string, number>, which?: string[]) =>
  [...counts].reduce((sum, [state, n]) => sum + (which?.includes(state) === false ? 0 : n), 0);

const summed = (row: ImportRow): ImportSummary => ({
  id: row.id,
  source: row.source,
  fileName: row.file_name,
  siteTitle: row.site_title,
  state: row.state,
  at: row.at,
  endedAt: row.ended_at,
  posts: postsIn(row),
});

const postsIn = ({ found: text }: ImportRow) =>
  z.object({ posts: z.number() }).safeParse(JSON.parse(text)).data?.posts ?? 0;
