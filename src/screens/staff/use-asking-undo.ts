/** Shows the result of an action with a question in the undo notice. */
import { useSubmit } from "react-router";
import { undoNotice } from "../../desk/layout/undo-notice.tsx";
import { useArrival } from "../../ui/use-arrival.ts";
import { type Undo, undoKey, useUndo } from "./use-undo.ts";

/** Each choice is a form of the same screen. */
export type UndoQuestion = { question: string; choices: { label: string; form: Undo }[] };
type ActionResult = NonNullable<Parameters<typeof useUndo>[0]> & {
  asks?: UndoQuestion | undefined;
};

/** Works like `useUndo`; `UndoOutcome` shows the result of a choice. */
export function useAskingUndo(done: ActionResult | null, action: string) {
  const submit = useSubmit();
  useUndo(done?.asks ? null : done, action);
  const aside = { method: "post", action, navigate: false, fetcherKey: undoKey } as const;
  useArrival(done?.asks ? done : null, ({ message, undo, asks }) => {
    if (!message || !undo) return;
    const send = (form: Undo) => void submit(form, aside);
    undoNotice(message, () => send(undo), { asks, send });
  });
}
