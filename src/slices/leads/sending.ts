/** Sending a form as a pure reducer; `ui/use-sending.ts` makes the call. */
import type { FieldErrors } from "../../platform/problem.ts";

export type SendingOutcome = {
  phase: "sent" | "refused" | "failed";
  errors: FieldErrors;
  /** After a failure: when to try again, if the server said so. */
  when?: string;
};

export type Sending = Omit<SendingOutcome, "phase"> & {
  phase: "open" | "sending" | SendingOutcome["phase"];
  /** False for a form as it came with the page, whatever the server wrote into it. */
  isAnswered?: boolean;
};

export type SendingEvent =
  | { type: "sending" }
  | { type: "answered"; outcome: SendingOutcome }
  | { type: "edited"; mended: string[] };

export const openForm = (errors: FieldErrors): Sending => ({ phase: "open", errors });

export function reduceSending(state: Sending, event: SendingEvent): Sending {
  if (event.type === "sending") return { ...state, phase: "sending" };
  if (event.type === "answered") return { ...event.outcome, isAnswered: true };
  const isMended = event.mended.some((name) => state.errors[name]);
  if (state.phase === "sending" || (state.phase !== "sent" && !isMended)) return state;
  const errors = { ...state.errors };
  for (const name of event.mended) delete errors[name];
  return { ...state, phase: "open", errors };
}
