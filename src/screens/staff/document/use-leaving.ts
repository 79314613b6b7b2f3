import { useEffect, useEffectEvent } from "react";

type Leaving = {
  send(): void;
  /** Whether closing the tab would lose words. */
  mayLose(): boolean;
};

/** Sends pending changes on leaving the tab, closing the screen, or coming back online. */
export function useLeaving({ send, mayLose }: Leaving): void {
  const now = useEffectEvent(() => send());
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    send();
    if (mayLose()) event.preventDefault();
  });
  useEffect(() => {
    const leave = () => now();
    const handleUnload = (event: BeforeUnloadEvent) => ask(event);
    addEventListener("online", leave);
    addEventListener("pagehide", leave);
    addEventListener("beforeunload", handleUnload);
    document.addEventListener("visibilitychange", leave);
    return () => {
      now();
      removeEventListener("online", leave);
      removeEventListener("pagehide", leave);
      removeEventListener("beforeunload", handleUnload);
      document.removeEventListener("visibilitychange", leave);
    };
  }, []);
}
