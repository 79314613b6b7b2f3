import { useEffect, useLayoutEffect } from "react";
import { useFetchers, useNavigation } from "react-router";
import { useShortcut } from "./shortcuts.tsx";
import { awaitUndo, undoByKey } from "./undo-notice.tsx";

export function useUndoKey() {
  const changes = useChanges();
  useShortcut({ keys: "u", does: "Undo what was just done", run: undoByKey });
  // A screen offers the undo in an effect: on a busy machine in the same commit that first says that
  // something is being done, so that has to be known before. That it is done is known after.
  useLayoutEffect(() => {
    if (changes !== "") awaitUndo(true);
  }, [changes]);
  useEffect(() => {
    if (changes === "") awaitUndo(false);
  }, [changes]);
}

/** A form of the screen has its answer once the screen is drawn again; one beside it at once. */
function useChanges(): string {
  const { formMethod } = useNavigation();
  const fetchers = useFetchers().filter(({ state }) => state === "submitting");
  const ofScreen = formMethod !== undefined && formMethod !== "GET" ? ["screen"] : [];
  return [...ofScreen, ...fetchers.map(({ key }) => key)].join(" ");
}
