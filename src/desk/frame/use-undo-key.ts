import { useEffect } from "react";
import { useFetchers, useNavigation } from "react-router";
import { useShortcut } from "./shortcuts.tsx";
import { lastUndo, wishUndo } from "./undo-notice.tsx";

/** What is being done can be seen before it is: the key means that, and nothing done before it. */
export function useUndoKey() {
  const isChanging = useIsChanging();
  const run = () => (isChanging ? wishUndo(true) : lastUndo());
  useShortcut({ keys: "u", does: "Undo what was just done", run });
  // What was done offers its undo in an effect of its screen, which runs before those of the frame.
  useEffect(() => {
    if (!isChanging) wishUndo(false);
  }, [isChanging]);
}

/** A form of the screen has its answer once the screen is drawn again; one beside it at once. */
function useIsChanging(): boolean {
  const { formMethod } = useNavigation();
  const isSubmitting = useFetchers().some(({ state }) => state === "submitting");
  return isSubmitting || isChange(formMethod);
}

const isChange = (method: string | undefined) => method !== undefined && method !== "GET";
