/** The tables that a post prints, as rows of text. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { textOfHtml } from "../text-measures.ts";

const folder = join(import.meta.dirname, "../../content/posts");
const cells = /<t[hd]\b[^>]*>([\s\S]*?)<\/t[hd]>/g;

/**
 * @param slug the post's
 * @param heading what its first column is headed
 * @returns its rows without the head, a cell's tags left out
 * @throws Error where no table, or more than one, is headed so
 */
export function tableOf(slug: string, heading: string): string[][] {
  const html = readFileSync(join(folder, `${slug}.html`), "utf8");
  const tables = [...html.matchAll(/<table[\s\S]*?<\/table>/g)].map(([table]) => rowsOf(table));
  const [found, ...more] = tables.filter(([head]) => head?.[0] === heading);
  if (!found || more.length > 0)
    throw new Error(`${slug} has ${found ? "several tables" : "no table"} headed “${heading}”.`);
  return found.slice(1);
}

const rowsOf = (table: string): string[][] =>
  [...table.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(cells)].map(([, cell = ""]) => textOfHtml(cell.replace(/<[^>]+>/g, ""))),
  );
