import { type FormEvent, type RefObject, useCallback, useEffect, useReducer, useRef } from "react";
import { openForm, reduceSending, type SendingOutcome } from "../../crm/leads/intake/sending.ts";
import { trap, type Variant } from "../../crm/leads/intake/variants.ts";
import { late } from "../../platform/browser/lazy-load.ts";
import type { ReturnedForm } from "../../platform/pages/returned-form.ts";
import { draftOf, keepDraft } from "./draft.ts";

const sendLeadCode = late(() => import("./send-lead.ts"));

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

const restoring = late(() => import("./restore-draft.ts"));

const unsent = { written: "", id: "" };

function useDraft(variant: Variant, form: RefObject<HTMLFormElement | null>) {
  const submission = useRef(unsent);
  /** On the page's monotonic clock; negative if the draft was begun on an earlier page. */
  const beganMs = useRef(0);
  const before = useRef<unknown>(null);

  const keep = useCallback(() => {
    if (!form.current) return;
    if (before.current === null && !isWritten(form.current)) return keepDraft(variant, null);
    keepDraft(variant, {
      query: fieldsIn(form.current),
      submission: submission.current,
      tookMs: performance.now() - beganMs.current,
      before: before.current,
    });
  }, [variant, form]);

  useEffect(() => {
    beganMs.current = startOf(form.current);
    before.current = draftOf(variant);
    if (before.current === null) return void keep();
    restoring.fetch().then(({ restoreDraft }) => {
      const draft = form.current && restoreDraft(form.current, before.current);
      before.current = null;
      if (draft) beganMs.current = performance.now() - draft.tookMs;
      if (draft && submission.current === unsent) submission.current = draft.submission;
      keep();
    }, console.error);
  }, [variant, form, keep]);

  return {
    keep,

    /** The same values are the same submission, whatever became of the first attempt. */
    marksOf(query: Record<string, string>) {
      const queryJson = JSON.stringify(query);
      if (submission.current.written !== queryJson)
        submission.current = { written: queryJson, id: newId() };
      const tookMs = Math.round(performance.now() - beganMs.current);
      return { submission_id: submission.current.id, took_ms: String(tookMs) };
    },

    startAgain(sentFields: Record<string, string>) {
      submission.current = unsent;
      beganMs.current = performance.now();
      keepDraft(variant, null);
      if (form.current) clearSent(form.current, sentFields);
      keep();
    },
  };
}

function fieldsIn(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === "string" && (name !== trap || value !== "")) fields[name] = value;
  return fields;
}

function clearSent(form: HTMLFormElement, sentFields: Record<string, string>) {
  const now = fieldsIn(form);
  for (const field of fieldsOf(form))
    if (now[field.name] === sentFields[field.name]) field.value = "";
  for (const choice of form.querySelectorAll("select"))
    if (now[choice.name] === sentFields[choice.name]) choice.selectedIndex = 0;
}

/** What was typed before this code loaded counts from the load of the page. */
const startOf = (form: HTMLFormElement | null): number =>
  form && isWritten(form) ? 0 : performance.now();

const isWritten = (form: HTMLFormElement): boolean =>
  [...fieldsOf(form)].some((field) => field.value !== "");

const fieldsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea");

/** Not `crypto.randomUUID`, which is missing on http sites other than localhost. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
