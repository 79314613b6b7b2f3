import { useFetcher } from "react-router";
import type { keepWords } from "../keep-words.ts";
import type { takeChatForm } from "./chat-forms.ts";

type ChatSubmission = typeof keepWords<Awaited<ReturnType<typeof takeChatForm>>>;
type DataOf<Action> = ReturnType<typeof useFetcher<Action>>["data"];
/** With scripts, and without. */
export type ChatResult = DataOf<ChatSubmission> | DataOf<typeof takeChatForm>;

/** All forms of one chat: what came of the last of them is known to each. */
export const useChatForm = (id: string) => useFetcher<ChatSubmission>({ key: `chat ${id}` });

/** By itself: what is wrong with it is said beside its fields. */
export const useWritingForm = (id: string) =>
  useFetcher<ChatSubmission>({ key: `chat ${id}: written down` });
