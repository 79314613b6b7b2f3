import { z } from "zod";
import type { List } from "../../platform/list.ts";
import { picture } from "../../platform/pictures/picture.ts";
import type { Embed } from "../../platform/text/embed.ts";
import { languages } from "../../platform/text/language.ts";
import { line, summary } from "../../platform/text/text.ts";
import { isSortable } from "../../platform/time/clock.ts";
import { looseReferenceTo, referenceTo } from "../content-types/references.ts";
import { writing } from "../rich-text/document.ts";

export const isSlug = (text: string): boolean =>
  text.length <= 120 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

export const categoryBody = z
  .object({
    title: line(80).meta({ label: "Title" }),
    description: summary(70, 160).or(z.literal("")).default("").meta({
      label: "For search engines",
      help: "What they show of the category’s page: 70 to 160 characters, or nothing.",
      purpose: "search-description",
    }),
    position: z.int().min(0).max(999).meta({
      label: "Place among the categories",
      help: "They are listed in the order of these numbers.",
    }),
  })
  .meta({ label: "Category" });
export type CategoryBody = z.infer<typeof categoryBody>;

export const mostReadNext = 3;

export const postBody = z
  .object({
    title: line(160).meta({ label: "Title", purpose: "search-title" }),
    category: referenceTo("category", z.string().min(1, "Choose a category.")).meta({
      label: "Category",
    }),
    excerpt: line(200).meta({
      label: "Excerpt",
      help: "On cards and in search engines: 70 to 200 characters are best.",
      purpose: "search-description",
    }),
    author: line(80).meta({ label: "Author", help: "A name or a role: “Security engineer”." }),
    /** By default the first publication. A future date delays publication. */
    published_at: z.iso
      .datetime({ offset: true })
      .refine((at) => isSortable(new Date(at)), "This date is not one that can be kept.")
      .optional()
      .meta({
        label: "Date",
        help:
          "Left empty, it is the day on which you publish. With a later day, the post goes live " +
          "then.",
      }),
    cover: picture.optional().meta({
      label: "Cover",
      help:
        "On cards, above the text and where the post is shared: 1,280 pixels wide or more. " +
        "Without one, petals are drawn.",
    }),
    content: writing.meta({ label: "Text" }),
    read_next: z
      .array(looseReferenceTo("post", z.string().min(1, "Choose a post.")).meta({ label: "Post" }))
      .max(mostReadNext, `A post leads on to ${mostReadNext} others at most.`)
      .optional()
      .meta({
        label: "Read next",
        help:
          "Up to three posts, shown below the text in this order. Where you choose fewer, the " +
          "newest of the same category follow.",
      }),
  })
  .meta({ label: "Post" });
export type PostBody = z.infer<typeof postBody>;

const cover = z.object({
  image: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** Set for a picture of the library, missing for a drawn cover. */
  picture: z.object(picture.shape).optional(),
});

export const categoryLink = z.object({ id: z.int(), slug: z.string(), title: z.string() });
export type CategoryLink = z.infer<typeof categoryLink>;

export const category = categoryLink.extend({ post_count: z.int() });
export type Category = z.infer<typeof category>;

export const headings = z.array(z.object({ id: z.string(), title: z.string() }));
export type Heading = z.infer<typeof headings>[number];

export const post = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  /** HTML, already safe to insert. */
  content: z.string(),
  excerpt: z.string(),
  image: cover,
  category: categoryLink,
  category_slug: z.string(),
  published_at: z.string(),
  reading_minutes: z.int(),
  author: z.string(),
  /** Set only if another language than the site's own was requested and a translation exists. */
  language: z.enum(languages).optional(),
});
export type Post = z.infer<typeof post>;
export type PostTeaser = Omit<Post, "content">;

export const address = z.discriminatedUnion("product_type", [
  z.object({ product_type: z.literal("blogcategory"), product_data: categoryLink }),
  z.object({ product_type: z.literal("blog"), product_data: post }),
]);
export type Address = z.infer<typeof address>;

export type Listing = {
  firstPosts: List<PostTeaser>;
  categories: Category[];
  search: string;
  page: number;
};

export type CategoryFrame = { description: string; recommended: PostTeaser[] };
export type ShownEmbed = {
  title: string;
  address: string;
  embed: Embed;
};
export type PostFrame = { headings: Heading[]; updatedAt?: string | undefined };

export type BlogAddress =
  | ({ product_type: "blogcategory"; product_data: CategoryLink; listing: Listing } & CategoryFrame)
  | ({
      product_type: "blog";
      product_data: Post;
      related: PostTeaser[] | null;
      embeds?: ShownEmbed[];
    } & PostFrame);
