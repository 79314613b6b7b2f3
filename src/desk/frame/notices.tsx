import { Notifications, notifications, useNotifications } from "@mantine/notifications";
import { useEffect } from "react";
import styles from "./notices.module.css";
import { useTypedBelow } from "./use-typed-below.ts";
import { useUndoKey } from "./use-undo-key.ts";

/** More than these would hide what one works on. */
const mostAtOnce = 2;

/** Where what was done is said, and can be taken back. */
export function Notices() {
  useUndoKey();
  useRoomForNewest();
  const isHigh = useTypedBelow();
  return (
    <Notifications
      className={styles.notices}
      data-high={isHigh || undefined}
      position="bottom-right"
      containerWidth={400}
      limit={mostAtOnce}
    />
  );
}

/** The oldest goes, rather than the newest waiting; what has to be decided goes last. */
function useRoomForNewest() {
  const { notifications: shown, queue } = useNotifications();
  useEffect(() => {
    if (queue.length === 0) return;
    const oldest = shown.find(({ autoClose }) => autoClose !== false) ?? shown[0];
    if (oldest?.id) notifications.hide(oldest.id);
  }, [shown, queue]);
}
