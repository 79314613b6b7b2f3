/** What becomes of a form between the first letter and the thanks. What is typed stays in the page's own fields. */

import { type FormEvent, useEffect, useRef, useState } from "react";
import { late } from "../../../platform/browser/late.ts";
import type { Returned } from "../../../platform/http/plain-form.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import type { Variant } from "../variants.ts";
import type { Outcome } from "./send-query.ts";
import { queryIn, useDraft } from "./use-draft.ts";

/** Checking and sending weigh as much as the form itself, so they come when somebody turns to it. */
const sending = late(() => import("./send-query.ts"));

type State = {
  phase: "open" | "sending" | "sent" | "failed";
  errors: FieldErrors;
  /** Answers so far. */
  answers: number;
};

export function useSending(variant: Variant, returned: Returned | null) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const { keep, marksOf, startAgain } = useDraft(variant, form);
  const [state, setState] = useState<State>({
    phase: "open",
    errors: returned?.errors ?? {},
    answers: 0,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each answer, and not when a fault is mended
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.answers]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const query = queryIn(event.currentTarget);
    setState((before) => ({ ...before, phase: "sending" }));
    const marks = marksOf(query);
    keep();
    const { phase, errors = {} } = await sending.fetch().then(({ sendQuery }) => sendQuery(query, marks), notLoaded);
    if (phase === "sent") startAgain(query);
    setState(({ answers }) => ({ phase, errors, answers: answers + 1 }));
    isSending.current = false;
  }

  /** A field that is being mended is no longer wrong, and thanks are not for the next query. */
  function edited({ target }: FormEvent<HTMLFormElement>) {
    keep();
    if (state.phase === "sending" || !("name" in target)) return;
    const { [String(target.name)]: mended, ...errors } = state.errors;
    if (mended || state.phase === "sent")
      setState((before) => ({ ...before, errors, phase: before.phase === "sent" ? "open" : before.phase }));
  }

  return { form, state, send, edited };
}

/** A visitor turned to the form, and will send. */
export const expectSending = () => void sending.fetch().then(({ fetchRules }) => fetchRules(), notLoaded);

function notLoaded(error: unknown): Outcome {
  console.error("Error loading what sends the query", error);
  return { phase: "failed" };
}
