import { z } from "zod";
import { truncateToSecond } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import { slugOf } from "../../platform/slug-of.ts";
import type { Kind, Live } from "../content/kind.ts";
import { oddAddress } from "../content/odd-address.ts";
import { isEmpty } from "../writing/document.ts";
import { documentOf } from "../writing/document-of.ts";
import { htmlOf } from "../writing/html-of.ts";
import { withLinksIn } from "../writing/page-html.ts";
import { categoryPath, postPath, slugOfCategory, slugOfPost } from "./addresses.ts";
import { type CategoryBody, categoryBody, isSlug, type PostBody, postBody } from "./contract.ts";
import { postForPrograms } from "./post-for-programs.server.ts";
import { listNamed } from "./post-ids.server.ts";
import { prepareHtml } from "./prepare-html.server.ts";
import { readingMinutes } from "./reading-minutes.ts";
import { blogStore as store } from "./store.server.ts";
import { storedCover } from "./stored-cover.ts";
import { storedPicks } from "./stored-picks.ts";
import { translatedPosts } from "./translated-store.server.ts";

function checkSlug(key: string) {
  if (!isSlug(key)) throw new Problem(409, oddAddress("the blog", key));
}

export const categoryKind: Kind<CategoryBody> = {
  kind: "category",
  names: { one: "category", many: "Categories", path: "categories" },
  atDesk: true,
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
  atDesk: true,
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
    const entry = postFound(document, { text, cells });
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

type PostFoundOptions = { text: string; cells: string };

function postFound(
  { key: slug, firstPublishedAt, body }: Live<PostBody>,
  { text, cells }: PostFoundOptions,
) {
  const { title, excerpt, category, published_at = firstPublishedAt } = body;
  return {
    ...{ title, cells, lead: excerpt, text: `${excerpt} ${text}` },
    path: postPath({ category_slug: category, slug }),
    at: truncateToSecond(new Date(published_at)),
  };
}

/** In the first schema version, a post's text was HTML. */
function withDocument(body: unknown) {
  const post = z.looseObject({ content: z.string() }).parse(body);
  return { ...post, content: documentOf(post.content) };
}
