import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writing } from "./document.ts";
import { documentOf } from "./document-of.ts";
import { htmlOf } from "./html-of.ts";
import { cleanHtml } from "./page-html.ts";

const folder = join(import.meta.dirname, "../../../content/posts");
const files = globSync("*.html", { cwd: folder });

const contentOf = (file: string) =>
  readFileSync(join(folder, file), "utf8").replace(/^---\n[\s\S]*?\n---\n/, "");

/**
 * Spaces between blocks are nothing to read. One table of the posts has a `<caption>` besides that
 * of the figure it stands in. A text knows the figure's alone, whose first line it became.
 */
const compared = (html: string) =>
  cleanHtml(html)
    .replace(spacesAroundBlocks, "$1")
    .replace(
      /<caption>(.*?)<\/caption>(.*?<\/table><figcaption>)/g,
      (_, caption, between) => `${between}${caption}<br />`,
    )
    .trim();

const spacesAroundBlocks =
  /\s*(<\/?(?:p|h[2-4]|[uo]l|li|pre|table|caption|thead|tbody|tr|t[hd]|fig\w+)\b[^>]*>)\s*/g;

test("there are posts to compare", () => {
  expect(files.length).toBeGreaterThan(10);
});

test.each(files)("%s is as it was before texts were documents", (file) => {
  const html = contentOf(file);
  expect(compared(htmlOf(documentOf(html)))).toBe(compared(html));
});

test.each(files)("%s is read as a text that the schema takes as it is", (file) => {
  const document = documentOf(contentOf(file));
  expect(writing.parse(document)).toEqual(document);
});
