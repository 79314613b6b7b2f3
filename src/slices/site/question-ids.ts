import { withIds } from "./item-ids.ts";

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
