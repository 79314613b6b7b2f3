import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import { useRevalidator } from "react-router";
import { undoNotice } from "../../../../ui/admin/layout/notices.tsx";
import { askIfRenewed, isReloading } from "../../../../ui/admin/renewed.ts";
import type { Field } from "../../../content-types/field.ts";
import { valueAt } from "../../../content-types/paths.ts";
import type { Advised } from "../../advice/rule.ts";
import type { DocumentToEdit } from "../../contract.ts";
import { bodyOf, isUnsaved, keptConflicts, keptOf, openDraft, reduceDraft } from "./draft-state.ts";
import { textOf } from "./fields/editing.ts";
import { type Keep, whoWrote } from "./merging.ts";
import { fitsLeaving, isKept, keepUnsaved, saveDraft, unsavedKept } from "./save-draft.ts";

/** Long enough to type a word, short enough that a crash loses little. */
const restMs = 700;
const againMs = 5_000;

type Opened = {
  id: number;
  viewer: string;
  at: string;
  document: Pick<DocumentToEdit, "body" | "revision" | "writers" | "form" | "faults" | "waitsFor">;
  field: Field;
  advised: Advised;
};

export type Draft = ReturnType<typeof useDraft>;

/** The tab keeps what could not be saved and tries again, until the editor is reloaded. */
export function useDraft({ id, viewer, at, document, field, advised: loadedAdvice }: Opened) {
  const opened = useMemo(() => ({ ...document, field }), [document, field]);
  const [state, tell] = useReducer(reduceDraft, opened, openDraft);
  const [hand] = useState(() => crypto.randomUUID().slice(0, 8));
  const { revalidate } = useRevalidator();
  const isSending = useRef(false);
  const isOpen = useRef(true);
  const of = useMemo(() => ({ viewer, id }), [viewer, id]);

  const [advised, setAdvised] = useState(loadedAdvice);
  // Before the next keystroke, which would otherwise replace what just arrived.
  useLayoutEffect(() => tell({ type: "read", document: opened }), [opened]);
  useEffect(() => setAdvised(loadedAdvice), [loadedAdvice]);
  useEffect(() => tell({ type: "brought", changes: unsavedKept(of) }), [of]);

  /** Reloads only if the site answers: a failed reload would replace the editor with an error. */
  const reloadDraft = useCallback(async () => {
    const answer = await fetch(at).catch(() => null);
    if (answer?.ok && isOpen.current) void revalidate();
  }, [at, revalidate]);

  const send = useEffectEvent(async () => {
    if (isSending.current || state.pending.length === 0) return;
    isSending.current = true;
    const { pending: changes, revision, form } = state;
    tell({ type: "sending" });
    const answer = await saveDraft({ at, changes, revision, hand, form });
    isSending.current = false;
    if (answer.outcome === "saved") {
      if (!isOpen.current) keepUnsaved(of, []);
      tell({ type: "saved", ...answer.saved });
      setAdvised(answer.saved.advised);
      if (answer.saved.revision > revision + 1) void reloadDraft();
      return;
    }
    const isRenewed = answer.outcome === "renewed";
    tell({ type: "failed", why: answer.outcome === "meanwhile" ? null : answer.why, isRenewed });
    if (isRenewed) void askIfRenewed();
    if (answer.outcome !== "failed") void reloadDraft();
  });

  const { pending, sentChanges, conflicts, unplaced, failure } = state;
  /** The server refused these changes even after a reload, so they are not sent again. */
  const isOver = state.refusal === "standing";
  useEffect(() => {
    if (isOver || pending.length === 0 || sentChanges.length > 0) return;
    const timer = setTimeout(() => void send(), failure === null ? restMs : againMs);
    return () => clearTimeout(timer);
  }, [pending, sentChanges, failure, isOver]);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const keptChanges = useMemo(() => keptOf(state), [state]);
  const sendUnlessOver = useEffectEvent(() => {
    if (!isOver) void send();
  });
  useEffect(() => keepUnsaved(of, keptChanges), [of, keptChanges]);
  useLeaving({
    send: sendUnlessOver,
    mayLose() {
      if (isReloading() && isKept(of, keptChanges)) return false;
      const isWaiting = failure !== null || unplaced.length > 0;
      return isWaiting || keptChanges.some(({ was: _, since: __, ...one }) => !fitsLeaving(one));
    },
  });

  const write = useCallback(
    (path: string, value: unknown) => tell({ type: "wrote", path, value }),
    [],
  );
  const putBack = useCallback(
    (path: string, place: number, item: unknown) =>
      tell({ type: "put-back", path, at: place, item }),
    [],
  );
  const letGo = useCallback((path: string) => tell({ type: "let-go", path }), []);
  function decide(path: string, keep: Keep) {
    const { [path]: conflict } = conflicts;
    tell({ type: "decided", path, keep });
    if (!conflict || keep !== "theirs") return;
    const changes = keptConflicts({ [path]: conflict });
    undoNotice("Your words here are replaced.", () => tell({ type: "brought", changes }));
  }
  const wroteAlso = (path: string, since: number) =>
    whoWrote(state.writers, path, { since, viewer });
  const body = bodyOf(state);
  const isAtOdds = Object.keys(conflicts).length > 0;
  return {
    body,
    title: textOf(valueAt(body, "title")),
    state,
    advised,
    isUnsaved: isUnsaved(state),
    failure: failure ?? whyWaiting({ isAtOdds, isUnplaced: unplaced.length > 0 }),
    write,
    putBack,
    decide,
    letGo,
    reloadDraft,
    wroteAlso,
    saveNow: () => void send(),
  };
}

function whyWaiting({ isAtOdds, isUnplaced }: { isAtOdds: boolean; isUnplaced: boolean }) {
  if (isAtOdds) return "one place was written twice. Choose which words stay.";
  return isUnplaced ? "some of your words have no place here any more. Copy them." : null;
}

type Leaving = {
  send(): void;
  mayLose(): boolean;
};

function useLeaving({ send, mayLose }: Leaving): void {
  const now = useEffectEvent(() => send());
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    send();
    if (mayLose()) event.preventDefault();
  });
  useEffect(() => {
    const leave = () => now();
    const handleUnload = (event: BeforeUnloadEvent) => ask(event);
    addEventListener("online", leave);
    addEventListener("pagehide", leave);
    addEventListener("beforeunload", handleUnload);
    document.addEventListener("visibilitychange", leave);
    return () => {
      now();
      removeEventListener("online", leave);
      removeEventListener("pagehide", leave);
      removeEventListener("beforeunload", handleUnload);
      document.removeEventListener("visibilitychange", leave);
    };
  }, []);
}
