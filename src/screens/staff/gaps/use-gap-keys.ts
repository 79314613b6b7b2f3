import { type RefObject, useEffect, useRef } from "react";
import { useShortcut } from "../../../desk/frame/shortcuts.tsx";

/** j and k go through the rows, and through what is open beside them. */
export function useGapKeys(list: RefObject<HTMLElement | null>, openId: string | null) {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  function go(step: 1 | -1) {
    const all = rows();
    const focused = all.findIndex((row) => row.contains(document.activeElement));
    const current = focused >= 0 ? focused : all.findIndex(({ dataset }) => dataset.row === openId);
    const link = all[Math.max(0, current + step)]?.querySelector("a");
    link?.focus();
    link?.scrollIntoView({ block: "nearest" });
    if (openId !== null) link?.click();
  }
  useShortcut({ keys: "j", does: "Next gap; Enter opens it", run: () => go(1) });
  useShortcut({ keys: "k", does: "Previous gap", run: () => go(-1) });
  const before = useRef<string | null>(null);
  // Whoever comes back to the list is where they were.
  useEffect(() => {
    const left = openId === null ? before.current : null;
    before.current = openId;
    if (left === null) return;
    const row = list.current?.querySelector(`[data-row="${CSS.escape(left)}"]`);
    row?.querySelector("a")?.focus();
  }, [openId, list]);
}
