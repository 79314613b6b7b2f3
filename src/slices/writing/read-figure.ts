import { type AnyNode, type Element, isTag } from "domhandler";
import { type Picture, picture } from "../../platform/pictures/picture.ts";
import { storable } from "../../platform/text.ts";
import { isPictureAddress } from "./addresses.ts";
import { figureOf, withMoreLines } from "./figure-of.ts";
import { type Block, longestSidePx } from "./nodes.ts";
import { below, forLines, hasRoom, type Place, type ReadBlocks } from "./read-place.ts";

/**
 * One picture, table or block of code with its caption. Whatever else it holds stands without it.
 */
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
  const [width, height] = [sideOf(attribs.width), sideOf(attribs.height)];
  const attrs = { src, alt, width, height, picture: ofLibrary(src, width, height) };
  return [figureOf({ type: "image", attrs }, [])];
}

/** By its address, as `htmlOf` writes it with the sides of the whole. */
function ofLibrary(src: string, width: number | null, height: number | null): Picture | null {
  const [, hash] = /^\/media\/pictures\/([0-9a-f]{32})-\d{1,4}\.webp$/.exec(src) ?? [];
  return picture.safeParse({ hash, width, height }).data ?? null;
}

function sideOf(given = ""): number | null {
  const px = /^\d{1,5}$/.test(given) ? Number(given) : 0;
  return px >= 1 && px <= longestSidePx ? px : null;
}

const isCaption = (node: AnyNode): node is Element => isTag(node) && node.name === "figcaption";
