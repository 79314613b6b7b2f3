import { useEffect, useEffectEvent, useState } from "react";

export type Live = "joining" | "live" | "lost";

type Hearing = {
  address: string;
  /** What was shown when the stream is joined, so that nothing falls between the two. */
  since: string;
  onNews(): void;
};

/** News come in bursts: the first are read soon, and what follows them in one go. */
const soonMs = 300;
const restMs = 3_000;
const joinAgainMs = 30_000;

/**
 * Hears that enquiries came or changed. One stream as long as the screen is seen: browsers have few
 * connections for a site, and a tab in the background should take none of them.
 */
export function useLive({ address, since, onNews }: Hearing): Live {
  const [state, setState] = useState<Live>("joining");
  const tell = useEffectEvent(() => onNews());
  const source = useEffectEvent(() => new EventSource(`${address}?since=${since}`));
  useEffect(() => {
    let stream: EventSource | null = null;
    const news = inBursts(() => tell());
    let joining: ReturnType<typeof setTimeout> | undefined;
    function join() {
      stream = source();
      stream.addEventListener("open", () => setState("live"));
      stream.addEventListener("error", lose);
      stream.addEventListener("changed", news.hear);
    }
    function lose() {
      setState("lost");
      if (stream?.readyState !== EventSource.CLOSED) return;
      // Refused, and not tried again by itself. Where the session has ended, the next answer says so.
      leave();
      news.hear();
      joining = setTimeout(join, joinAgainMs);
    }
    function leave() {
      clearTimeout(joining);
      stream?.close();
      stream = null;
    }
    function look() {
      if (document.hidden) leave();
      else if (!stream) join();
    }
    join();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      leave();
      news.end();
    };
  }, []);
  return state;
}

function inBursts(tell: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  return {
    hear() {
      if (timer !== undefined) return;
      const restedMs = performance.now() - lastAt;
      timer = setTimeout(
        () => {
          timer = undefined;
          lastAt = performance.now();
          tell();
        },
        Math.max(soonMs, restMs - restedMs),
      );
    },
    end: () => clearTimeout(timer),
  };
}
