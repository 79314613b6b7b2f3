import type { Database, Tx } from "../../platform/db/database.ts";
import { renditionOf } from "../../platform/pictures/renditions.ts";
import { Problem } from "../../platform/problem.ts";
import { fold } from "../../platform/text/fold.ts";
import { ago, type Clock, dayMs } from "../../platform/time/clock.ts";
import type { StaffActor } from "../activity/contract.ts";
import type {
  Described,
  KeptPicture,
  LibraryView,
  ListedPicture,
  PictureToEdit,
} from "./contract.ts";
import { type InContent, type KeptPictures, type Use, wordsOf } from "./picture-storage.server.ts";
import { type LibraryRow, libraryStore as library, mediaStore as store } from "./store.server.ts";

const pageSize = 48;
const mostWords = 8;
const keptDays = 30;
const batch = 100;
const previewWidth = 640;
const mostNamed = 3;
const mostCounted = 1_000;

type LibraryDeps = {
  db: Database;
  clock: Clock;
  keptPictures: KeptPictures;
  content: InContent;
};
type LibraryOptions = {
  words?: string;
  view?: LibraryView | null;
  after?: string | null;
  size?: number;
};
type Change = { [Field in keyof Described]?: Described[Field] | undefined };
type One = { id: string; by: StaffActor };

export function createLibrary({ db, clock, keptPictures, content }: LibraryDeps) {
  async function unusedFrom(filter: Parameters<typeof library.page>[1], most: number) {
    const found: LibraryRow[] = [];
    for (let { after } = filter; found.length < most; ) {
      const rows = await library.page(db.read, { ...filter, after }, batch).execute();
      const ids = rows.map(({ id }) => id);
      const used = await content.usedAmong(db.read, ids);
      found.push(...rows.filter(({ id }) => !used.has(id)));
      if (rows.length < batch) break;
      after = ids.at(-1) ?? null;
    }
    return found.slice(0, most);
  }

  async function forget(tx: Tx, id: string) {
    for (const file of await store.filesOf(tx, id)) await store.removeRenditions(tx, file.id);
    await library.remove(tx, id);
    await store.removeFilesOf(tx, id);
    await content.hide(tx, id);
  }

  return {
    async list({ words = "", view = null, after = null, size = pageSize }: LibraryOptions) {
      const isRemoved = view === "taken-out";
      const filter = { words: fold(words).slice(0, mostWords), isRemoved, after };
      const rows =
        view === "unused"
          ? await unusedFrom(filter, size + 1)
          : await library.page(db.read, filter, size + 1).execute();
      const pageRows = rows.slice(0, size);
      return {
        rows: pageRows.map(listedOf),
        next: rows.length > size ? (pageRows.at(-1)?.id ?? null) : null,
      };
    },

    async count({ words = "", view = null }: LibraryOptions): Promise<number> {
      const filter = { words: fold(words).slice(0, mostWords), isRemoved: view === "taken-out" };
      if (view === "unused")
        return (await unusedFrom({ ...filter, after: null }, mostCounted)).length;
      return library.count(db.read, filter, mostCounted);
    },

    /** @param hash of a current or a former file @throws Problem 404 */
    async idOf(hash: string): Promise<string> {
      const id = (await store.find(db.read, hash))?.picture_id;
      if (!id) throw new Problem(404, "This picture is not to be found.");
      return id;
    },

    async open(id: string): Promise<PictureToEdit> {
      const row = await keptPictures.find(db.read, id);
      const files = await store.filesOf(db.read, id);
      const former = files
        .filter(({ replaced_at, bytes }) => replaced_at !== null && bytes > 0)
        .sort((a, b) => (a.replaced_at ?? "").localeCompare(b.replaced_at ?? ""))
        .at(-1);
      return {
        ...listedOf(row),
        focus: { x: row.focus_x, y: row.focus_y },
        bytes: row.bytes,
        removedAt: row.removed_at,
        former: former?.id ?? null,
      };
    },

    uses: (id: string): Promise<Use[]> => content.uses(db.read, id),

    isSeen: (id: string): Promise<boolean> => content.isSeen(db.read, id),

    rightTo: (id: string) => content.rightTo(db.read, id),

    /** @returns the description before the change @throws Problem 403, 404 */
    async describe({ id, set, by }: One & { set: Change }): Promise<Described> {
      return db.write(async (tx) => {
        await library.lock(tx, id);
        const { name, alt, focus_x: x, focus_y: y } = await keptPictures.find(tx, id);
        const before = { name, alt, focus: { x, y } };
        const news = {
          name: set.name ?? name,
          alt: set.alt ?? alt,
          focus: set.focus ?? before.focus,
        };
        await library.set(tx, id, {
          ...{ name: news.name, alt: news.alt, words: wordsOf(news.name, news.alt) },
          ...{ focus_x: news.focus.x, focus_y: news.focus.y },
        });
        await keptPictures.record(tx, "media.described", { id, name: news.name, by });
        await keptPictures.show(tx, id);
        return before;
      });
    },

    /** @throws Problem 403, 404; 409 if documents show it */
    async takeOut({ id, by }: One): Promise<void> {
      await db.write(async (tx) => {
        await library.lock(tx, id);
        const { name, removed_at } = await keptPictures.find(tx, id);
        const uses = await content.uses(tx, id);
        if (uses.length > 0) throw isUsed(uses);
        if (removed_at !== null) return;
        await library.set(tx, id, { removed_at: keptPictures.at() });
        await keptPictures.record(tx, "media.taken_out", { id, name, by });
      });
    },

    async putBack({ id, by }: One): Promise<void> {
      await db.write(async (tx) => {
        await library.lock(tx, id);
        const { name, removed_at } = await keptPictures.find(tx, id);
        if (removed_at === null) return;
        await library.set(tx, id, { removed_at: null });
        await keptPictures.record(tx, "media.put_back", { id, name, by });
      });
    },

    /** A removed picture stays while a version shows it, because somebody may restore that. */
    async deleteOld(): Promise<void> {
      const before = ago(clock, keptDays * dayMs);
      for (const { id } of await store.replacedBefore(db.read, before, batch))
        await db.write((tx) => store.removeRenditions(tx, id));
      for (let after = ""; ; ) {
        const rows = await library.removed(db.read, { before, after }, batch);
        for (const { id } of rows)
          await db.write(async (tx) => {
            if (!(await content.isInVersions(tx, id))) await forget(tx, id);
          });
        if (rows.length < batch) return;
        after = rows.at(-1)?.id ?? after;
      }
    },
  };
}

export const keptOf = ({
  id,
  hash,
  width,
  height,
  alt,
  colour,
  ...row
}: LibraryRow): KeptPicture => ({
  ...{ id, hash, width, height, alt },
  ...(colour !== null && { colour }),
  focus: { x: row.focus_x, y: row.focus_y },
  src: renditionOf({ hash, width, height }, previewWidth).src,
});

const listedOf = (row: LibraryRow): ListedPicture => ({
  ...keptOf(row),
  name: row.name,
  alt: row.alt,
  createdAt: row.created_at,
  by: row.by,
});

function isUsed(uses: Use[]): Problem {
  const named = uses.slice(0, mostNamed).map(({ title }) => `“${title}”`);
  const more = uses.length - named.length;
  const where = more > 0 ? `${named.join(", ")} and ${more} more` : named.join(", ");
  return new Problem(409, `This picture is used in ${where}. Take it out there first.`, {
    extra: { uses: uses.map(({ path: _, ...use }) => use) },
  });
}
