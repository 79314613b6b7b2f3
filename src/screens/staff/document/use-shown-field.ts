import { useEffect } from "react";
import { useLocation } from "react-router";

/** Leads to the field that the address names, or to the nearest thing around it that is shown. */
export function useShownField(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field may be asked for again
  useEffect(() => {
    if (hash === "") return;
    // Once the item of a list that it stands in is open.
    const frame = requestAnimationFrame(() => {
      const place = nearest(decodeURIComponent(hash.slice(1)));
      place?.scrollIntoView({ block: "center" });
      place?.querySelector<HTMLElement>("input, textarea, [role=textbox], button")?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
}

function nearest(path: string): HTMLElement | null {
  const found = document.getElementById(path);
  if (found || !path.includes(".")) return found;
  return nearest(path.slice(0, path.lastIndexOf(".")));
}
