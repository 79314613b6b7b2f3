import { notifications } from "@mantine/notifications";
import { useFetcher } from "react-router";
import { useArrival } from "../../../ui/use-arrival.ts";
import { undoKey } from "../use-undo.ts";

type Outcome = { message?: string };

/** Where taking something back was refused, it is said: the notice that offered it has gone. */
export function UndoOutcome() {
  const { data } = useFetcher<Outcome>({ key: undoKey });
  useArrival(data, ({ message }) => {
    if (message) notifications.show({ message, role: "alert" });
  });
  return null;
}
