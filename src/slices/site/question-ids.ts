import { withIds as withItemIds } from "./item-ids.ts";

type Asked = { id?: string | undefined; question: string };

/** Of a question’s answer, by which an address opens it and pages and the chat choose it. */
export const withIds = <Item extends Asked>(items: Item[]): (Item & { id: string })[] =>
  withItemIds(items, {
    prefix: "faq",
    nameless: "question",
    wordsOf: ({ question }) => question,
  });
