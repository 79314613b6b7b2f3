/** Shows the result of an action that can be undone in a notice, for ten seconds. */
import { useLocation, useSubmit } from "react-router";
import { hideUndoNotice, undoNotice } from "../../desk/layout/notices.tsx";
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

/** Shows the result of an action with a question in the undo notice. */

/** Each choice is a form of the same screen. */
export type UndoQuestion = { question: string; choices: { label: string; form: Undo }[] };
type AskingResult = NonNullable<Parameters<typeof useUndo>[0]> & {
  asks?: UndoQuestion | undefined;
};

/** Works like `useUndo`; `UndoOutcome` shows the result of a choice. */
export function useAskingUndo(done: AskingResult | null, action: string) {
  const submit = useSubmit();
  useUndo(done?.asks ? null : done, action);
  const aside = { method: "post", action, navigate: false, fetcherKey: undoKey } as const;
  useArrival(done?.asks ? done : null, ({ message, undo, asks }) => {
    if (!message || !undo) return;
    const send = (form: Undo) => void submit(form, aside);
    undoNotice(message, () => send(undo), { asks, send });
  });
}
