import { z } from "zod";
import type { Queries } from "../../platform/db/database.ts";
import { picture } from "../../platform/pictures/picture.ts";
import { Problem } from "../../platform/problem.ts";
import { slugOf } from "../../platform/text/slugs.ts";
import { line, lineOrNone, storable } from "../../platform/text/text.ts";
import { truncateToSecond } from "../../platform/time/clock.ts";
import { type ApiForm, type Kind, type Live, oddAddress } from "../content-types/kind.ts";
import { isEmpty } from "../rich-text/document.ts";
import { documentOf } from "../rich-text/document-of.ts";
import { htmlOf } from "../rich-text/html-of.ts";
import { withLinksIn } from "../rich-text/page-html.ts";
import {
  type CategoryBody,
  categoryBody,
  isSlug,
  mostReadNext,
  type PostBody,
  postBody,
} from "./contract.ts";
import { categoryPath, postPath, slugOfCategory, slugOfPost } from "./post-addresses.ts";
import { listNamed } from "./post-ids.server.ts";
import { readingMinutes } from "./post-text.ts";
import { blogStore as store } from "./store.server.ts";
import { prepareHtml, storedCover, storedPicks } from "./stored-post.server.ts";
import { translatedPosts } from "./translated-store.server.ts";

const textField = z.string("This has to be text.");
const slugField = textField.refine(isSlug, "An address is lower-case words joined by hyphens.");
const largestId = 999_999_999;

const fields = z.object({
  title: line(160),
  category: slugField.optional().describe("The slug of its category; or name its `category_id`."),
  category_id: z.int().min(1).max(largestId).optional(),
  excerpt: lineOrNone(200).optional().describe("Best of 70 characters or more."),
  author: line(80).optional().describe("The colleague whose key it is, where none is given."),
  published_at: z.iso
    .datetime({ offset: true, error: "This has to be a time, such as 2026-11-26T10:00:00Z." })
    .nullable()
    .optional()
    .describe("Its date; null for the moment it is published."),
  cover: z
    .object(picture.pick({ hash: true, width: true, height: true }).shape)
    .nullable()
    .optional()
    .describe("A picture of the library; null for the drawn one."),
  read_next: z
    .array(slugField)
    .max(mostReadNext)
    .optional()
    .describe("Slugs of posts to read next, in their order; the newest of its category follow."),
  content: textField
    .refine((html) => storable(html) === html, "This has characters that cannot be stored.")
    .optional()
    .describe("HTML. What no post can have, such as scripts, is left out."),
});

const postForPrograms: ApiForm = {
  key: "slug",
  newOne: fields.extend({ slug: slugField.optional() }),
  change: fields.partial().extend({
    slug: slugField.optional().describe("Moves it at once; its former address leads on."),
  }),

  async toBodyFields(db, { category_id: id, ...input }) {
    return typeof id === "number" ? { ...input, category: await categorySlug(db, id) } : input;
  },
};

async function categorySlug(db: Queries, id: number): Promise<string> {
  const category = await store.categoryById(db, id);
  if (category) return category.slug;
  const errors = { category_id: ["There is no such category."] };
  throw new Problem(422, "There is no category with this id.", { errors });
}

function checkSlug(key: string) {
  if (!isSlug(key)) throw new Problem(409, oddAddress("the blog", key));
}

export const categoryKind: Kind<CategoryBody> = {
  kind: "category",
  names: { one: "category", many: "Categories", path: "categories" },
  inAdmin: true,
  pathOf: ({ key }) => categoryPath(key),
  keyAt: slugOfCategory,
  begin: ({ title }) => ({ key: slugOf(title, "category"), body: { title, position: 50 } }),
  schema: categoryBody,
  files: "categories/*.json",
  keyOf: (file) => file.replace("categories/", ""),
  apartFrom: "post",
  checkKey: checkSlug,

  async derive(tx, { id, key: slug, body: { title, description, position } }) {
    await store.setCategory(tx, { id, slug, title, description, position });
    return null;
  },

  forget: (tx, id) => store.removeCategory(tx, id),

  translated: { toListEntry: ({ title, description }) => ({ title, teaser: description }) },
};

/** A module constant, because creating a schema takes longer than parsing a post with it. */
const withCategory = z.looseObject({ category: z.string() });

