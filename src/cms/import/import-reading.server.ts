import type { Readable } from "node:stream";
import type { Database } from "../../platform/db/database.ts";
import { OutOfMemory, partsApart } from "../../platform/db/run-apart.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, timestamp } from "../../platform/time/clock.ts";
import type { Content } from "../documents/content.server.ts";
import { mostWaiting, type ReadFile } from "./contract.ts";
import {
  type ItemRow,
  itemStore as items,
  type PictureRow,
  pictureListStore as pictureList,
} from "./item-store.server.ts";
import { oldPath } from "./old-fields.server.ts";
import type { LeftReason, OldPicture, OldPost } from "./old-site.ts";
import type { FileRead, SomeRead } from "./reading-thread.server.ts";
import { importStore as store } from "./store.server.ts";

type ReadingDeps = {
  db: Database;
  clock: Clock;
  ids: Ids;
  documents: Pick<Content["documents"], "namesOf" | "findTakenKeys">;
  closing: AbortSignal;
};
export type UploadedFile = {
  file: Readable;
  name: string;
  by: string;
  stopped?: AbortSignal;
};

const readingThread = new URL("./reading-thread.server.ts", import.meta.url);
/** Enough for a file of 50 MB as text, with what is read from it. */
const memoryMb = 512;
const longestMs = 5 * 60_000;
const picturesAtOnce = 100;

export function createReading({ db, clock, ids, documents, closing }: ReadingDeps) {
  async function refuseMore() {
    const waiting = await store.inState(db.read, ["reading", "read"]);
    if (waiting.length >= mostWaiting)
      throw new Problem(409, "Five files wait to be brought in. Throw one of them away first.");
  }

  /** @returns the id of the import. @throws Problem 409, 413, 422 */
  return async function read(upload: UploadedFile): Promise<string> {
    await refuseMore();
    const { file, stopped } = upload;
    const ending = AbortSignal.any([
      ...[closing, AbortSignal.timeout(longestMs)],
      ...(stopped ? [stopped] : []),
    ]);
    const bounds = { ending, memoryMb };
    const parts = partsApart<FileRead | SomeRead>(readingThread, file, bounds);
    const id = ids.uuid();
    try {
      return await keepAll(parts, { ...upload, id });
    } catch (error) {
      await db.write((tx) => forget(tx, id));
      const isTooMuch = error instanceof OutOfMemory || (ending.aborted && !stopped?.aborted);
      throw isTooMuch ? tooMuch() : error;
    }
  };

  type Parts = AsyncGenerator<FileRead | SomeRead>;

  async function keepAll(parts: Parts, { id, name, by }: UploadedFile & { id: string }) {
    const tally = createTally();
    for await (const part of parts) {
      if ("posts" in part) {
        for (const { why, title } of part.leftOut) tally.leave(why, title);
        await keepSome(id, part.posts, tally);
      } else await begin(part, { id, name, by });
    }
    const categories = tally.categoryRows(id);
    const json = JSON.stringify(tally.found());
    await db.write(async (tx) => {
      if (categories.length > 0) await items.insert(tx, categories);
      await store.set(tx, id, { state: "read", found: json });
    });
    return id;
  }

  async function begin({ source, site }: FileRead, of: { id: string; name: string; by: string }) {
    const { id, name, by } = of;
    const row = {
      ...{ id, source, file_name: name, state: "reading" as const, by },
      ...{ at: timestamp(clock.now()), site_title: site.title, site_address: site.address },
      ...{ found: "{}", choices: null, ended_at: null },
    };
    await db.write((tx) => store.insert(tx, row));
  }

  async function keepSome(id: string, posts: SomeRead["posts"], tally: Tally) {
    if (posts.length === 0) return;
    const idsByOrigin = await items.findImported(
      db.read,
      posts.map(({ origin }) => origin),
    );
    const alive = new Set(
      (await documents.namesOf([...idsByOrigin.values()])).map((one) => one.id),
    );
    const takenSlugs = await documents.findTakenKeys(
      "post",
      posts.map(({ slug }) => slug),
    );
    const rows: ItemRow[] = [];
    for (const post of posts) {
      const { keptPost, pictures: oldPictures, remarks } = post;
      const isKnown = alive.has(idsByOrigin.get(post.origin) ?? -1);
      if (!tally.add(post, { isKnown, isTaken: takenSlugs.has(post.slug), pictures: oldPictures }))
        continue;
      if (!isKnown) tally.remark(remarks);
      rows.push({
        ...{ import_id: id, number: tally.posts(), kind: "post", origin: post.origin },
        ...{ title: post.title, old_path: oldPath(post.link), led_from: null },
        ...{ document_id: null, revision: null, remarks: JSON.stringify(isKnown ? [] : remarks) },
        state: isKnown ? "known" : "waiting",
        data: isKnown ? "" : JSON.stringify(keptPost),
      });
    }
    const newPictures = tally.newPictures(id);
    await db.write(async (tx) => {
      if (rows.length > 0) await items.insert(tx, rows);
      for (let from = 0; from < newPictures.length; from += picturesAtOnce)
        await pictureList.insert(tx, newPictures.slice(from, from + picturesAtOnce));
    });
  }
}

