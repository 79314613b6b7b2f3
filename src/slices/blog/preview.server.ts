import type { Live } from "../content/kind.ts";
import { htmlOf } from "../writing/html-of.ts";
import type { PostBody } from "./contract.ts";
import { prepareHtml } from "./prepare-html.server.ts";
import { readingMinutes } from "./reading-minutes.ts";
import type { PostRow } from "./store.server.ts";
import { storedCover } from "./stored-cover.ts";
import { storedPicks } from "./stored-picks.ts";

type CategoryRow = { id: number; slug: string; title: string } | undefined;

export async function previewOf(
  { id, key: slug, publishedAt, body }: Live<PostBody>,
  categoryBySlug: (slug: string) => Promise<CategoryRow>,
): Promise<PostRow> {
  const { title, excerpt, author, category: of } = body;
  const { html, text, cells, headings } = prepareHtml(htmlOf(body.content));
  const category = await categoryBySlug(of);
  return {
    ...{ id, slug, title, excerpt, author, content: html, headings: JSON.stringify(headings) },
    cover: storedCover(body),
    read_next: storedPicks(body),
    category_id: category?.id ?? 0,
    category_slug: category?.slug ?? of,
    category_title: category?.title ?? "No category yet",
    reading_minutes: readingMinutes(`${text} ${cells}`),
    published_at: body.published_at ?? publishedAt,
    updated_at: publishedAt,
  };
}
