/**
 * Reads the parts of a long text. It accepts any value, because a draft need not fit its schema.
 */
import { isRecord } from "../is-record.ts";

export type Words = { path: string; text: string };
/** `level` is null if the page decides the level of the heading. */
export type Heading = Words & {
  level: number | null;
};
export type Link = Words & { href: string };
export type Picture = { path: string; alt: string; src: string };

export type Embed = { path: string; title: string; address: string };

type Parts = {
  headings: Heading[];
  paragraphs: Words[];
  links: Link[];
  pictures: Picture[];
  embeds: Embed[];
};

export function partsOfWriting(path: string, writing: unknown): Parts {
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

/** A line break within a paragraph counts as a space. */
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
