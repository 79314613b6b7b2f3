import { embedAddress } from "../../platform/text/embed.ts";

const blocks = [
  ["p", "div", "h[1-6]", "ul", "ol", "li", "dl", "dt", "dd", "table", "thead", "tbody", "tfoot"],
  ["tr", "t[dh]", "col", "colgroup", "caption", "blockquote", "figure", "figcaption", "hr"],
  ["section", "article", "aside", "header", "footer", "form", "fieldset", "legend", "address"],
  ["hgroup", "nav", "main", "menu", "details", "summary", "center", "map"],
].flat();
const blockTag = new RegExp(`(</?(?:${blocks.join("|")})(?:[\\s/][^<>]*)?>)`, "i");
const asWritten = [
  ...["pre", "script", "style", "textarea", "iframe", "video", "audio", "object", "svg", "select"],
].map((name) => ({ open: `<${name}`, close: `</${name}>` }));
const nextParagraph = "<div></div>";

/** As WordPress's `wpautop`: an empty line parts paragraphs, other line ends are breaks. */
export function paragraphsOf(html: string): string {
  if (html.includes("<!-- wp:")) return html;
  return partedBy(html.replace(/\r\n?/g, "\n"), asWritten)
    .map((part, n) => (n % 2 === 1 ? part : withParagraphs(part)))
    .join("\n");
}

function withParagraphs(html: string): string {
  const flat = html
    .replace(/<!--(?:more|nextpage)[^<>]*-->/gi, "\n\n")
    .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, "\n\n")
    .replace(/<\/?[a-z][^<>]*>/gi, (tag) => tag.replaceAll("\n", " "));
  return flat
    .split(blockTag)
    .map((part, n) => (n % 2 === 1 ? part : paragraphsIn(part)))
    .join("");
}

const paragraphsIn = (words: string): string =>
  words
    .split(/\n[ \t]*\n/)
    .map(inLines)
    .filter((one) => one !== "")
    .join(nextParagraph);

function inLines(paragraph: string): string {
  const lines = paragraph
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !/^<!--[^<>]*-->$/.test(line));
  return lines
    .map((line, n) => {
      const isFree = n === 0 || endsLine(lines[n - 1] ?? "") || beginsLine(line);
      return isFree ? `\n${line}` : `<br>${line}`;
    })
    .join("")
    .trim();
}

/** A picture or a video is a block here. A written break gets no second one. */
const isApart = (line: string) => /^(?:<[^<>]*>\s*)+$/.test(line) || embedAddress(line) !== null;
const endsLine = (line: string) =>
  /(?:<br\s*\/?>|<img\s[^<>]*>(?:<\/a>)?)$/i.test(line) || isApart(line);
const beginsLine = (line: string) => /^(?:<a\s[^<>]*>)?<img\s/i.test(line) || isApart(line);

type KeptPart = { open: string; close: string };

/** By turns, from text outside `parts`, in lower case. A missing end is searched for once. */
export function partedBy(html: string, parts: KeptPart[]): string[] {
  const small = html.toLowerCase();
  const endless = new Set<KeptPart>();
  const found: string[] = [];
  let from = 0;
  for (let at = small.indexOf("<"); at !== -1; ) {
    const part = parts.find((one) => !endless.has(one) && opensAt(small, at, one));
    const end = part ? small.indexOf(part.close, at + part.open.length) : -1;
    if (part && end === -1) endless.add(part);
    if (!part || end === -1) {
      at = small.indexOf("<", at + 1);
      continue;
    }
    const next = end + part.close.length;
    found.push(html.slice(from, at), html.slice(at, next));
    from = next;
    at = small.indexOf("<", next);
  }
  return [...found, html.slice(from)];
}

function opensAt(small: string, at: number, { open }: KeptPart): boolean {
  if (!small.startsWith(open, at)) return false;
  return open === "<!--" || /[\s>]/.test(small[at + open.length] ?? "");
}
