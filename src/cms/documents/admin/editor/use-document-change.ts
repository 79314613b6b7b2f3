import { notifications } from "@mantine/notifications";
import { useCallback } from "react";
import { useFetcher } from "react-router";
import { withSignIn } from "../../../../core/admin/forms.tsx";
import { isSignedOut } from "../../../../core/admin/keep-words.ts";
import { type Undo, useUndo } from "../../../../core/admin/use-undo.ts";
import { useArrival } from "../../../../ui/use-arrival.ts";

type ActionResponse =
  | { done: { message: string; undo?: Undo; matter?: string; refused?: Refusal[] } }
  | { message: string; errors: Record<string, string[]> };

export type Refusal = { id: number; title: string; why: string };

export function useDocumentChange() {
  const fetcher = useFetcher<ActionResponse>();
  const { data: response, submit } = fetcher;
  useUndo(response && "done" in response ? response.done : null);
  useArrival(response, (result) => {
    if ("done" in result) {
      const { message, undo } = result.done;
      if (!undo) notifications.show({ message, role: "status" });
    } else {
      const message = withSignIn(result.message, isSignedOut(result));
      notifications.show({ message, role: "alert" });
    }
  });
  const send = useCallback(
    (fields: Record<string, string>) => void submit(fields, { method: "post", flushSync: true }),
    [submit],
  );
  const refused = response && "errors" in response ? response : null;
  const { Form, formData, state } = fetcher;
  return { Form, response, send, isBusy: state !== "idle", refused, formData };
}
