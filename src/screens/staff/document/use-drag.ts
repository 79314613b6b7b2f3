import { useEffect, useState } from "react";

type Drag = { from: number; to: number };
type Grip = React.PointerEvent<HTMLElement>;

export function useDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const isOn = drag !== null;
  useEffect(() => {
    if (!isOn) return;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setDrag(null);
    };
    document.addEventListener("keydown", leave);
    return () => document.removeEventListener("keydown", leave);
  }, [isOn]);
  return {
    /** Whether the drop line is before or after the item at this index. */
    lineAt(at: number): "before" | "after" | undefined {
      if (drag?.to !== at || drag.from === at) return undefined;
      return drag.to < drag.from ? "before" : "after";
    },
    isDragged: (at: number) => drag?.from === at,
    gripOf: (at: number) => ({
      onPointerDown(event: Grip) {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, to: at });
      },
      onPointerMove(event: Grip) {
        if (drag) setDrag({ from: at, to: placeUnder(event, at) });
      },
      onPointerUp() {
        if (drag && drag.to !== at) onMove(at, drag.to);
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

/** @returns the number of other rows whose middle is above the pointer */
function placeUnder({ currentTarget, clientY }: Grip, at: number): number {
  const rows = [...(currentTarget.closest("ol")?.children ?? [])];
  return rows.filter((row, place) => {
    const { top, height } = row.getBoundingClientRect();
    return place !== at && top + height / 2 < clientY;
  }).length;
}
