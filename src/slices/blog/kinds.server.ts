import { wholeSecond } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import type { Kind } from "../content/kind.ts";
import { postPath } from "./addresses.ts";
import { type CategoryBody, categoryBody, type PostBody, postBody } from "./contract.ts";
import { listNamed } from "./post-ids.server.ts";
import { prepareHtml } from "./prepare-html.server.ts";
import { readingMinutes } from "./reading-minutes.ts";
import { blogStore as store } from "./store.server.ts";

export const categoryKind: Kind<CategoryBody> = {
  kind: "category",
  schema: categoryBody,
  files: "categories/*.json",
  keyOf: (body) => body.slug,

  async check(tx, { body: { slug } }) {
    if (await store.slugTaken(tx, "posts", slug))
      throw new Problem(409, `A post already has the address ${slug}.`);
  },

  async derive(tx, { id, body: { slug, title, description, position } }) {
    await store.setCategory(tx, { id, slug, title, description, position });
    return null;
  },
};

export const postKind: Kind<PostBody> = {
  kind: "post",
  schema: postBody,
  files: "posts/*.html",
  keyOf: (body) => body.slug,
  moves: true,

  async check(tx, { body: { slug } }) {
    if (await store.slugTaken(tx, "categories", slug))
      throw new Problem(409, `A category already has the address ${slug}.`);
  },

  async verify(tx, { category }) {
    if (!(await store.categoryBySlug(tx, category)))
      throw new Problem(409, `There is no category ${category}.`);
  },

  async derive(tx, { id, at, body }) {
    const { slug, title, excerpt, author } = body;
    const category = await store.categoryBySlug(tx, body.category);
    if (!category) throw new Error(`the post ${slug} was verified without its category`);
    const { html, text, parts } = prepareHtml(body.content);
    const dueAt = wholeSecond(new Date(body.published_at));
    await store.setPost(tx, {
      id,
      slug,
      category_id: category.id,
      title,
      excerpt,
      author,
      content: html,
      parts: JSON.stringify(parts),
      reading_minutes: readingMinutes(text),
      published_at: dueAt,
      updated_at: at,
    });
    const path = postPath({ category_slug: category.slug, slug });
    return { path, title, text: `${excerpt} ${text}`, dueAt, lists: [listNamed(category.id)] };
  },
};
