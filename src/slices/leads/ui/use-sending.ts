/** What becomes of a form between the first letter and the thanks. What is typed stays in the page's own fields. */

import { type FormEvent, useEffect, useRef, useState } from "react";
import { late } from "../../../platform/browser/late.ts";
import type { Returned } from "../../../platform/http/plain-form.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import { trap } from "../variants.ts";
import type { Outcome } from "./send-query.ts";

/** Checking and sending weigh as much as the form itself, so they come when somebody turns to it. */
const sending = late(() => import("./send-query.ts"));

type State = {
  phase: "open" | "sending" | "sent" | "failed";
  errors: FieldErrors;
  values: Record<string, string>;
  /** Answers so far, the page's own included. */
  answers: number;
  /** Queries that were stored: each leaves fresh fields behind. */
  stored: number;
};

export function useSending(returned: Returned | null) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const submission = useRef({ written: "", id: "" });
  const startedAt = useRef(new Date(0));
  const [state, setState] = useState<State>({
    phase: "open",
    errors: returned?.errors ?? {},
    values: returned?.values ?? {},
    answers: 0,
    stored: 0,
  });

  useEffect(() => {
    startedAt.current = startOf(form.current);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once after each answer, and not when a fault is mended
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [state.answers]);

  /** The same words sent again are the same submission, whatever became of the first attempt. */
  function idOf(query: Record<string, string>): string {
    const written = JSON.stringify(query);
    if (submission.current.written !== written) submission.current = { written, id: newId() };
    return submission.current.id;
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const query = queryIn(event.currentTarget);
    setState((before) => ({ ...before, phase: "sending" }));
    const marks = { submission_id: idOf(query), started_at: startedAt.current.toISOString() };
    const { phase, errors = {} } = await sending.fetch().then(({ sendQuery }) => sendQuery(query, marks), notLoaded);
    if (phase === "sent") {
      submission.current = { written: "", id: "" };
      startedAt.current = new Date();
    }
    setState((before) => ({
      phase,
      errors,
      values: phase === "sent" ? {} : before.values,
      answers: before.answers + 1,
      stored: before.stored + (phase === "sent" ? 1 : 0),
    }));
    isSending.current = false;
  }

  /** A field that is being mended is no longer wrong, and thanks are not for the next query. */
  function edited({ target }: FormEvent<HTMLFormElement>) {
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

/** When the visitor began: now, or before this code came, if something is written already. */
function startOf(form: HTMLFormElement | null): Date {
  const written = form?.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), textarea") ?? [];
  return [...written].some((field) => field.value !== "") ? new Date(performance.timeOrigin) : new Date();
}

/** The fields of a form; the trap only where something is caught in it. */
function queryIn(form: HTMLFormElement): Record<string, string> {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === "string");
  return Object.fromEntries(fields.filter(([name, value]) => name !== trap || value !== ""));
}

/** 128 random bits; `crypto.randomUUID` is missing where the site is reached over http by another name than localhost. */
const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
