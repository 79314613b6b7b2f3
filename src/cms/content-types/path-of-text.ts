import { withoutAddresses } from "../../platform/text/links.ts";
import type { Field } from "./field.ts";
import { placesOf } from "./field-places.ts";
import type { TextOf } from "./words-of.ts";

export type PlacedText = { path: string; text: string };

type Clicked = {
  texts: string[];
  /** False in menus and breadcrumbs, which show titles. */
  isInMain: boolean;
};

/** In characters: shorter texts occur on a page by chance. */
const shortestPart = 3;
/** In characters: shorter text around `{words}` also occurs elsewhere. */
const shortestAround = 6;
/** In characters: what a page adds to a text, such as a number. */
const mostExtraLength = 24;

export function textsIn(field: Field, body: unknown, textOf: TextOf): PlacedText[] {
  return placesOf(field, body).flatMap(({ field: { type }, value, path }) => {
    if (type === "writing") return { path, text: plain(textOf(value)) };
    const isText = type === "line" || type === "paragraphs";
    if (!isText || typeof value !== "string" || value.trim() === "") return [];
    return { path, text: plain(withoutAddresses(value)) };
  });
}

export function pathOfText(placedTexts: PlacedText[], clicked: Clicked): string | null {
  const texts = clicked.texts.map(plain);
  for (const [at, text] of texts.entries()) {
    const found = likest(placedTexts, text);
    if (found.length > 0)
      return nearest(found, { ...clicked, texts: texts.slice(at + 1), placedTexts });
  }
  return null;
}

function likest(placedTexts: PlacedText[], text: string): PlacedText[] {
  const same = placedTexts.filter((one) => one.text === text);
  if (same.length > 0 || text.length < shortestPart) return same;
  const around = placedTexts.filter((one) => one.text.includes(text));
  if (around.length > 0) return around;
  const within = placedTexts.filter(
    (one) =>
      one.text.length >= shortestPart &&
      text.includes(one.text) &&
      text.length <= one.text.length + mostExtraLength,
  );
  const longest = Math.max(...within.map((one) => one.text.length));
  return within.length > 0
    ? within.filter((one) => one.text.length === longest)
    : filledIn(placedTexts, text);
}

/** For texts with `{words}`, which the page fills in: the longest match around them. */
function filledIn(placedTexts: PlacedText[], text: string): PlacedText[] {
  const lengths = placedTexts.map((one) => longestAround(one.text, text));
  const most = Math.max(shortestAround, ...lengths);
  return placedTexts.filter((_, at) => lengths[at] === most);
}

function longestAround(template: string, text: string): number {
  const [first = "", ...others] = template.split(/\{[^{}]*\}/).map((piece) => piece.trim());
  if (others.length === 0) return 0;
  const found = [first, ...others].filter((piece) => text.includes(piece));
  return Math.max(0, ...found.map((piece) => piece.length));
}

type Around = Clicked & { placedTexts: PlacedText[] };

function nearest(found: PlacedText[], { texts, isInMain, placedTexts }: Around): string | null {
  let candidates = found;
  for (const text of texts) {
    if (candidates.length === 1) break;
    const counts = candidates.map(
      (one) => neighbours(one, placedTexts).filter((near) => text.includes(near.text)).length,
    );
    const most = Math.max(...counts);
    candidates = candidates.filter((_, at) => counts[at] === most);
  }
  const depth = ({ path }: PlacedText) => path.split(".").length * (isInMain ? 1 : -1);
  return candidates.toSorted((a, b) => depth(b) - depth(a))[0]?.path ?? null;
}

const neighbours = ({ path, text }: PlacedText, all: PlacedText[]): PlacedText[] =>
  all.filter((one) => one.text !== text && one.path.startsWith(parentOf(path)));

const parentOf = (path: string): string => path.slice(0, path.lastIndexOf(".") + 1);

const plain = (text: string) => text.replace(/\s+/g, " ").trim();
