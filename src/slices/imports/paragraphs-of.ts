/** What was written without blocks has no paragraphs in its HTML: an empty line parts them. */

const blocks = [
  ["p", "div", "h[1-6]", "ul", "ol", "li", "dl", "dt", "dd", "table", "thead", "tbody", "tfoot"],
  ["tr", "t[dh]", "caption", "blockquote", "pre", "figure", "figcaption", "hr", "section"],
  ["article", "aside", "header", "footer", "form", "iframe", "style", "script", "address"],
].flat();
const block = new RegExp(`^</?(?:${blocks.join("|")})[\\s/>]`, "i");

export function paragraphsOf(html: string): string {
  if (html.includes("<!-- wp:")) return html;
  return html
    .replaceAll("\r\n", "\n")
    .split(/(<(pre|script|style)[\s>].*?<\/\2>)/is)
    .flatMap((part, n) => {
      // Of a split by two groups, each second is the whole, and each third its name.
      if (n % 3 === 2) return [];
      return n % 3 === 1 ? part : parted(part);
    })
    .join("\n");
}

const parted = (html: string) =>
  html
    .split(/\n[ \t]*\n/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "")
    .map((piece) => (block.test(piece) ? piece : `<p>${piece.replaceAll("\n", "<br>")}</p>`))
    .join("\n");
