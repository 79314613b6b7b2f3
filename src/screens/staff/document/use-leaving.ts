import { useEffect, useEffectEvent } from "react";

type Leaving = {
  /** Sends what waits. */
  send(): void;
  /** Whether words would be lost with the tab. */
  mayLose(): boolean;
};

/** What waits is sent when the tab is left, the screen is closed or the network comes back. */
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
