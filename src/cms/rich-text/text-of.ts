import type { Inline, Mark } from "./inline-nodes.ts";
import type { Cell, Doc, Figure, ListItem, Table, TopBlock } from "./nodes.ts";

/** One line for each paragraph, heading, list item, cell, caption and title of an embed. */
export const textOf = (node: unknown): string => linesOf(node).join("\n");

/** Reads a draft, too, and spares browsers the code of the schema. */
function linesOf(node: unknown): string[] {
  const { type, attrs, content }: Node = Object(node);
  if (type === "embed") return [`${Object(attrs).title ?? ""}`].filter(Boolean);
  const parts: Node[] = Array.isArray(content) ? content.map(Object) : [];
  const line = parts.map((one) => one.text ?? (one.type === "hardBreak" ? "\n" : "")).join("");
  return line === "" ? parts.flatMap(linesOf) : [line];
}

type Node = { type?: unknown; text?: unknown; attrs?: unknown; content?: unknown };

/** Square brackets describe what `textOf` leaves out: texts that look different differ here. */
export const describedText = ({ content }: Doc): string => describedLines(content).join("\n");

const describedLines = (blocks: readonly TopBlock[]): string[] => blocks.flatMap(describedBlock);

function describedBlock(block: TopBlock): string[] {
  switch (block.type) {
    case "paragraph":
      return [describedLine(block.content)];
    case "heading":
      return [`[heading ${block.attrs.level}] ${describedLine(block.content)}`];
    case "codeBlock":
      return [`[code${after(block.attrs.language)}]`, describedLine(block.content)];
    case "bulletList":
      return block.content.flatMap((item) => linesOfItem(item, "•"));
    case "orderedList":
      return block.content.flatMap((item, at) => linesOfItem(item, `${block.attrs.start + at}.`));
    case "blockquote":
      return framed("quotation", describedLines(block.content));
    case "callout":
      return framed(block.attrs.tone, describedLines(block.content));
    case "table":
      return framed("table", describedTable(block));
    case "figure":
      return describedFigure(block);
    case "embed":
      return [`[shown from ${block.attrs.address}] ${block.attrs.title}`];
    case "horizontalRule":
      return ["[line]"];
  }
}

const after = (text: string | null) => (text === null ? "" : `, ${text}`);

const framed = (name: string, lines: string[]) => [`[${name}]`, ...lines, `[end of ${name}]`];

function linesOfItem({ content: [first, ...rest] }: ListItem, sign: string): string[] {
  const within = describedLines(rest).map((line) => `   ${line}`);
  return [`${sign} ${describedLine(first.content)}`, ...within];
}

const describedTable = ({ content: rows }: Table) =>
  rows.map(({ content: cells }) => cells.map(cellText).join(" | "));

function cellText({ type, attrs: { colspan, rowspan }, content }: Cell): string {
  const joined = colspan + rowspan > 2 ? ` [joins ${colspan} × ${rowspan} cells]` : "";
  return `${type === "tableHeader" ? "[head] " : ""}${describedLines(content).join(" / ")}${joined}`;
}

function describedFigure({ content: [figureBlock, caption] }: Figure): string[] {
  const lines =
    figureBlock.type === "image" ? [pictureText(figureBlock.attrs)] : describedBlock(figureBlock);
  return caption ? [...lines, `[caption] ${describedLine(caption.content)}`] : lines;
}

type PictureTextOptions = Extract<Figure["content"][0], { type: "image" }>["attrs"];

/** Pictures of the library are identified by their hash, because their addresses can change. */
function pictureText({ src, alt, width, height, picture }: PictureTextOptions): string {
  const size = picture ?? { width, height };
  const sides = size.width && size.height ? `, ${size.width} × ${size.height} pixels` : "";
  return `[picture ${picture ? picture.hash.slice(0, 6) : src}${sides}] ${alt}`;
}

function describedLine(inlines: readonly Inline[] = []): string {
  let open: string[] = [];
  const pieces = inlines.map((one) => {
    const names = (one.marks ?? []).map(markName).sort();
    const signs = signsBetween(open, names);
    open = names;
    return signs + (one.type === "text" ? one.text : "\n");
  });
  return pieces.join("") + signsBetween(open, []);
}

function signsBetween(before: string[], now: string[]): string {
  const ended = before.filter((name) => !now.includes(name)).map(endOf);
  const begun = now.filter((name) => !before.includes(name)).map((name) => `[${name}] `);
  return [...ended, ...begun].join("");
}

const endOf = (name: string) => ` [end of ${name.split(" ")[0]}]`;

const markName = (mark: Mark): string =>
  mark.type === "link" ? `link to ${mark.attrs.href}` : mark.type;
