import { useFetcher } from "react-router";
import type { keepWords } from "../keep-words.ts";
import type { takeChatForm } from "./chat-forms.ts";

type ChatSubmission = typeof keepWords<Awaited<ReturnType<typeof takeChatForm>>>;
type DataOf<Action> = ReturnType<typeof useFetcher<Action>>["data"];
/** The same shape with and without scripts. */
export type ChatResult = DataOf<ChatSubmission> | DataOf<typeof takeChatForm>;

/** All forms of a chat share one fetcher, so each knows the latest result. */
export const useChatForm = (id: string) => useFetcher<ChatSubmission>({ key: `chat ${id}` });

/** A fetcher of its own, because this form shows errors beside its fields. */
export const useWritingForm = (id: string) =>
  useFetcher<ChatSubmission>({ key: `chat ${id}: written down` });
