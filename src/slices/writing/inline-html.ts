import { escaped } from "./escaped.ts";
import type { Inline, Mark } from "./inline-nodes.ts";

/** Nests marks so that each opens as few times as possible. */
export function inlineHtml(inlines: readonly Inline[] = []): string {
  return htmlOfRun(
    inlines.map((inline) => ({
      html: inline.type === "text" ? escaped(inline.text) : "<br />",
      marks: inline.marks ?? [],
    })),
  );
}

type Piece = { html: string; marks: Mark[] };

function htmlOfRun(pieces: Piece[]): string {
  const htmlParts: string[] = [];
  for (let at = 0; at < pieces.length; ) {
    const { mark, length } = longestFrom(pieces, at);
    const run = pieces.slice(at, at + length);
    htmlParts.push(mark ? marked(mark, run) : run.map(({ html }) => html).join(""));
    at += length;
  }
  return htmlParts.join("");
}

/** @returns the mark that covers the most pieces; if two cover the same number, the first one */
function longestFrom(pieces: Piece[], at: number) {
  let longest: { mark: Mark | null; length: number } = { mark: null, length: 1 };
  for (const mark of pieces[at]?.marks ?? []) {
    let end = at + 1;
    while (pieces[end]?.marks.some((other) => isSame(mark, other))) end += 1;
    if (longest.mark === null || end - at > longest.length) longest = { mark, length: end - at };
  }
  return longest;
}

function marked(mark: Mark, run: Piece[]): string {
  const inner = htmlOfRun(
    run.map(({ html, marks }) => ({
      html,
      marks: marks.filter((other) => !isSame(mark, other)),
    })),
  );
  if (mark.type === "link") return `<a href="${escaped(mark.attrs.href)}">${inner}</a>`;
  const tag = tags[mark.type];
  return `<${tag}>${inner}</${tag}>`;
}

const tags = {
  bold: "strong",
  italic: "em",
  strike: "s",
  underline: "u",
  subscript: "sub",
  superscript: "sup",
  code: "code",
  kbd: "kbd",
} as const;

export const isSame = (one: Mark, other: Mark): boolean =>
  one.type === "link"
    ? other.type === "link" && one.attrs.href === other.attrs.href
    : one.type === other.type;
