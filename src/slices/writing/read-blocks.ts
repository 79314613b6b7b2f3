import { type AnyNode, type Element, isTag, isText } from "domhandler";
import { type Block, type TopBlock, tones } from "./nodes.ts";
import { openLine } from "./open-line.ts";
import { readCode } from "./read-code.ts";
import { embedIn, readFrame } from "./read-embed.ts";
import { readFigure, readPicture } from "./read-figure.ts";
import { readList } from "./read-list.ts";
import { marksWithin } from "./read-mark.ts";
import { below, forLines, hasRoom, type Place, type ReadBlocks } from "./read-place.ts";
import { readTable } from "./read-table.ts";

/** What a text has no part for is read as what it holds. Words between blocks become paragraphs. */
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

/** Below the top there are no videos and maps. */
const readBlocks: ReadBlocks = (nodes, place) =>
  readTop(nodes, place).filter((block) => block.type !== "embed");

/** @returns null where the element is no block of its own, or has no room to be one */
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

/** Before and after these a line ends. */
const partLines = new Set(
  [
    ["address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details"],
    ["dialog", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "head"],
    ["header", "hgroup", "html", "legend", "li", "main", "menu", "nav", "ol", "p", "section"],
    ["summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul"],
  ].flat(),
);
