import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { undoNotice } from "../../../desk/frame/undo-notice.tsx";
import { listPath } from "./inbox-path.ts";
import type { action } from "./none-open.tsx";

const undoKey = "undo a change of enquiries";

/** Changes enquiries without leaving the screen, says what came of it, and offers to undo it. */
export function useChange(onDone?: () => void) {
  const fetcher = useFetcher<typeof action>();
  const undo = useFetcher({ key: undoKey });
  const { search } = useLocation();
  const to = { method: "post", action: listPath + search } as const;
  const tell = useEffectEvent((result: NonNullable<typeof fetcher.data>) => {
    if (!("done" in result)) return sayRefused(result);
    onDone?.();
    const { said, undo: fields } = result.done;
    if (fields) undoNotice(said, () => undo.submit(fields, to));
    else notifications.show({ message: said, role: "status" });
  });
  useEffect(() => {
    if (fetcher.data) tell(fetcher.data);
  }, [fetcher.data]);
  return {
    Form: fetcher.Form,
    send: (fields: FormData) => fetcher.submit(fields, to),
    to,
    isBusy: fetcher.state !== "idle",
  };
}

/** Once on the screen: an undo outlives the part that offered it. */
export function useUndoOutcome() {
  const { data } = useFetcher<typeof action>({ key: undoKey });
  useEffect(() => {
    if (!data) return;
    if ("done" in data) notifications.show({ message: data.done.said, role: "status" });
    else sayRefused(data);
  }, [data]);
}

const sayRefused = ({ message }: { message: string }) =>
  notifications.show({ message, color: "red", role: "alert" });
