/** Reads a file into rows, a few posts at a time. Nothing that visitors meet changes by it. */
import { setImmediate } from "node:timers/promises";
import { type Clock, timestamp } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import type { Content } from "../content/content.server.ts";
import { type Found, mostWaiting } from "./contract.ts";
import { type ItemRow, itemStore as items } from "./item-store.server.ts";
import type { OldFile, OldPost } from "./old-site.ts";
import { pictureListStore as pictures } from "./picture-list-store.server.ts";
import { readFile } from "./read-file.server.ts";
import { readPost } from "./read-post.server.ts";
import { oldPath } from "./site-address.ts";
import { importStore as store } from "./store.server.ts";
import { createTally, type Tally } from "./tally.ts";

type Needs = {
  db: Database;
  clock: Clock;
  ids: Ids;
  documents: Pick<Content["documents"], "namesOf" | "taken">;
};
export type GivenFile = { bytes: Uint8Array; name: string; by: string };

const batch = 25;
const picturesAtOnce = 100;

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
      if (!tally.add(post, { isKnown, isTaken: taken.has(post.slug), shown })) continue;
      if (!isKnown) tally.remark(remarks);
      rows.push({
        ...{ import_id: id, number: tally.posts(), kind: "post", origin: post.origin },
        ...{ title: post.title, old_path: oldPath(post.link), led_from: null },
        ...{ document_id: null, revision: null, remarks: JSON.stringify(isKnown ? [] : remarks) },
        state: isKnown ? "known" : "waiting",
        data: isKnown ? "" : JSON.stringify(kept),
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
