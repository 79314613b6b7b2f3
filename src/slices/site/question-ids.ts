import { withIds } from "./item-ids.ts";

type QuestionItem = { id?: string | undefined; question: string };

/** Of a question’s answer, by which an address opens it and pages and the chat choose it. */
export const questionsWithIds = <Item extends QuestionItem>(
  items: Item[],
): (Item & { id: string })[] =>
  withIds(items, {
    prefix: "faq",
    nameless: "question",
    wordsOf: ({ question }) => question,
  });
