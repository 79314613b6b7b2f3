import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { type Picture, picture } from "../../platform/pictures/picture.ts";
import { isBlank, storable } from "../../platform/text/text.ts";
import { isSame } from "./html-of.ts";
import type { Inline, Mark, Paragraph } from "./inline-nodes.ts";
import { isPictureAddress } from "./links.ts";
import { type Block, isLanguage, longestSidePx, type TopBlock, tones } from "./nodes.ts";
import {
  below,
  embedIn,
  figureOf,
  forLines,
  hasRoom,
  marksWithin,
  type Place,
  type ReadBlocks,
  readFrame,
  readList,
  readTable,
  withMoreLines,
} from "./read-elements.ts";

/** Unknown elements are read as their content. Text between blocks becomes paragraphs. */
export function readTop(nodes: readonly AnyNode[], place: Place): TopBlock[] {
  const blocks: TopBlock[] = [];
  const line = openLine();
  const put = (more: TopBlock[]) => {
    for (const block of [...line.end(), ...more]) blocks.push(block);
  };

  function read(node: AnyNode, { depth, marks }: Place) {
    if (isText(node)) return line.add(node.data, marks);
    if (!isTag(node)) return;
    if (node.name === "br") return line.addBreak(marks);
    const inner = { depth, marks: marksWithin(node, marks) };
    const own = ownBlocks(node, inner);
    if (own) return put(own);
    const partsLines = partLines.has(node.name);
    if (partsLines) put([]);
    for (const child of node.children) read(child, inner);
    if (partsLines) put([]);
  }

  for (const node of nodes) read(node, place);
  put([]);
  return blocks;
}

const readBlocks: ReadBlocks = (nodes, place) =>
  readTop(nodes, place).filter((block) => block.type !== "embed");

function ownBlocks(element: Element, place: Place): TopBlock[] | null {
  switch (element.name) {
    case "h1":
    case "h2":
      return readHeading(element, 2, place);
    case "h3":
      return readHeading(element, 3, place);
    case "h4":
    case "h5":
    case "h6":
      return readHeading(element, 4, place);
    case "hr":
      return [{ type: "horizontalRule" }];
    case "pre":
      return readCode(element);
    case "img":
      return readPicture(element, place);
    case "ul":
    case "ol":
    case "menu":
      return hasRoom(place, 3) ? readList(element, place, readBlocks) : null;
    case "table":
      return hasRoom(place, 5) ? readTable(element, place, readBlocks) : null;
    case "figure":
      return embedIn(element, place) ?? readFigure(element, place, readBlocks);
    case "iframe":
      return readFrame(element, place);
    case "blockquote":
      return hasRoom(place, 2) ? readQuote(element, place) : null;
    case "aside":
      return hasRoom(place, 2) ? readCallout(element, place) : null;
    default:
      return null;
  }
}

function readHeading({ children }: Element, level: 2 | 3 | 4, place: Place): Block[] {
  return readBlocks(children, forLines(place)).map((block) =>
    block.type === "paragraph" ? { ...block, type: "heading", attrs: { level } } : block,
  );
}

function readQuote({ children }: Element, place: Place): Block[] {
  const content = readBlocks(children, below(place, 1));
  return content.length > 0 ? [{ type: "blockquote", content }] : [];
}

function readCallout({ attribs, children }: Element, place: Place): Block[] | null {
  const tone = tones.find((one) => one === attribs["data-tone"]);
  if (tone === undefined) return null;
  const content = readBlocks(children, below(place, 1));
  return content.length > 0 ? [{ type: "callout", attrs: { tone }, content }] : [];
}

const partLines = new Set(
  [
    ["address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details"],
    ["dialog", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "head"],
    ["header", "hgroup", "html", "legend", "li", "main", "menu", "nav", "ol", "p", "section"],
    ["summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul"],
  ].flat(),
);

/** Joined once at the end, because a text can come in tens of thousands of pieces. */
type Run = { words: string[] | "break"; marks: Mark[] };

