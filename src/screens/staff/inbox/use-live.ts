import { useEffect, useEffectEvent, useState } from "react";

export type Live = "joining" | "live" | "lost";

/** News come in bursts: what they tell of is read once for all of them. */
const restMs = 400;

/**
 * Hears that enquiries came or changed. One stream as long as the screen is seen: browsers have few
 * connections for a site, and a tab in the background should take none of them.
 */
export function useLive(address: string, onNews: () => void): Live {
  const [state, setState] = useState<Live>("joining");
  const tell = useEffectEvent(() => onNews());
  useEffect(() => {
    let stream: EventSource | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, restMs);
    };
    function join() {
      stream = new EventSource(address);
      stream.addEventListener("open", () => setState("live"));
      stream.addEventListener("error", () => setState("lost"));
      stream.addEventListener("changed", soon);
    }
    function leave() {
      clearTimeout(timer);
      stream?.close();
      stream = null;
    }
    function look() {
      if (document.hidden) return leave();
      if (stream) return;
      join();
      soon();
    }
    join();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      leave();
    };
  }, [address]);
  return state;
}
