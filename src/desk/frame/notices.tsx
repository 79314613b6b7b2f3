import { Notifications } from "@mantine/notifications";
import styles from "./notices.module.css";
import { useShortcut } from "./shortcuts.tsx";
import { lastUndo } from "./undo-notice.tsx";

/** Where what was done is said, and can be taken back. */
export function Notices() {
  useShortcut({ keys: "u", does: "Undo what was just done", run: lastUndo });
  return <Notifications className={styles.notices} position="bottom-right" containerWidth={400} />;
}
