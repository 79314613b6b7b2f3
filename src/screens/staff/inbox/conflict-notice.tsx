import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useId } from "react";
import type { Undo } from "../use-undo.ts";
import type { EnquiryConflict } from "./conflict.ts";
import * as styles from "./inbox.module.css";

export function useConflictNotice(send: (form: Undo) => void) {
  const id = useId();
  useEffect(() => () => void notifications.hide(id), [id]);
  return (message: string, conflict: EnquiryConflict) => {
    const leave = () => notifications.hide(id);
    function insist() {
      leave();
      send(conflict.anyway);
    }
    notifications.show({
      id,
      autoClose: false,
      role: "alert",
      withCloseButton: false,
      message: (
        <div className={styles.notice}>
          <p>{message}</p>
          <ConflictLines {...conflict} />
          <p className={styles.verbs}>
            <Button size="xs" variant="default" onClick={insist}>
              Do it anyway
            </Button>
            <Button size="xs" variant="subtle" onClick={leave}>
              Leave it
            </Button>
          </p>
        </div>
      ),
    });
  };
}

export const ConflictLines = ({ lines, more }: Pick<EnquiryConflict, "lines" | "more">) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
    {more > 0 ? <li>And {more} more.</li> : null}
  </ul>
);
