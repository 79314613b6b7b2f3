import { useLocation, useSubmit } from "react-router";
import { hideUndoNotice, undoNotice } from "../../ui/admin/layout/notices.tsx";
import { useArrival } from "../../ui/use-arrival.ts";

export type Undo = Record<string, string>;
export type UndoQuestion = { question: string; choices: { label: string; form: Undo }[] };
type ActionResult = {
  message?: string;
  undo?: Undo;
  undoLabel?: string | undefined;
  matter?: string | undefined;
  asks?: UndoQuestion | undefined;
};

/** The key of the fetcher that undoes; the layout shows its outcome. */
export const undoKey = "undo";

/** @param done the screen itself shows no result that has an `undo` */
export function useUndo(done: ActionResult | null, action?: string) {
  const submit = useSubmit();
  const { pathname } = useLocation();
  useArrival(done, ({ message, undo, undoLabel: label, matter, asks }) => {
    if (matter && !undo) hideUndoNotice(matter);
    if (!message || !undo) return;
    const to = { method: "post", action: action ?? pathname } as const;
    const aside = { navigate: false, fetcherKey: undoKey } as const;
    const send = (form: Undo) => void submit(form, { ...to, ...aside });
    undoNotice(message, () => send(undo), { label, matter, asks, send });
  });
}
