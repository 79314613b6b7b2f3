import { chatContext } from "../../conversation/context.ts";
import type { Guess } from "../classifier.ts";
import { longestUnderstood } from "../decide.ts";
import type { Route } from "./+types/guesses";

export const handle = { page: "staff", can: "content.read" };

export type UnderstoodText = { text: string; guesses: Guess[] };

/** For trials in the editor of the chat flow: what the published answers make of a text. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<UnderstoodText> {
  const text = (new URL(request.url).searchParams.get("text") ?? "").slice(0, longestUnderstood);
  return { text, guesses: await context.get(chatContext).classify(text) };
}
