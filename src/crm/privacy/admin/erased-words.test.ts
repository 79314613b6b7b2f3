import { expect, test } from "vitest";
import { erasedSentence } from "./erased-words.ts";

const none = {
  enquiries: 0,
  added: 0,
  notes: 0,
  answers: 0,
  chats: 0,
  pages_read: 0,
  mails: 0,
  history: 0,
};

test.each([
  [{ enquiries: 1, contacts: 1 }, "1 enquiry"],
  [{ enquiries: 3, chats: 2, contacts: 1 }, "3 enquiries and 2 chats"],
  [
    { enquiries: 1_200, chats: 1, history: 9 },
    "1,200 enquiries, 1 chat and 9 entries of the history: what was done, and who looked",
  ],
  [{ contacts: 1 }, "Nothing but their name"],
])("%o is said as %s", (some, said) => {
  expect(erasedSentence({ ...none, contacts: 1, ...some })).toBe(said);
});
