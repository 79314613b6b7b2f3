import { Button, Kbd } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import styles from "./notices.module.css";

/** It stays while one is on it, with the pointer or the keyboard. */
const takenBackWithinMs = 10_000;
let latest: { id: string; undo: () => void } | null = null;
const shown = new Map<string, string>();

type Offered = {
  /** What the button says. */
  label?: string | undefined;
  /** What was said of it before is over, and cannot be taken back any more. */
  matter?: string | undefined;
};

/** Says what was done and offers to take it back, for ten seconds. @param sentence "Closed." */
export function undoNotice(sentence: string, undo: () => void, offered: Offered = {}) {
  const { label = "Undo", matter } = offered;
  const id = crypto.randomUUID();
  if (matter !== undefined) {
    notifications.hide(shown.get(matter) ?? "");
    shown.set(matter, id);
  }
  latest = { id, undo };
  notifications.show({
    id,
    autoClose: takenBackWithinMs,
    role: "status",
    onClose: () => forget(id),
    message: (
      <span className={styles.undo}>
        <span>{sentence}</span>
        <Button size="xs" variant="default" rightSection={<Kbd>u</Kbd>} onClick={() => take(id)}>
          {label}
        </Button>
      </span>
    ),
  });

  function take(taken: string) {
    notifications.hide(taken);
    undo();
  }
}

/** The key's: nothing where nothing can be taken back any more. */
export function lastUndo() {
  if (!latest) return;
  const { id, undo } = latest;
  notifications.hide(id);
  undo();
}

function forget(id: string) {
  if (latest?.id === id) latest = null;
}
