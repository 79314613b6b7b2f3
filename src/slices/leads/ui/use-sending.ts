import { type FormEvent, useEffect, useRef, useState } from "react";
import { late } from "../../../platform/browser/late.ts";
import type { ReturnedForm } from "../../../platform/pages/returned-form.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import type { Outcome } from "../browser/send-lead.ts";
import type { Variant } from "../variants.ts";
import { fieldsIn, isWritten, useDraft } from "./use-draft.ts";

const sending = late(() => import("../browser/send-lead.ts"));

type State = {
  phase: "open" | "sending" | "sent" | "failed";
  errors: FieldErrors;
  answers: number;
  when?: string | undefined;
};

export function useSending(variant: Variant, returned: ReturnedForm | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const { keep, marksOf, startAgain } = useDraft(variant, form);
  const [state, setState] = useState<State>({
    phase: "open",
    errors: returned?.errors ?? {},
    answers: 0,
  });

  useEffect(() => {
    // A form returned without JavaScript has had the focus, and the visitor may be typing.
    if (state.answers === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.answers]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A second press after the thanks sends nothing and shows no errors.
    if (isSending.current || (state.phase === "sent" && !isWritten(event.currentTarget))) return;
    isSending.current = true;
    const query = fieldsIn(event.currentTarget);
    setState((before) => ({ ...before, phase: "sending" }));
    const marks = marksOf(query);
    keep();
    const {
      phase,
      errors = {},
      when,
    } = await sending.fetch().then(({ sendLead }) => sendLead(query, marks), notLoaded);
    if (phase === "sent") startAgain(query);
    setState(({ answers }) => ({ phase, errors, when, answers: answers + 1 }));
    isSending.current = false;
  }

  function edited({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    keep();
    if (state.phase === "sending" || !("name" in target)) return;
    const mended = mendedBy(String(target.name), currentTarget);
    const errors = Object.fromEntries(
      Object.entries(state.errors).filter(([name]) => !mended.includes(name)),
    );
    if (mended.some((name) => state.errors[name]) || state.phase === "sent")
      setState((before) => ({
        ...before,
        errors,
        phase: before.phase === "sent" ? "open" : before.phase,
      }));
  }

  return { form, state, send, edited };
}

const contact = ["email", "mobile"];

/** One contact is enough: where one is begun, the other may stay empty. */
function mendedBy(name: string, form: HTMLFormElement): string[] {
  if (!contact.includes(name)) return [name];
  const query = fieldsIn(form);
  return [name, ...contact.filter((other) => !query[other]?.trim())];
}

export const expectSending = () =>
  void sending.fetch().then(({ fetchRules }) => fetchRules(), notLoaded);

function notLoaded(error: unknown): Outcome {
  console.error("Error loading what sends the query", error);
  return { phase: "failed" };
}
