import { useCallback, useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { valueAt } from "../../../slices/content/paths.ts";
import { bodyOf, isUnsaved, openDraft, reduceDraft } from "./draft-state.ts";
import { textOf } from "./fields/said-of.ts";
import { forgetUnsaved, keepUnsaved, unsavedKept } from "./kept-changes.ts";
import { saveDraft } from "./save-draft.ts";

/** Long enough for a word, short enough that a crash costs none. */
const restMs = 700;
const againMs = 5_000;

type Opened = {
  id: number;
  viewer: string;
  /** Where it is saved. */
  at: string;
  document: { body: unknown; revision: number; faults: Record<string, string[]> };
  onSaved?(): void;
};

export type Draft = ReturnType<typeof useDraft>;

/**
 * Saves what is typed at each pause. What could not be saved is tried again, and kept in this tab
 * meanwhile.
 */
export function useDraft({ id, viewer, at, document, onSaved }: Opened) {
  const [state, tell] = useReducer(reduceDraft, document, openDraft);
  const [hand] = useState(() => Math.random().toString(36).slice(2, 12));
  const [isRefused, setRefused] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const isSending = useRef(false);
  const of = { viewer, id };

  useEffect(() => tell({ type: "read", document }), [document]);

  const bringBack = useEffectEvent(() => {
    for (const { path, value } of unsavedKept(of)) tell({ type: "wrote", path, value });
  });
  useEffect(() => bringBack(), []);

  const send = useEffectEvent(async () => {
    if (isSending.current || state.pending.length === 0 || isRefused !== null) return;
    isSending.current = true;
    const { pending: changes, revision } = state;
    tell({ type: "sending" });
    const answer = await saveDraft({ at, changes, revision, hand });
    isSending.current = false;
    if (answer.came === "saved") {
      tell({ type: "saved", ...answer.saved });
      // Somebody else saved in between.
      if (answer.saved.revision > revision + 1) void revalidate();
      onSaved?.();
      return;
    }
    if (answer.came === "refused") setRefused(answer.why);
    tell({ type: "failed", why: answer.came === "meanwhile" ? null : answer.why });
    if (answer.came === "meanwhile") void revalidate();
  });

  const { pending, sent, failure } = state;
  useEffect(() => {
    if (pending.length === 0 || sent.length > 0) return;
    const timer = setTimeout(() => void send(), failure === null ? restMs : againMs);
    return () => clearTimeout(timer);
  }, [pending, sent, failure]);

  const keep = useEffectEvent(() => {
    const waiting = [...state.sent, ...state.pending];
    if (waiting.length > 0) keepUnsaved(of, waiting);
    else forgetUnsaved(of);
  });
  useEffect(() => {
    if (pending.length + sent.length >= 0) keep();
  }, [pending, sent]);

  useEffect(() => {
    const now = () => void send();
    const ask = (event: BeforeUnloadEvent) => {
      now();
      if (failure !== null) event.preventDefault();
    };
    addEventListener("online", now);
    addEventListener("pagehide", now);
    addEventListener("beforeunload", ask);
    window.document.addEventListener("visibilitychange", now);
    return () => {
      removeEventListener("online", now);
      removeEventListener("pagehide", now);
      removeEventListener("beforeunload", ask);
      window.document.removeEventListener("visibilitychange", now);
    };
  }, [failure]);

  const write = useCallback(
    (path: string, value: unknown) => tell({ type: "wrote", path, value }),
    [],
  );
  const decide = useCallback(
    (path: string, keepWhose: "mine" | "theirs") =>
      tell({ type: "decided", path, keep: keepWhose }),
    [],
  );

  const body = bodyOf(state);
  return {
    body,
    title: textOf(valueAt(body, "title")),
    state,
    isUnsaved: isUnsaved(state),
    failure: isRefused ?? state.failure,
    write,
    decide,
    /** Now, before something is done with what is saved. */
    saveNow: () => void send(),
  };
}
