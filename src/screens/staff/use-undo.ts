/** Shows the result of an action that can be undone in a notice, for ten seconds. */
import { useLocation, useSubmit } from "react-router";
import { hideUndoNotice, undoNotice } from "../../desk/layout/undo-notice.tsx";
import { useArrival } from "../../ui/use-arrival.ts";

export type Undo = Record<string, string>;
type ActionResult = {
  message?: string;
  undo?: Undo;
  /** The button's text, if it is not Undo. */
  undoLabel?: string | undefined;
  /** A later notice with the same value replaces this one. */
  matter?: string | undefined;
};

/** The fetcher's key, which `UndoOutcome` listens to. */
export const undoKey = "undo";

/**
 * @param done the result of the screen's form; the screen itself shows no result that has an `undo`
 * @param action the address the undo form posts to; the screen's own by default
 */
export function useUndo(done: ActionResult | null, action?: string) {
  const submit = useSubmit();
  const { pathname } = useLocation();
  useArrival(done, ({ message, undo, undoLabel: label, matter }) => {
    if (matter && !undo) hideUndoNotice(matter);
    if (!message || !undo) return;
    const to = { method: "post", action: action ?? pathname } as const;
    const aside = { navigate: false, fetcherKey: undoKey } as const;
    undoNotice(message, () => void submit(undo, { ...to, ...aside }), { label, matter });
  });
}
