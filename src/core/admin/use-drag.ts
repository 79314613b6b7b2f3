import { useEffect, useRef, useState } from "react";

type DragOptions<Item, Target> = {
  /** @returns null where it cannot be dropped */
  targetUnder(pointer: PointerEvent, item: Item): Target | null;
  onDrop(item: Item, target: Target): void;
};
type Dragging<Item, Target> = { item: Item; target: Target | null };

/** Drags a row by its grip, with a mouse or a finger. Escape ends it. */
export function useDrag<Item, Target>(options: DragOptions<Item, Target>) {
  const [dragging, setDragging] = useState<Dragging<Item, Target> | null>(null);
  // The list may change while a row is dragged.
  const newest = useRef(options);
  useEffect(() => {
    newest.current = options;
  });

  function startDrag(item: Item, event: React.PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const grip = event.currentTarget;
    const ending = new AbortController();
    const { signal } = ending;
    let target: Target | null = null;
    const end = () => {
      ending.abort();
      setDragging(null);
    };
    const follow = (pointer: PointerEvent) => {
      target = newest.current.targetUnder(pointer, item);
      setDragging({ item, target });
    };
    const drop = () => {
      end();
      if (target !== null) newest.current.onDrop(item, target);
    };
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") end();
    };
    grip.setPointerCapture(event.pointerId);
    setDragging({ item, target });
    grip.addEventListener("pointermove", follow, { signal });
    grip.addEventListener("pointerup", drop, { signal });
    grip.addEventListener("pointercancel", end, { signal });
    document.addEventListener("keydown", leave, { signal });
  }

  return { dragged: dragging?.item ?? null, target: dragging?.target ?? null, startDrag };
}
