import { useEffect, useRef, useState } from "react";

/** Makes a page of this width fit where it stands; never larger than it is. */
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