export const postKind: Kind<PostBody> = {
  kind: "post",
  names: { one: "post", many: "Posts", path: "posts" },
  inAdmin: true,
  listed: { author: "author", category: "category", picture: "cover", date: "published_at" },
  parts: [
    { title: "The post", fields: ["title", "content"] },
    { title: "Cover", fields: ["cover"] },
    {
      title: "Category, author and excerpt",
      fields: ["category", "author", "excerpt", "published_at"],
    },
    { title: "Read next", fields: ["read_next"] },
  ],
  pathOf({ key, body }) {
    const { data } = withCategory.safeParse(body);
    return data ? postPath({ category_slug: data.category, slug: key }) : null;
  },
  keyAt: slugOfPost,
  // The blog finds a post by the last part of its path, so any category works.
  previewAt: ({ key }) => postPath({ category_slug: "preview", slug: key }),
  begin: ({ title, name }) => ({ key: slugOf(title, "post"), body: { title, author: name } }),
  api: postForPrograms,
  schema: postBody,
  schemaVersion: 2,
  upgrade: (body, from) => (from < 2 ? withDocument(body) : body),
  files: "posts/*.html",
  keyOf: (file) => file.replace("posts/", ""),
  apartFrom: "category",
  checkKey: checkSlug,

  verify({ content }) {
    if (!isEmpty(content)) return;
    throw new Problem(422, "A post without a text cannot be published.", {
      errors: { content: ["Write the post first."] },
    });
  },

  dueAt: ({ published_at: at }) => (at === undefined ? null : new Date(at)),

  async derive(tx, document) {
    const { id, key: slug, publishedAt, body } = document;
    const { title, excerpt, author } = body;
    const category = await store.categoryBySlug(tx, body.category);
    if (!category) throw new Error(`the post ${slug} was published without its category`);
    const { html, text, cells, headings } = prepareHtml(htmlOf(body.content));
    const entry = postFound(document, { text, cells, headings });
    await store.setPost(tx, {
      id,
      slug,
      category_id: category.id,
      title,
      excerpt,
      author,
      content: html,
      headings: JSON.stringify(headings),
      cover: storedCover(body),
      reading_minutes: readingMinutes(`${text} ${cells}`),
      published_at: entry.at,
      updated_at: publishedAt,
      read_next: storedPicks(body),
    });
    return { ...entry, lists: [listNamed(category.id)] };
  },

  found: (document) => postFound(document, prepareHtml(htmlOf(document.body.content))),

  async readdress(tx, { id, key: slug, body }) {
    await store.readdress(tx, { id, slug, read_next: storedPicks(body) });
    return postPath({ category_slug: body.category, slug });
  },

  forget: (tx, id) => store.removePost(tx, id),

  translated: {
    toListEntry: ({ title, excerpt }) => ({ title, teaser: excerpt }),
    async derive(tx, { id, key: slug, publishedAt, body }, language) {
      const { title, excerpt } = body;
      const { html, text, cells, headings } = prepareHtml(htmlOf(body.content));
      await translatedPosts.set(tx, {
        ...{ document_id: id, language, slug, title, excerpt },
        content: withLinksIn(language, html),
        headings: JSON.stringify(headings),
        reading_minutes: readingMinutes(`${text} ${cells}`),
        updated_at: publishedAt,
      });
    },
    forget: (tx, id) => translatedPosts.remove(tx, id),
  },

  writtenOnce: {
    fields: ["category", "author", "published_at", "cover", "read_next"],
    sentence: "Its category, author, date, cover and what to read next are set in the original.",
  },

  ofOriginal: ({ cover: _, read_next: __, ...version }, original) => ({
    ...version,
    ...(original.cover && { cover: original.cover }),
    ...(original.read_next && { read_next: original.read_next }),
    category: original.category,
    author: original.author,
    published_at: original.published_at,
  }),
};

type PostFoundOptions = Pick<ReturnType<typeof prepareHtml>, "text" | "cells" | "headings">;

function postFound(
  { key: slug, firstPublishedAt, body }: Live<PostBody>,
  { text, cells, headings }: PostFoundOptions,
) {
  const { title, excerpt, category, published_at = firstPublishedAt } = body;
  return {
    ...{ title, cells, lead: excerpt, text: `${excerpt} ${text}` },
    headings: headings.map((heading) => heading.title),
    path: postPath({ category_slug: category, slug }),
    at: truncateToSecond(new Date(published_at)),
  };
}

/** In the first schema version, a post's text was HTML. */
function withDocument(body: unknown) {
  const post = z.looseObject({ content: z.string() }).parse(body);
  return { ...post, content: documentOf(post.content) };
}
