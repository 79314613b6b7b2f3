import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

const everyMs = 2_000;

/** While an answer is leaving: what became of it is seen without a reload. */
export function useLookAgain(isLeaving: boolean) {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === "idle" && navigator.onLine) void revalidate();
  });
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setInterval(() => look(), everyMs);
    return () => clearInterval(timer);
  }, [isLeaving]);
}
