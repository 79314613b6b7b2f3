import { Notifications, notifications, useNotifications } from "@mantine/notifications";
import { useEffect } from "react";
import { useNoticePlace } from "./notice-place.ts";
import { useUndoKey } from "./use-undo-key.ts";

/** More notices would hide the work. */
const mostAtOnce = 2;
const position = "bottom-right";
const findNotices = () => document.querySelector(`[data-notices][data-position=${position}]`);

export function Notices() {
  useUndoKey();
  useRoomForNewest();
  const { notifications: notices } = useNotifications();
  const place = useNoticePlace(findNotices, notices);
  return (
    <Notifications
      data-notices=""
      style={place === null ? undefined : { insetBlock: place }}
      position={position}
      containerWidth={400}
      limit={mostAtOnce}
    />
  );
}

/** Hides the oldest notice instead of delaying the newest. Notices that need a decision go last. */
function useRoomForNewest() {
  const { notifications: notices, queue } = useNotifications();
  useEffect(() => {
    if (queue.length === 0) return;
    const oldest = notices.find(({ autoClose }) => autoClose !== false) ?? notices[0];
    if (oldest?.id) notifications.hide(oldest.id);
  }, [notices, queue]);
}