const tooMuch = () =>
  new Problem(
    413,
    "This file takes more time or memory to read than the site gives to one. " +
      "Export it in parts, by date.",
  );

export async function forget(tx: Parameters<typeof store.remove>[0], id: string): Promise<void> {
  await pictureList.forget(tx, id);
  await items.forget(tx, id);
  await store.remove(tx, id);
}

const mostPictures = 5_000;
const mostTitles = 100;
const mostCategories = 200;

type Tally = ReturnType<typeof createTally>;
type Post = Omit<OldPost, "html">;
type Seen = { isKnown: boolean; isTaken: boolean; pictures: OldPicture[] };

function createTally() {
  const counted = { posts: 0, published: 0, known: 0, taken: 0, withoutCategory: 0 };
  const origins = new Set<string>();
  const addresses = new Set<string>();
  const categories = new Map<string, { title: string; posts: number }>();
  const leftOut = new Map<LeftReason, { count: number; titles: string[] }>();
  const remarks: ReadFile["remarks"] = {};
  let fresh: OldPicture[] = [];

  function addCategory({ category }: Post) {
    if (category === null) counted.withoutCategory += 1;
    else {
      const entry = categories.get(category.slug);
      if (entry) entry.posts += 1;
      else if (categories.size < mostCategories)
        categories.set(category.slug, { title: category.title, posts: 1 });
    }
  }

  return {
    posts: () => counted.posts,

    add(post: Post, { isKnown, isTaken, pictures }: Seen): boolean {
      if (origins.has(post.origin)) return false;
      origins.add(post.origin);
      counted.posts += 1;
      if (post.isPublished) counted.published += 1;
      if (isKnown) counted.known += 1;
      else {
        if (isTaken) counted.taken += 1;
        addCategory(post);
        for (const one of pictures) {
          if (addresses.has(one.address) || addresses.size >= mostPictures) continue;
          addresses.add(one.address);
          fresh.push(one);
        }
      }
      return true;
    },

    leave(why: LeftReason, title: string) {
      const so = leftOut.get(why) ?? { count: 0, titles: [] };
      so.count += 1;
      if (so.titles.length < mostTitles && title !== "") so.titles.push(title);
      leftOut.set(why, so);
    },

    remark(newRemarks: { what: keyof ReadFile["remarks"] }[]) {
      for (const what of new Set(newRemarks.map((one) => one.what)))
        remarks[what] = (remarks[what] ?? 0) + 1;
    },

    newPictures(import_id: string): PictureRow[] {
      const before = addresses.size - fresh.length;
      const rows = fresh.map(({ address, alt }, n) => ({
        ...{ import_id, number: before + n + 1, address, alt },
        ...{ state: "waiting" as const, picture: null, why: null },
      }));
      fresh = [];
      return rows;
    },

    categoryRows: (import_id: string): ItemRow[] =>
      [...categories].map(([slug, { title }], n) => ({
        ...{ import_id, number: n - categories.size, kind: "category", origin: slug, title },
        ...{ old_path: null, data: "", state: "waiting", document_id: null, revision: null },
        ...{ led_from: null, remarks: "[]" },
      })),

    found: (): ReadFile => ({
      ...counted,
      pictures: addresses.size,
      categories: [...categories].map(([slug, one]) => ({ slug, ...one })),
      left: [...leftOut].map(([why, one]) => ({ why, ...one })),
      remarks,
    }),
  };
}
