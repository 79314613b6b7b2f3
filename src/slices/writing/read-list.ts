import { type Element, isTag } from "domhandler";
import type { Paragraph } from "./inline-nodes.ts";
import type { Block, ListItem } from "./nodes.ts";
import { below, type Place, type ReadBlocks } from "./read-place.ts";

/** Content of a list outside its items is added to the item before it. */
export function readList(list: Element, place: Place, read: ReadBlocks): Block[] {
  const items: Block[][] = [];
  for (const child of list.children) {
    const isItem = isTag(child) && child.name === "li";
    const blocks = read(isItem ? child.children : [child], below(place, 2));
    const last = items.at(-1);
    if (isItem || (blocks.length > 0 && last === undefined)) items.push(blocks);
    else for (const block of blocks) last?.push(block);
  }
  if (items.length === 0) return [];
  const content = items.map(itemOf);
  return list.name === "ol"
    ? [{ type: "orderedList", attrs: { start: startOf(list) }, content }]
    : [{ type: "bulletList", content }];
}

function itemOf([first, ...more]: Block[]): ListItem {
  if (first?.type === "paragraph") return { type: "listItem", content: [first, ...more] };
  const none: Paragraph = { type: "paragraph" };
  return { type: "listItem", content: first ? [none, first, ...more] : [none] };
}

function startOf({ attribs }: Element): number {
  const start = attribs.start ?? "";
  return /^\d{1,5}$/.test(start) ? Number(start) : 1;
}
