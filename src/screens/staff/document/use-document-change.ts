import { notifications } from "@mantine/notifications";
import { useCallback } from "react";
import { useFetcher } from "react-router";
import { useArrival } from "../../../ui/use-arrival.ts";
import { isSignedOut } from "../keep-words.ts";
import { withSignIn } from "../parts/sign-in-elsewhere.tsx";
import { type Undo, useUndo } from "../use-undo.ts";

type Came =
  | { done: { said: string; undo?: Undo; matter?: string } }
  | { message: string; errors: Record<string, string[]> };

/** Does something with the document as a whole without leaving it, and offers to undo it. */
export function useDocumentChange() {
  const fetcher = useFetcher<Came>();
  const { data: came, submit } = fetcher;
  useUndo(came && "done" in came ? came.done : null);
  useArrival(came, (result) => {
    if ("done" in result) {
      const { said, undo } = result.done;
      if (!undo) notifications.show({ message: said, role: "status" });
    } else {
      const message = withSignIn(result.message, isSignedOut(result));
      notifications.show({ message, role: "alert" });
    }
  });
  const send = useCallback(
    (fields: Record<string, string>) => void submit(fields, { method: "post" }),
    [submit],
  );
  const refused = came && "errors" in came ? came : null;
  return { send, isBusy: fetcher.state !== "idle", refused, sent: fetcher.formData };
}
