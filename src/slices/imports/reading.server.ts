/** Reads a file into rows, a few posts at a time. Nothing that visitors meet changes by it. */
import { setImmediate } from "node:timers/promises";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../content/content.server.ts";
import { type Found, mostWaiting } from "./contract.ts";
import { type ItemRow, itemStore as items } from "./item-store.server.ts";
import type { LeftReason, OldFile, OldPicture, OldPost } from "./old-site.ts";
import { type PictureRow, pictureListStore as pictures } from "./picture-list-store.server.ts";
import { readFile } from "./read-file.server.ts";
import { readPost } from "./read-post.server.ts";
import { listen } from "./remarks.ts";
import { oldPath } from "./site-address.ts";
import { importStore as store } from "./store.server.ts";

type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  documents: Pick<Content["documents"], "namesOf" | "taken">;
};
export type GivenFile = { bytes: Uint8Array; name: string; by: string };

const batch = 25;
const picturesAtOnce = 100;
const mostPictures = 5_000;
const mostTitles = 100;
const mostCategories = 200;

export function createReading({ db, clock, ids, documents }: Needs) {
  async function refuseMore() {
    const waiting = await store.inState(db.read, ["reading", "read"]);
    if (waiting.length >= mostWaiting)
      throw new Problem(409, "Five files wait to be brought in. Throw one of them away first.");
  }

  /** @returns the id of the import. @throws Problem 409, 422 */
  return async function read({ bytes, name, by }: GivenFile): Promise<string> {
    await refuseMore();
    const file = await readFile(bytes);
    const id = ids.uuid();
    const at = timestamp(clock.now());
    const row = {
      ...{ id, source: file.source, file_name: name, state: "reading" as const, by, at },
      ...{ site_title: file.site.title, site_address: file.site.address },
      ...{ found: "{}", choices: null, ended_at: null, leased_by: null, leased_until: null },
    };
    await db.write((tx) => store.insert(tx, row));
    try {
      const found = await keepAll(id, file);
      await db.write((tx) => store.set(tx, id, { state: "read", found: JSON.stringify(found) }));
      return id;
    } catch (error) {
      await db.write((tx) => forget(tx, id));
      throw error;
    }
  };

  async function keepAll(id: string, file: OldFile): Promise<Found> {
    const tally = createTally();
    let posts: OldPost[] = [];
    const flush = async () => {
      await keepSome(id, file, { posts, tally });
      posts = [];
    };
    for (const thing of file.things) {
      if (thing.is === "pause") await setImmediate();
      if (thing.is === "left") tally.leave(thing.why, thing.title);
      if (thing.is === "post" && posts.push(thing.post) >= batch) await flush();
    }
    await flush();
    const categories = tally.categoryRows(id);
    if (categories.length > 0) await db.write((tx) => items.insert(tx, categories));
    return tally.found();
  }

  type Some = { posts: OldPost[]; tally: Tally };

  async function keepSome(id: string, file: OldFile, { posts, tally }: Some) {
    if (posts.length === 0) return;
    const known = await items.known(
      db.read,
      posts.map(({ origin }) => origin),
    );
    const alive = new Set((await documents.namesOf([...known.values()])).map((one) => one.id));
    const taken = await documents.taken(
      "post",
      posts.map(({ slug }) => slug),
    );
    const rows: ItemRow[] = [];
    for (const post of posts) {
      const { kept, pictures: shown, remarks } = readPost(post, file);
      const isKnown = alive.has(known.get(post.origin) ?? -1);
      const said = [...remarks];
      if (!tally.add(post, { isKnown, isTaken: taken.has(post.slug), shown })) continue;
      tally.remark(said);
      rows.push({
        ...{ import_id: id, number: tally.posts(), kind: "post", origin: post.origin },
        ...{ title: post.title, old_path: oldPath(post.link), data: JSON.stringify(kept) },
        ...{ state: isKnown ? "known" : "waiting", document_id: null, revision: null },
        ...{ led_from: null, remarks: JSON.stringify(said) },
      });
      await setImmediate();
    }
    const shown = tally.newPictures(id);
    await db.write(async (tx) => {
      if (rows.length > 0) await items.insert(tx, rows);
      for (let from = 0; from < shown.length; from += picturesAtOnce)
        await pictures.insert(tx, shown.slice(from, from + picturesAtOnce));
    });
  }
}

/** All that is kept of one file. */
export async function forget(tx: Parameters<typeof store.remove>[0], id: string): Promise<void> {
  await pictures.forget(tx, id);
  await items.forget(tx, id);
  await store.remove(tx, id);
}

type Tally = ReturnType<typeof createTally>;
type Seen = { isKnown: boolean; isTaken: boolean; shown: OldPicture[] };

/** What the report before says, counted as the file is read. */
function createTally() {
  const counted = { posts: 0, published: 0, known: 0, taken: 0, withoutCategory: 0 };
  const origins = new Set<string>();
  const addresses = new Set<string>();
  const categories = new Map<string, { title: string; posts: number }>();
  const left = new Map<LeftReason, { count: number; titles: string[] }>();
  const remarks: Found["remarks"] = {};
  let fresh: OldPicture[] = [];

  function addCategory({ category, isPublished: _ }: OldPost) {
    if (category === null) counted.withoutCategory += 1;
    else {
      const known = categories.get(category.slug);
      if (known) known.posts += 1;
      else if (categories.size < mostCategories)
        categories.set(category.slug, { title: category.title, posts: 1 });
    }
  }

  return {
    posts: () => counted.posts,

    /** @returns false for one that stands in the file twice */
    add(post: OldPost, { isKnown, isTaken, shown }: Seen): boolean {
      if (origins.has(post.origin)) return false;
      origins.add(post.origin);
      counted.posts += 1;
      if (post.isPublished) counted.published += 1;
      if (isKnown) counted.known += 1;
      else {
        if (isTaken) counted.taken += 1;
        addCategory(post);
        for (const one of shown) {
          if (addresses.has(one.address) || addresses.size >= mostPictures) continue;
          addresses.add(one.address);
          fresh.push(one);
        }
      }
      return true;
    },

    leave(why: LeftReason, title: string) {
      const so = left.get(why) ?? { count: 0, titles: [] };
      so.count += 1;
      if (so.titles.length < mostTitles && title !== "") so.titles.push(title);
      left.set(why, so);
    },

    remark(said: { what: keyof Found["remarks"] }[]) {
      for (const what of new Set(said.map((one) => one.what)))
        remarks[what] = (remarks[what] ?? 0) + 1;
    },

    /** Since it was asked last. */
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
        ...{ led_from: null, remarks: JSON.stringify(listen().heard) },
      })),

    found: (): Found => ({
      ...counted,
      pictures: addresses.size,
      categories: [...categories].map(([slug, one]) => ({ slug, ...one })),
      left: [...left].map(([why, one]) => ({ why, ...one })),
      remarks,
    }),
  };
}
