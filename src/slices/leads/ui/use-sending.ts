import { type FormEvent, useEffect, useReducer, useRef } from "react";
import { late } from "../../../platform/browser/lazy-load.ts";
import type { ReturnedForm } from "../../../platform/pages/returned-form.ts";
import { openForm, reduceSending, type SendingOutcome } from "../intake/sending.ts";
import type { Variant } from "../intake/variants.ts";
import { fieldsIn, isWritten, useDraft } from "./use-draft.ts";

const sendLeadCode = late(() => import("../browser/send-lead.ts"));

export function useSending(variant: Variant, returned: ReturnedForm | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const { keep, marksOf, startAgain } = useDraft(variant, form);
  const [state, dispatch] = useReducer(reduceSending, returned?.errors ?? {}, openForm);

  useEffect(() => {
    // A form returned without scripts had the focus already, and the visitor may be typing.
    if (state.phase === "refused")
      form.current?.querySelector<HTMLElement>("[data-summary]")?.focus();
  }, [state]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // Pressing again after success sends nothing and shows no errors.
    const isDone = state.phase === "sent" && !isWritten(event.currentTarget);
    if (state.phase === "sending" || isDone) return;
    const query = fieldsIn(event.currentTarget);
    dispatch({ type: "sending" });
    const marks = marksOf(query);
    keep();
    const outcome = await sendLeadCode
      .fetch()
      .then(({ sendLead }) => sendLead(query, marks), notLoaded);
    if (outcome.phase === "sent") startAgain(query);
    dispatch({ type: "answered", outcome });
  }

  function handleInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    keep();
    if ("name" in target)
      dispatch({ type: "edited", mended: mendedBy(String(target.name), currentTarget) });
  }

  return { form, state, send, handleInput };
}

const contact = ["email", "mobile"];

/** One of email and number is enough: if one is being typed, the other may be empty. */
function mendedBy(name: string, form: HTMLFormElement): string[] {
  if (!contact.includes(name)) return [name];
  const query = fieldsIn(form);
  return [name, ...contact.filter((other) => !query[other]?.trim())];
}

export const preloadSending = () =>
  void sendLeadCode.fetch().then(({ fetchRules }) => fetchRules(), notLoaded);

function notLoaded(error: unknown): SendingOutcome {
  console.error(error);
  return { phase: "failed", errors: {} };
}
