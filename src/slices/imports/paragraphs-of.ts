/** What was written without blocks has no paragraphs in its HTML: an empty line parts them. */

import { partedBy } from "./kept-parts.ts";

const blocks = [
  ["p", "div", "h[1-6]", "ul", "ol", "li", "dl", "dt", "dd", "table", "thead", "tbody", "tfoot"],
  ["tr", "t[dh]", "caption", "blockquote", "pre", "figure", "figcaption", "hr", "section"],
  ["article", "aside", "header", "footer", "form", "iframe", "style", "script", "address"],
].flat();
const block = new RegExp(`^</?(?:${blocks.join("|")})[\\s/>]`, "i");

const asWritten = ["pre", "script", "style"].map((name) => ({
  open: `<${name}`,
  close: `</${name}>`,
}));

export function paragraphsOf(html: string): string {
  if (html.includes("<!-- wp:")) return html;
  return partedBy(html.replaceAll("\r\n", "\n"), asWritten)
    .map((part, n) => (n % 2 === 1 ? part : parted(part)))
    .join("\n");
}

const parted = (html: string) =>
  html
    .split(/\n[ \t]*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .map((piece) => (block.test(piece) ? piece : `<p>${piece.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