/** Collects the current line. White space collapses as in HTML. */
function openLine() {
  let runs: Run[] = [];
  let isAfterSpace = true;

  function add(data: string, marks: Mark[]) {
    const text = storable(data).replace(/[ \t\n\r\f]+/g, " ");
    const words = isAfterSpace ? text.replace(/^ /, "") : text;
    if (words === "") return;
    isAfterSpace = words.endsWith(" ");
    const last = runs.at(-1);
    if (last && last.words !== "break" && isAlike(last.marks, marks)) last.words.push(words);
    else runs.push({ words: [words], marks });
  }

  function addBreak(marks: Mark[]) {
    runs.push({ words: "break", marks });
    isAfterSpace = true;
  }

  function end(): Paragraph[] {
    const content = withoutEnd(runs.map(inlineOf));
    runs = [];
    isAfterSpace = true;
    const words = content.map((piece) => (piece.type === "text" ? piece.text : "")).join("");
    return isBlank(words) ? [] : [{ type: "paragraph", content }];
  }

  return { add, addBreak, end };
}

const inlineOf = ({ words, marks }: Run): Inline => ({
  ...(words === "break" ? { type: "hardBreak" } : { type: "text", text: words.join("") }),
  ...(marks.length > 0 && { marks }),
});

const isAlike = (marks: Mark[], others: Mark[]) =>
  marks.length === others.length &&
  marks.every((mark) => others.some((other) => isSame(mark, other)));

function withoutEnd(pieces: Inline[]): Inline[] {
  const last = pieces.at(-1);
  if (last?.type !== "text" || !last.text.endsWith(" ")) return pieces;
  const text = last.text.slice(0, -1);
  return text === "" ? pieces.slice(0, -1) : [...pieces.slice(0, -1), { ...last, text }];
}

/** Drops a line end right after `<pre>`, as HTML does. */
function readCode(pre: Element): Block[] {
  const [first] = pre.children;
  const code = storable(wordsIn(pre)).replace(/\r\n?/g, "\n");
  const text = first && isText(first) ? code.replace(/^\n/, "") : code;
  if (text.trim() === "") return [];
  return [
    { type: "codeBlock", attrs: { language: languageOf(pre) }, content: [{ type: "text", text }] },
  ];
}

function wordsIn(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node)) return "";
  return node.name === "br" ? "\n" : node.children.map(wordsIn).join("");
}

function languageOf(pre: Element): string | null {
  const classes = [pre, ...pre.children.filter(isTag)].map(({ attribs }) => attribs.class ?? "");
  const language = /(?:^|\s)language-(\S+)/.exec(classes.join(" "))?.[1] ?? "";
  return isLanguage(language) ? language : null;
}

/** Keeps one picture, table or block of code with its caption. Other content becomes blocks. */
function readFigure(figure: Element, place: Place, read: ReadBlocks): Block[] {
  const captions = figure.children.filter(isCaption);
  const lines = captions.flatMap(({ children }) => read(children, forLines(place)));
  const others = figure.children.filter((child) => !isCaption(child));
  const blocks = read(others, hasRoom(place, 2) ? below(place, 1) : forLines(place));
  const [only, ...more] = blocks;
  if (!only || more.length > 0 || !hasRoom(place, 2)) return [...blocks, ...lines];
  if (only.type === "figure") return [withMoreLines(only, lines)];
  return only.type === "table" || only.type === "codeBlock"
    ? [figureOf(only, lines)]
    : [only, ...lines];
}

function readPicture({ attribs }: Element, place: Place): Block[] {
  const src = (attribs.src ?? "").trim();
  if (!isPictureAddress(src) || !hasRoom(place, 1)) return [];
  const alt = storable(attribs.alt ?? "")
    .slice(0, 2_000)
    .toWellFormed();
  const [width, height] = [sideOf(attribs.width), sideOf(attribs.height)];
  const attrs = { src, alt, width, height, picture: ofLibrary(src, width, height) };
  return [figureOf({ type: "image", attrs }, [])];
}

/** By its address and its full dimensions, as `htmlOf` writes them. */
function ofLibrary(src: string, width: number | null, height: number | null): Picture | null {
  const [, hash] = /^\/media\/pictures\/([0-9a-f]{32})-\d{1,4}\.webp$/.exec(src) ?? [];
  return picture.safeParse({ hash, width, height }).data ?? null;
}

function sideOf(value = ""): number | null {
  const px = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  return px >= 1 && px <= longestSidePx ? px : null;
}

const isCaption = (node: AnyNode): node is Element => isTag(node) && node.name === "figcaption";
