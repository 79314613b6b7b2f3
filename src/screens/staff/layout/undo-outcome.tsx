import { notifications } from "@mantine/notifications";
import { useFetcher } from "react-router";
import { useArrival } from "../../../ui/use-arrival.ts";
import { undoKey } from "../use-undo.ts";

type Outcome = { message?: string; done?: { outcome?: string } };

/** The notice that offered it has gone: a refusal is said, and what the screen would not show. */
export function UndoOutcome() {
  const { data } = useFetcher<Outcome>({ key: undoKey });
  useArrival(data, ({ message, done }) => {
    if (message) notifications.show({ message, role: "alert" });
    if (done?.outcome) notifications.show({ message: done.outcome, role: "status" });
  });
  return null;
}
