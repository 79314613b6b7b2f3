/** The shapes of the blog: what is written, what is stored, and what the public calls answer. */
import { z } from "zod";
import type { List } from "../../platform/list.ts";
import { line, paragraphs } from "../../platform/text.ts";
import type { Part } from "./outline.ts";

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(120);

/** A category as it is written. */
export const categoryBody = z.object({
  slug,
  title: line(80),
  /** What its posts are about: on its page, and in search results. Older databases hold categories without one. */
  description: z.string().trim().min(70).max(160).default(""),
  position: z.int().min(0).max(999),
});
export type CategoryBody = z.infer<typeof categoryBody>;

/** A post as it is written. `content` is HTML. */
export const postBody = z.object({
  slug,
  title: line(160),
  category: slug,
  excerpt: z.string().trim().min(70).max(200),
  author: line(80),
  /** Where the post says so itself, else its first publication. */
  published_at: z.iso.datetime({ offset: true }),
  content: paragraphs(100_000),
});
export type PostBody = z.infer<typeof postBody>;

const picture = z.object({ image: z.string(), width: z.int(), height: z.int(), alt: z.string() });

/** A category as calls name it inside a post or an address lookup. */
export const categoryLink = z.object({ id: z.int(), slug: z.string(), title: z.string() });
export type CategoryLink = z.infer<typeof categoryLink>;

export const category = categoryLink.extend({ post_count: z.int() });
export type Category = z.infer<typeof category>;

/** A published post as calls answer it. */
export const post = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  /** HTML, already safe to insert. */
  content: z.string(),
  excerpt: z.string(),
  image: picture,
  category: categoryLink,
  category_slug: z.string(),
  /** UTC. */
  published_at: z.string(),
  reading_minutes: z.int(),
  author: z.string(),
});
export type Post = z.infer<typeof post>;
/** A post without its text: all that a list draws. */
export type PostTeaser = Omit<Post, "content">;

export const address = z.discriminatedUnion("product_type", [
  z.object({ product_type: z.literal("blogcategory"), product_data: categoryLink }),
  z.object({ product_type: z.literal("blog"), product_data: post }),
]);
export type Address = z.infer<typeof address>;

/** What a list of posts opens with. */
export type Listing = {
  first: List<PostTeaser>;
  categories: Category[];
  search: string;
  page: number;
};

/** What a category's page has around its list. */
export type CategoryFrame = { description: string; recommended: PostTeaser[] };

/** What a blog address leads to, with all that is drawn of it. */
export type BlogAddress =
  | ({ product_type: "blogcategory"; product_data: CategoryLink; listing: Listing } & CategoryFrame)
  | { product_type: "blog"; product_data: Post; parts: Part[]; related: PostTeaser[] | null };
