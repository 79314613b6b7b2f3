import type { Counts } from "../contract.ts";

const most = 1_000;

/** Explained, because the history has more entries than the activity shows. */
const ofHistory = "of the history: what was done, and who looked";

export function erasedWords(counts: Counts): string[] {
  const { enquiries, added, notes, answers, chats, pages_read, mails, history } = counts;
  return [
    many(enquiries, "enquiry", "enquiries"),
    many(added, "later message", "later messages"),
    many(chats, "chat", "chats"),
    many(answers, "answer", "answers"),
    many(notes, "note", "notes"),
    many(mails, "mail to them or about them", "mails to them or about them"),
    many(pages_read, "page they read", "pages they read"),
    many(history, `entry ${ofHistory}`, `entries ${ofHistory}`),
  ].flatMap((words) => words ?? []);
}

export function erasedSentence(counts: Counts): string {
  const words = erasedWords(counts);
  const last = words.pop() ?? "Nothing but their name";
  return words.length === 0 ? last : `${words.join(", ")} and ${last}`;
}

function many(count: number, one: string, more: string): string | null {
  if (count === 0) return null;
  const number = count.toLocaleString("en-IN");
  return `${number} ${count === 1 ? one : more}`;
}

/** Whether counting stopped: the erasure itself counts all. */
export const isMore = ({ enquiries }: Counts): boolean => enquiries >= most;
