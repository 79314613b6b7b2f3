import { useEffect, useState } from "react";
import type { Here } from "../../../desk/times.ts";
import { useDesk } from "../desk-data.ts";

const everyMs = 20_000;

/** @param loadedAt the server's time; the browser's clock only measures the time since then */
export function useHere(loadedAt: string): Here {
  const { time_zone } = useDesk();
  const [now, setNow] = useState(loadedAt);
  useEffect(() => {
    const start = performance.now();
    setNow(loadedAt);
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - start;
      setNow(new Date(Date.parse(loadedAt) + elapsedMs).toISOString());
    }, everyMs);
    return () => clearInterval(timer);
  }, [loadedAt]);
  return { now, zone: time_zone };
}
