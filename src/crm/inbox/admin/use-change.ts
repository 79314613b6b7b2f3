import { notifications } from "@mantine/notifications";
import { useFetcher } from "react-router";
import { useUndo } from "../../../core/admin/use-undo.ts";
import type { FieldErrors } from "../../../platform/problem.ts";
import { useArrival } from "../../../ui/use-arrival.ts";
import { useConflictNotice } from "./conflict-notice.tsx";
import { useInbox } from "./inbox-data.ts";
import { listPath } from "./inbox-path.ts";
import type { clientAction } from "./none-open.tsx";

export type Change = ReturnType<typeof useChange>;
type UseChangeOptions = {
  onDone?(): void;
  onConflict?(): void;
  onRefused?(errors: FieldErrors): void;
};

/** The component that uses it must still be mounted when the change is done. */
export function useChange({ onDone, onConflict, onRefused }: UseChangeOptions = {}) {
  const fetcher = useFetcher<typeof clientAction>();
  const { search } = useInbox();
  const to = { method: "post", action: listPath + search } as const;
  const result = fetcher.data;
  const send = (fields: FormData | Record<string, string>) =>
    void fetcher.submit(fields, { ...to, flushSync: true });
  const askAgain = useConflictNotice(send);
  useUndo(result && "done" in result ? result.done : null, to.action);
  useArrival(result, (response) => {
    if (!("done" in response)) {
      if (onRefused && Object.keys(response.errors).length > 0) return onRefused(response.errors);
      return notifications.show({ message: response.message, role: "alert" });
    }
    const { message, undo, conflict } = response.done;
    if (conflict) {
      askAgain(message, conflict);
      return onConflict?.();
    }
    if (!undo) notifications.show({ message, role: "status" });
    onDone?.();
  });
  return { Form: fetcher.Form, send, to, isBusy: fetcher.state !== "idle" };
}
