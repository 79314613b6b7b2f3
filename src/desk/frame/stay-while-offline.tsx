import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import { type Location, useBlocker } from "react-router";
import { useOnline } from "../../ui/use-online.ts";

/** One at a time, however often one tries. */
const id = "offline";

/**
 * Offline no screen can be loaded: whoever wants another stays, with what is typed, and is told.
 */
export const StayWhileOffline = () => (useOnline() ? null : <Staying />);

function Staying() {
  const isSending = useSending();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isSending.current && isLoaded(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    blocker.reset();
    notifications.show({
      id,
      role: "alert",
      message: "This needs the network, and you are offline. Nothing here is lost: stay on it.",
    });
  }, [blocker]);
  return null;
}

/** A form says itself that it was not saved, beside its words. True while one is being sent. */
function useSending() {
  const isSending = useRef(false);
  useEffect(() => {
    function note({ target }: Event) {
      isSending.current = target instanceof HTMLFormElement && target.method === "post";
      setTimeout(() => {
        isSending.current = false;
      });
    }
    addEventListener("submit", note, true);
    return () => removeEventListener("submit", note, true);
  }, []);
  return isSending;
}

/** A part of the screen that is named by its address alone needs nothing from the server. */
const isLoaded = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || from.search !== to.search || from.hash === to.hash;
