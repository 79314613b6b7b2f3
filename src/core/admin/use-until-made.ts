import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 1_500;

export function useUntilMade(isMaking: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMaking) return;
    const again = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(again);
  }, [isMaking, revalidate]);
}
