import { useLocation, useSubmit } from "react-router";
import { hideUndoNotice, undoNotice } from "../../desk/layout/notices.tsx";
import { useArrival } from "../../ui/use-arrival.ts";

export type Undo = Record<string, string>;
type ActionResult = {
  message?: string;
  undo?: Undo;
  undoLabel?: string | undefined;
  matter?: string | undefined;
};

/** The key of the fetcher that undoes; the layout shows its outcome. */
export const undoKey = "undo";

/** @param done the screen itself shows no result that has an `undo` */
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

export type UndoQuestion = { question: string; choices: { label: string; form: Undo }[] };
type AskingResult = NonNullable<Parameters<typeof useUndo>[0]> & {
  asks?: UndoQuestion | undefined;
};

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
