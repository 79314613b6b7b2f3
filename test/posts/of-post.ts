/** What a post says beside its code: its text, and the rows of its tables. */
import { posts } from "../demo-content.ts";
import { blocksOfHtml, textOfHtml } from "../text-measures.ts";

/** @throws Error where there is no such post */
function htmlOf(slug: string): string {
  const found = posts.find((post) => post.slug === slug);
  if (!found) throw new Error(`There is no post ${slug}.`);
  return found.content;
}

/** A post's text as one line. */
export const textOfPost = (slug: string): string =>
  blocksOfHtml(htmlOf(slug)).join(" ").replace(/\s+/g, " ");

/**
 * The cells of a table, row by row, its head first.
 * @param heading how the first cell of the table's head reads
 * @throws Error where the post has no such table
 */
export function tableOf(slug: string, heading: string): string[][] {
  const tables = [...htmlOf(slug).matchAll(/<table[^>]*>([\s\S]*?)<\/table>/g)].map(
    ([, table = ""]) => rowsOf(table),
  );
  const found = tables.find(([head]) => head?.[0] === heading);
  if (!found) throw new Error(`${slug} has no table that begins “${heading}”.`);
  return found;
}

const rowsOf = (table: string) =>
  [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = ""]) =>
      textOfHtml(cell.replace(/<[^>]+>/g, "")),
    ),
  );
