import { useEffect, useLayoutEffect } from "react";
import { useFetchers, useNavigation } from "react-router";
import { useShortcut } from "./shortcuts.tsx";
import { awaitUndo, undoByKey } from "./undo-notice.tsx";

export function useUndoKey() {
  const changes = useChanges();
  useShortcut({ keys: "u", does: "Undo what was just done", run: undoByKey });
  // A screen offers the undo in an effect. On a busy machine this can be the same commit that first
  // reports the change, so the start must be known earlier, in a layout effect. The end may be
  // known later.
  useLayoutEffect(() => {
    if (changes !== "") awaitUndo(true);
  }, [changes]);
  useEffect(() => {
    if (changes === "") awaitUndo(false);
  }, [changes]);
}

/** A form of the screen is done after the next render; a fetcher's form is done at once. */
function useChanges(): string {
  const { formMethod } = useNavigation();
  const fetchers = useFetchers().filter(({ state }) => state === "submitting");
  const ofScreen = formMethod !== undefined && formMethod !== "GET" ? ["screen"] : [];
  return [...ofScreen, ...fetchers.map(({ key }) => key)].join(" ");
}
