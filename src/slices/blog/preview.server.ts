/** A post that is being written, in the form in which a published one is drawn. */
import { z } from "zod";
import { emptyWriting, writing } from "../writing/document.ts";
import { htmlOf } from "../writing/html-of.ts";
import type { Heading, Post } from "./contract.ts";
import { prepareHtml } from "./prepare-html.server.ts";
import { readingMinutes } from "./reading-minutes.ts";
import { toPost } from "./to-post.server.ts";

export type Draft = { id: number; key: string; body: unknown };

/** Whatever does not fit yet is left out. */
const written = z.object({
  title: z.string().catch(""),
  category: z.string().catch(""),
  excerpt: z.string().catch(""),
  author: z.string().catch(""),
  published_at: z.string().catch(() => new Date().toISOString()),
  content: writing.catch(emptyWriting),
});

type CategoryRow = { id: number; slug: string; title: string } | undefined;

export async function previewOf(
  { id, key: slug, body }: Draft,
  categoryBySlug: (slug: string) => Promise<CategoryRow>,
): Promise<{ post: Post; headings: Heading[] }> {
  const { content, category: of, ...words } = written.parse(body);
  const { html, text, cells, headings } = prepareHtml(htmlOf(content));
  const category = await categoryBySlug(of);
  const post = toPost({
    ...words,
    ...{ id, slug, content: html, headings: JSON.stringify(headings) },
    category_id: category?.id ?? 0,
    category_slug: category?.slug ?? of,
    category_title: category?.title ?? "No category yet",
    reading_minutes: readingMinutes(`${text} ${cells}`),
    updated_at: words.published_at,
  });
  return { post, headings };
}
