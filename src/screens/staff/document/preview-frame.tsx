import { SegmentedControl } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import styles from "./preview-frame.module.css";
import { savedMessage } from "./saved-message.ts";

const widths = [
  { value: "390", label: "Phone" },
  { value: "820", label: "Tablet" },
  { value: "1280", label: "Computer" },
];

type PreviewFrameProps = {
  path: string;
  /** Another with each save of anybody's. */
  saved: string;
  isShown: boolean;
};

/** The page as visitors will see it, drawn by the site's own parts, and anew at each save. */
export function PreviewFrame({ path, saved, isShown }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState("390");
  const [scale, setScale] = useState(1);
  const [isDark, setDark] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told that something was saved
  useEffect(() => {
    frame.current?.contentWindow?.postMessage(savedMessage, location.origin);
  }, [saved]);
  useEffect(() => {
    const measure = () => {
      const free = room.current?.clientWidth ?? 0;
      if (free > 0) setScale(Math.min(1, free / Number(width)));
    };
    measure();
    const watching = new ResizeObserver(measure);
    if (room.current) watching.observe(room.current);
    return () => watching.disconnect();
  }, [width]);
  return (
    <aside
      className={styles.preview}
      aria-label="Preview"
      data-preview=""
      data-shown={isShown || undefined}
    >
      <div className={styles.tools}>
        <SegmentedControl aria-label="Width" data={widths} value={width} onChange={setWidth} />
        <SegmentedControl
          aria-label="Theme"
          data={["Light", "Dark"]}
          value={isDark ? "Dark" : "Light"}
          onChange={(chosen) => setDark(chosen === "Dark")}
        />
      </div>
      <div ref={room} className={styles.room}>
        <iframe
          ref={frame}
          title="The page as visitors will see it"
          src={`${path}?theme=${isDark ? "dark" : "light"}`}
          className={styles.frame}
          style={{ inlineSize: `${width}px`, blockSize: `${100 / scale}%`, scale: String(scale) }}
        />
      </div>
    </aside>
  );
}
