import { notifications } from "@mantine/notifications";
import { useFetcher, useSubmit } from "react-router";
import { undoNotice } from "../../../desk/frame/undo-notice.tsx";
import { useArrival } from "../../../ui/use-arrival.ts";
import { listPath } from "../inbox/inbox-path.ts";
import { type Undo, undoKey } from "../use-undo.ts";

type Outcome = {
  intent?: string;
  message?: string;
  done?: { outcome?: string; said?: string; undo?: Undo };
};

/** The notice that offered it has gone: a refusal is said, and what the screen would not show. */
export function UndoOutcome() {
  const { data } = useFetcher<Outcome>({ key: undoKey });
  const submit = useSubmit();
  const aside = { method: "post", action: listPath, navigate: false, fetcherKey: undoKey } as const;
  useArrival(data, ({ intent, message, done = {} }) => {
    const { outcome, said, undo } = done;
    if (message) notifications.show({ message, role: "alert" });
    if (outcome) notifications.show({ message: outcome, role: "status" });
    // Chosen in a notice: it is told, and undone, in another.
    if (intent !== "answered" || !said) return;
    if (undo) undoNotice(said, () => void submit(undo, aside));
    else notifications.show({ message: said, role: "status" });
  });
  return null;
}
