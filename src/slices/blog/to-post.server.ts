import type { Post } from "./contract.ts";
import type { PostRow } from "./store.server.ts";
import { coverOf } from "./stored-cover.ts";

export const toPost = (row: PostRow): Post => ({
  id: row.id,
  title: row.title,
  slug: row.slug,
  content: row.content,
  excerpt: row.excerpt,
  image: coverOf(row),
  category: { id: row.category_id, slug: row.category_slug, title: row.category_title },
  category_slug: row.category_slug,
  published_at: row.published_at,
  reading_minutes: row.reading_minutes,
  author: row.author,
  ...(row.language && { language: row.language }),
});
