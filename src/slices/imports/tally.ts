/** Counts what the report before an import shows, while the file is read. */
import type { ReadFile } from "./contract.ts";
import type { ItemRow } from "./item-store.server.ts";
import type { LeftReason, OldPicture, OldPost } from "./old-site.ts";
import type { PictureRow } from "./picture-list-store.server.ts";

const mostPictures = 5_000;
const mostTitles = 100;
const mostCategories = 200;

export type Tally = ReturnType<typeof createTally>;
/** The text is stored elsewhere. */
type Post = Omit<OldPost, "html">;
type Seen = { isKnown: boolean; isTaken: boolean; pictures: OldPicture[] };

export function createTally() {
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

    /** @returns false for a post that the file contains twice */
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
