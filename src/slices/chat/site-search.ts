/** What the chat says about pages that a search found. */

import type { LinkedPiece } from "../../platform/linked-line.ts";
import type { Item, Reply } from "./contract.ts";
import { stepOf } from "./conversation-state.ts";
import type { FlowBody } from "./flow-contract.ts";
import { numbered, optionValue, saying, searchInput } from "./replies.ts";

/** `words` are the part of the page's text with the search words. */
export type FoundPage = { title: string; path: string; words?: string };
type Way = Omit<Item, "id"> & { to: string };

export function onPages(found: FoundPage[]): LinkedPiece[] {
  const links = found.map(({ title, path }): LinkedPiece => ({ text: title, href: path }));
  return [
    { text: "On our pages: " },
    ...links.flatMap((link, i) => (i === 0 ? [link] : [{ text: " · " }, link])),
  ];
}

export const nothingFound = (): Reply => saying([{ text: "I have found nothing like that here." }]);

/** Replies with each page, then the next options. The visitor may type other words. */
export function repliesFound(flow: FlowBody, key: string, found: FoundPage[]): Reply[] {
  const items = numbered(waysAfterSearch(flow, key).map(({ title, value }) => ({ title, value })));
  const last = saying([{ text: "Does that answer it? If not, ask in other words." }], items);
  return [...found.map(onPage), { ...last, ...searchInput(key), is_back: true }];
}

const onPage = ({ title, path, words = "" }: FoundPage): Reply =>
  saying([{ text: title, href: path }, ...(words === "" ? [] : [{ text: `\n${words}` }])]);

export function waysAfterSearch(flow: FlowBody, key: string): Way[] {
  const { does } = stepOf(flow, key) ?? {};
  if (does?.kind !== "searches") return [];
  const way = (name: string, title: string, to: string) => [
    { title, value: optionValue(key, name), to },
  ];
  return [
    ...way("found", "That answers it", does.found),
    ...(flow.person === undefined ? [] : way("person", "Talk to a person", flow.person)),
  ];
}
