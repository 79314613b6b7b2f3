import { isStep, mark } from "./chat-step.ts";

/** Call where a link leads out of the chat: its page replaces the chat's history step. */
export function giveUpStep(): { replace: boolean } {
  if (!isStep(history.state)) return { replace: false };
  const { [mark]: _, ...state } = history.state;
  history.replaceState(state, "");
  return { replace: true };
}
