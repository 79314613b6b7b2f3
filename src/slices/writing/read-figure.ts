import { type AnyNode, type Element, isTag } from "domhandler";
import { storable } from "../../platform/text.ts";
import { isPictureAddress } from "./addresses.ts";
import { figureOf, withMoreLines } from "./figure-of.ts";
import { type Block, longestSidePx } from "./nodes.ts";
import { below, forLines, hasRoom, type Place, type ReadBlocks } from "./read-place.ts";

/** One picture, table or block of code with its caption. Whatever else it holds stands without it. */
export function readFigure(figure: Element, place: Place, read: ReadBlocks): Block[] {
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

export function readPicture({ attribs }: Element, place: Place): Block[] {
  const src = (attribs.src ?? "").trim();
  if (!isPictureAddress(src) || !hasRoom(place, 1)) return [];
  const alt = storable(attribs.alt ?? "")
    .slice(0, 2_000)
    .toWellFormed();
  const attrs = { src, alt, width: sideOf(attribs.width), height: sideOf(attribs.height) };
  return [figureOf({ type: "image", attrs }, [])];
}

function sideOf(given = ""): number | null {
  const px = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  return px >= 1 && px <= longestSidePx ? px : null;
}

const isCaption = (node: AnyNode): node is Element => isTag(node) && node.name === "figcaption";
