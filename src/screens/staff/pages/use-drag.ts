import { useEffect, useRef, useState } from "react";
import type { DeskPage } from "../../../slices/site/desk-tree.ts";
import { type Drop, dropAt } from "./drop-at.ts";

type Dragging = { page: DeskPage; drop: Drop | null };

const nearEdgePx = 64;
const scrolledPx = 14;

/** Works with mouse, pen and finger. Escape cancels. */
export function useDrag(pages: DeskPage[], onDrop: (page: DeskPage, drop: Drop) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const latest = useRef(dragging);
  const set = (next: Dragging | null) => {
    latest.current = next;
    setDragging(next);
  };
  const isOn = dragging !== null;
  useEffect(() => {
    if (!isOn) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      latest.current = null;
      setDragging(null);
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [isOn]);

  function startDrag(page: DeskPage, event: React.PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    set({ page, drop: null });
    const follow = ({ clientX, clientY }: PointerEvent) => {
      scrollNear(clientY);
      if (latest.current) set({ page, drop: dropUnder(pages, page, [clientX, clientY]) });
    };
    const end = ({ type }: PointerEvent) => {
      handle.removeEventListener("pointermove", follow);
      handle.removeEventListener("pointerup", end);
      handle.removeEventListener("pointercancel", end);
      const drop = latest.current?.drop;
      set(null);
      if (drop && type === "pointerup") onDrop(page, drop);
    };
    handle.addEventListener("pointermove", follow);
    handle.addEventListener("pointerup", end);
    handle.addEventListener("pointercancel", end);
  }

  return { dragged: dragging?.page.id ?? null, drop: dragging?.drop ?? null, startDrag };
}

function dropUnder(pages: DeskPage[], page: DeskPage, [x, y]: [number, number]): Drop | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-row]");
  if (!row) return null;
  const { top, height } = row.getBoundingClientRect();
  return dropAt(pages, page, { id: Number(row.dataset.row), share: (y - top) / height });
}

function scrollNear(y: number) {
  if (y < nearEdgePx) window.scrollBy(0, -scrolledPx);
  if (y > window.innerHeight - nearEdgePx) window.scrollBy(0, scrolledPx);
}
