import { Notifications, notifications, useNotifications } from "@mantine/notifications";
import { useEffect, useLayoutEffect } from "react";
import { useFetchers, useNavigation } from "react-router";
import { useNoticePlace } from "./notice-place.ts";
import { useShortcut } from "./shortcuts.tsx";
import { awaitUndo, undoByKey } from "./undo-notice.tsx";

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

function useUndoKey() {
  const changes = useChanges();
  useShortcut({ keys: "u", does: "Undo what was just done", run: undoByKey });
  // A screen offers the undo in an effect. On a busy machine this can be the same commit that first
  // reports the change, so the start must be known earlier, in a layout effect. The end may be
  // known later.
  useLayoutEffect(() => {
    if (changes !== "") awaitUndo(true);
  }, [changes]);
  useEffect(() => {
    if (changes === "") awaitUndo(false);
  }, [changes]);
}

/** A form of the screen is done after the next render; a fetcher's form is done at once. */
function useChanges(): string {
  const { formMethod } = useNavigation();
  const fetchers = useFetchers().filter(({ state }) => state === "submitting");
  const ofScreen = formMethod !== undefined && formMethod !== "GET" ? ["screen"] : [];
  return [...ofScreen, ...fetchers.map(({ key }) => key)].join(" ");
}
