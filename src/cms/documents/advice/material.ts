import type { Language } from "../../../platform/text/language.ts";
import { piecesOf, withoutAddresses } from "../../../platform/text/links.ts";
import type { Field } from "../../content-types/field.ts";
import { type Place, placesOf } from "../../content-types/field-places.ts";
import { isRecord } from "../../content-types/paths.ts";

export type Piece = Words & { field: Field; whose: string };

export type Material = {
  pieces: Piece[];
  headings: Heading[];
  paragraphs: Words[];
  links: Link[];
  pictures: Picture[];
  embeds: Embed[];
  today: string;
  language: Language;
};
type About = Pick<Material, "today" | "language">;

/** A shorter text is a name or a label, not a sentence. */
const fewestWords = 10;

const mostRead = 100_000;

export function materialOf(field: Field, body: unknown, about: About): Material {
  const pieces = within(piecesIn(field, body));
  const writings = placesOf(field, body)
    .filter((one) => one.field.type === "writing")
    .map(({ path, value }) => partsOfWriting(path, value));
  const chosen = placesOf(field, body).flatMap(asPicture);
  const own = pieces.filter(isHeading).map(asHeading);
  return {
    pieces,
    headings: within([...own, ...writings.flatMap((one) => one.headings)]),
    paragraphs: within([...pieces.flatMap(proseOf), ...writings.flatMap((one) => one.paragraphs)]),
    links: within([...pieces.flatMap(linksOf), ...writings.flatMap((one) => one.links)]),
    pictures: [...chosen, ...writings.flatMap((one) => one.pictures)],
    embeds: writings.flatMap((one) => one.embeds),
    ...about,
  };
}

/** Keeps the texts that fit into `mostRead`, because advice runs at each pause of typing. */
function within<One extends Words>(texts: One[]): One[] {
  let room = mostRead;
  return texts.filter(({ text }) => {
    const hasRoom = text.length <= room;
    if (hasRoom) room -= text.length;
    return hasRoom;
  });
}

export const piecesIn = (root: Field, body: unknown): Piece[] =>
  placesOf(root, body).flatMap(({ field, path, value, whose }) =>
    typeof value === "string" && value.trim() !== "" ? [{ field, path, text: value, whose }] : [],
  );

const isHeading = ({ field }: Piece) => field.purpose === "heading";
const asHeading = ({ path, text }: Piece): Heading => ({ path, text, level: null });

function proseOf({ field, path, text }: Piece): Words[] {
  if (field.type !== "line" && field.type !== "paragraphs") return [];
  if (field.purpose !== undefined || text.split(/\s+/).length < fewestWords) return [];
  return withoutAddresses(text)
    .split(/\n\s*\n/)
    .map((paragraph) => ({ path, text: paragraph }));
}

const linksOf = ({ field, path, text }: Piece): Link[] =>
  field.type === "line" && field.links
    ? piecesOf(text).flatMap((one) => (one.href ? [{ path, text: one.text, href: one.href }] : []))
    : [];

function asPicture({ field, path, value }: Place): Picture[] {
  if (field.type !== "picture" || !isRecord(value)) return [];
  return [{ path, alt: typeof value.alt === "string" ? value.alt : "", src: field.label }];
}

export type Words = { path: string; text: string };
/** `level` is null if the page decides the level of the heading. */
export type Heading = Words & {
  level: number | null;
};
export type Link = Words & { href: string };
export type Picture = { path: string; alt: string; src: string };

type Embed = { path: string; title: string; address: string };

type Parts = {
  headings: Heading[];
  paragraphs: Words[];
  links: Link[];
  pictures: Picture[];
  embeds: Embed[];
};

/** Accepts any value, because a draft need not fit its schema. */
function partsOfWriting(path: string, writing: unknown): Parts {
  const parts: Parts = { headings: [], paragraphs: [], links: [], pictures: [], embeds: [] };
  read(writing, parts, path);
  return parts;
}

function read(node: unknown, parts: Parts, path: string): void {
  if (!isRecord(node)) return;
  const attrs = isRecord(node.attrs) ? node.attrs : {};
  if (node.type === "heading")
    parts.headings.push({ path, text: textIn(node), level: Number(attrs.level) });
  if (node.type === "paragraph") parts.paragraphs.push({ path, text: textIn(node) });
  if (node.type === "image")
    parts.pictures.push({ path, alt: stringOf(attrs.alt), src: stringOf(attrs.src) });
  if (node.type === "embed")
    parts.embeds.push({ path, title: stringOf(attrs.title), address: stringOf(attrs.address) });
  parts.links.push(...linksIn(contentOf(node)).map((link) => ({ ...link, path })));
  for (const one of contentOf(node)) read(one, parts, path);
}

const contentOf = (node: Record<string, unknown>): unknown[] =>
  Array.isArray(node.content) ? node.content : [];

const stringOf = (value: unknown): string => (typeof value === "string" ? value : "");

function textIn(node: unknown): string {
  if (!isRecord(node)) return "";
  if (node.type === "hardBreak") return " ";
  if (typeof node.text === "string") return node.text;
  return contentOf(node).map(textIn).join("");
}

/** Neighbouring pieces with the same address are one link, even if their styles differ. */
function linksIn(inlines: unknown[]): { text: string; href: string }[] {
  const links: { text: string; href: string }[] = [];
  let last = "";
  for (const inline of inlines) {
    const href = hrefOf(inline);
    const open = links.at(-1);
    if (href !== "" && href === last && open) open.text += textIn(inline);
    else if (href !== "") links.push({ text: textIn(inline), href });
    last = href;
  }
  return links;
}

function hrefOf(inline: unknown): string {
  if (!isRecord(inline) || !Array.isArray(inline.marks)) return "";
  for (const mark of inline.marks)
    if (isRecord(mark) && mark.type === "link" && isRecord(mark.attrs))
      return stringOf(mark.attrs.href);
  return "";
}
