import type { ReactNode } from "react";
import type { FieldErrors } from "../../../platform/problem.ts";

export type SendingOutcome = {
  phase: "sent" | "refused" | "failed";
  errors: FieldErrors;
  /** After a failure: the server's sentence on when to try again, if it gave one. */
  retryAdvice?: string;
  confirmation?: ReactNode;
};

export type Sending = Omit<SendingOutcome, "phase"> & {
  phase: "open" | "sending" | SendingOutcome["phase"];
  /** False while the page's own errors are shown, true once a call from this page has returned. */
  isAnswered: boolean;
};

export type SendingEvent =
  | { type: "sending" }
  | { type: "answered"; outcome: SendingOutcome }
  | { type: "edited"; mended: string[] };

export const openForm = (errors: FieldErrors): Sending => ({
  phase: "open",
  errors,
  isAnswered: false,
});

export function reduceSending(state: Sending, event: SendingEvent): Sending {
  if (event.type === "sending") return { ...state, phase: "sending" };
  if (event.type === "answered") return { ...event.outcome, isAnswered: true };
  const isMended = event.mended.some((name) => state.errors[name]);
  if (state.phase === "sending" || (state.phase !== "sent" && !isMended)) return state;
  const errors = { ...state.errors };
  for (const name of event.mended) delete errors[name];
  return { ...state, phase: "open", errors };
}
