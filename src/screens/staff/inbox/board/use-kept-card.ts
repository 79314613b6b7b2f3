import { type RefObject, useEffect, useRef } from "react";

type Shown = { stage: string; rows: { id: string }[] };

/**
 * Keeps whoever works by the keyboard on the card they were on: moved, it is drawn anew in another
 * column, and what had the focus is gone.
 */
export function useKeptCard(board: RefObject<HTMLElement | null>, columns: Shown[]) {
  const kept = useRef<{ id: string; stage: string } | null>(null);
  const stageOf = (id: string) =>
    columns.find(({ rows }) => rows.some((row) => row.id === id))?.stage;
  const focusCard = (id: string) =>
    board.current?.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus();
  useEffect(() => {
    if (!kept.current) return;
    const { id, stage } = kept.current;
    const now = stageOf(id);
    if (now === undefined || now === stage) return;
    kept.current = { id, stage: now };
    if (isNowhere(document.activeElement)) focusCard(id);
  });
  return {
    onFocus({ target }: React.FocusEvent) {
      const id = target.closest<HTMLElement>("[data-row]")?.dataset.row;
      const stage = id && stageOf(id);
      if (stage) kept.current = { id, stage };
    },
    /** After a question about it. */
    goBack() {
      if (kept.current) focusCard(kept.current.id);
    },
  };
}

/** Or in a question that is about to go. */
const isNowhere = (active: Element | null) =>
  active === null || active === document.body || active.closest("[role=dialog]") !== null;
