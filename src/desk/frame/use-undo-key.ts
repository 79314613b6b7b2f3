import { useEffect } from "react";
import { useFetchers, useNavigation } from "react-router";
import { useShortcut } from "./shortcuts.tsx";
import { awaitUndo, undoByKey } from "./undo-notice.tsx";

export function useUndoKey() {
  const changes = useChanges();
  useShortcut({ keys: "u", does: "Undo what was just done", run: undoByKey });
  // What was done offers its undo in an effect of its screen, which runs before those of the frame;
  // on a busy machine long before React Router's state says that it is done.
  useEffect(() => awaitUndo(changes !== ""), [changes]);
}

/** A form of the screen has its answer once the screen is drawn again; one beside it at once. */
function useChanges(): string {
  const { formMethod } = useNavigation();
  const fetchers = useFetchers().filter(({ state }) => state === "submitting");
  const ofScreen = formMethod !== undefined && formMethod !== "GET" ? ["screen"] : [];
  return [...ofScreen, ...fetchers.map(({ key }) => key)].join(" ");
}
