import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 1_500;

/** Looks again until the copy that was asked for is there. */
export function useUntilMade(isMaking: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMaking) return;
    const again = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(again);
  }, [isMaking, revalidate]);
}
