import { notifications } from "@mantine/notifications";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import { useUndo } from "../use-undo.ts";
import { listPath } from "./inbox-path.ts";
import type { action } from "./none-open.tsx";
import { useInbox } from "./use-inbox.ts";

export type Change = ReturnType<typeof useChange>;

/**
 * Changes enquiries without leaving the screen, says what came of it, and offers to undo it. For a
 * part that is there still when it is done.
 */
export function useChange(onDone?: () => void) {
  const fetcher = useFetcher<typeof action>();
  const { search } = useInbox();
  const to = { method: "post", action: listPath + search } as const;
  const result = fetcher.data;
  useUndo(result && "done" in result ? result.done : null, to.action);
  const tell = useEffectEvent((came: NonNullable<typeof result>) => {
    if (!("done" in came)) return notifications.show({ message: came.message, role: "alert" });
    if (!came.done.undo) notifications.show({ message: came.done.said, role: "status" });
    onDone?.();
  });
  useEffect(() => {
    if (result) tell(result);
  }, [result]);
  return {
    Form: fetcher.Form,
    send: (fields: FormData) => fetcher.submit(fields, to),
    to,
    isBusy: fetcher.state !== "idle",
  };
}
