import { normalized } from "../../platform/text/fold.ts";
import { freeNames } from "../../platform/text/slugs.ts";

type How<Item> = { prefix: string; nameless: string; wordsOf(item: Item): string };

/** An id stays when its words change. Another form is replaced: pages use ids on elements. */
export function withIds<Item extends { id?: string | undefined }>(
  items: Item[],
  how: How<Item>,
): (Item & { id: string })[] {
  const freeOf = freeNames(items.flatMap(({ id }) => id ?? []));
  const used = new Set<string>();
  return items.map((item) => {
    const isOwn = item.id !== undefined && isName(item.id, how) && !used.has(item.id);
    const id = isOwn && item.id ? item.id : freeOf(slugOf(item, how));
    used.add(id);
    return { ...item, id };
  });
}

const isName = <Item>(id: string, { prefix }: How<Item>): boolean =>
  id.startsWith(`${prefix}-`) && /^[a-z0-9-]+$/.test(id);

/** Characters of the item's words in an id. */
const longest = 60;

function slugOf<Item>(item: Item, { prefix, nameless, wordsOf }: How<Item>): string {
  const words = normalized(wordsOf(item), "NFKD")
    .replace(/\p{Mn}|[’']/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return `${prefix}-${words ? cutAtWord(words.join("-")) : nameless}`;
}

function cutAtWord(slug: string): string {
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf("-", longest);
  return slug.slice(0, end === -1 ? longest : end);
}

type QuestionItem = { id?: string | undefined; question: string };

/** The id opens the answer by an address; pages and the chat choose the question by it. */
export const questionsWithIds = <Item extends QuestionItem>(
  items: Item[],
): (Item & { id: string })[] =>
  withIds(items, {
    prefix: "faq",
    nameless: "question",
    wordsOf: ({ question }) => question,
  });
