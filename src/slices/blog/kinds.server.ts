/** How the blog's documents become what is listed and searched, once they are published. */
import { wholeSecond } from "../../platform/clock.ts";
import { Problem } from "../../platform/problem.ts";
import type { Kind } from "../content/content.server.ts";
import type { Search } from "../search/search.server.ts";
import { postPath } from "./addresses.ts";
import { type CategoryBody, categoryBody, type PostBody, postBody } from "./contract.ts";
import { cleanHtml, readingMinutes, textOf } from "./html.server.ts";
import { withIds } from "./outline.ts";
import { listNamed } from "./post-ids.server.ts";
import { blogStore as store } from "./store.server.ts";
import { withColumns } from "./tables.ts";

export function createBlogKinds(search: Search) {
  const categoryKind: Kind<CategoryBody> = {
    kind: "category",
    schema: categoryBody,
    keyOf: (body) => body.slug,
    async derive(tx, { id, body }) {
      const isPost = await store.slugTaken(tx, "posts", body.slug);
      if (isPost) throw new Problem(409, `A post already has the address ${body.slug}.`);
      const { slug, title, description, position } = body;
      await store.setCategory(tx, { id, slug, title, description, position });
    },
  };

  const postKind: Kind<PostBody> = {
    kind: "post",
    schema: postBody,
    keyOf: (body) => body.slug,
    async derive(tx, { id, at, body }) {
      const isCategory = await store.slugTaken(tx, "categories", body.slug);
      if (isCategory) throw new Problem(409, `A category already has the address ${body.slug}.`);
      const category = await store.categoryBySlug(tx, body.category);
      if (!category) throw new Problem(409, `There is no category ${body.category}.`);
      const html = withColumns(withIds(cleanHtml(body.content)));
      const text = textOf(html);
      const dueAt = wholeSecond(new Date(body.published_at));
      await store.setPost(tx, {
        id,
        slug: body.slug,
        category_id: category.id,
        title: body.title,
        excerpt: body.excerpt,
        author: body.author,
        content: html,
        reading_minutes: readingMinutes(text),
        published_at: dueAt,
        updated_at: at,
      });
      const path = postPath({ category_slug: category.slug, slug: body.slug });
      await search.index(tx, {
        id,
        kind: postKind.kind,
        path,
        title: body.title,
        text: `${body.excerpt} ${text}`,
        dueAt,
        lists: [listNamed(category.id)],
      });
    },
    // Whatever is wrong with a new slug, publication itself refuses.
    mayMove: async () => {},
  };

  return { categoryKind, postKind };
}
