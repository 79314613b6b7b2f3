/** The code that a post prints, as a reader would copy it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { textOfHtml } from "../text-measures.ts";

const folder = join(import.meta.dirname, "../../content/posts");

/**
 * @param slug the post's
 * @param beginning how the block begins, so that a test still finds
 * it when another is put before it
 * @throws Error where no block, or more than one, begins so
 */
export function codeOf(slug: string, beginning: string): string {
  const html = readFileSync(join(folder, `${slug}.html`), "utf8");
  const blocks = [...html.matchAll(/<pre><code[^>]*>([\s\S]*?)<\/code><\/pre>/g)].map(
    ([, code = ""]) => textOfHtml(code),
  );
  const [found, ...more] = blocks.filter((block) => block.startsWith(beginning));
  if (found === undefined || more.length > 0)
    throw new Error(
      `${slug} has ${found ? "several blocks" : "no block"} of code that begin “${beginning}”.`,
    );
  return found;
}
