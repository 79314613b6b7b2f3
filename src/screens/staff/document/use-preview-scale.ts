import { useEffect, useRef, useState } from "react";

/** Scales a page of `width` pixels to the space it has, never above its own size. */
export function usePreviewScale(width: number) {
  const room = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const measure = () => {
      const free = room.current?.clientWidth ?? 0;
      if (free > 0) setScale(Math.min(1, free / width));
    };
    measure();
    const watching = new ResizeObserver(measure);
    if (room.current) watching.observe(room.current);
    return () => watching.disconnect();
  }, [width]);
  return { room, scale };
}
