/** What was done and can be taken back is said where it can be: in a notice, for ten seconds. */
import { useLocation, useSubmit } from "react-router";
import { hideUndoNotice, undoNotice } from "../../desk/layout/undo-notice.tsx";
import { useArrival } from "../../ui/use-arrival.ts";

/** The fields of the form that takes it back. */
export type Undo = Record<string, string>;
type ActionResult = {
  message?: string;
  undo?: Undo;
  /** What its button says, where it is not Undo. */
  undoLabel?: string | undefined;
  /** What is done of the same matter later takes this notice's place. */
  matter?: string | undefined;
};

/** By which `UndoOutcome` hears what came of it. */
export const undoKey = "undo";

/**
 * @param done of the screen's form; the screen itself says nothing of what has an `undo`
 * @param action who takes the form; the screen itself unless another is named
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
