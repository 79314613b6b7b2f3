import { notifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useFetcher } from "react-router";
import { undoKey } from "../use-undo.ts";

type Outcome = { message?: string };

/** Where taking something back was refused, it is said: the notice that offered it has gone. */
export function UndoOutcome() {
  const { data } = useFetcher<Outcome>({ key: undoKey });
  useEffect(() => {
    if (data?.message) notifications.show({ message: data.message, role: "alert" });
  }, [data]);
  return null;
}
