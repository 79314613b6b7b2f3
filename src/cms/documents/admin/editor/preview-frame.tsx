import { Group, SegmentedControl } from "@mantine/core";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { clickedInPreview, type ToPreview } from "../../../../web/layout/preview-messages.ts";
import type { Field } from "../../../content-types/field.ts";
import { pathOfText, textsIn } from "../../../content-types/path-of-text.ts";
import { touches } from "../../../content-types/paths.ts";
import * as styles from "./editor.module.css";
import { type EditorPart, fieldAddress } from "./parts-of.ts";
import { wordsWritten } from "./value-text.ts";

const widths = [
  { value: "390", label: "Phone" },
  { value: "820", label: "Tablet" },
  { value: "1280", label: "Computer" },
];
const themes = ["Light", "Dark"];
const mostTexts = 20;

type PreviewFrameProps = {
  path: string;
  saved: string;
  isShown: boolean;
  field: Field;
  body: unknown;
  parts: EditorPart[];
  open: EditorPart | undefined;
};

export function PreviewFrame({ path, saved, isShown, ...edited }: PreviewFrameProps) {
  const { field, body, parts, open } = edited;
  const frame = useRef<HTMLIFrameElement>(null);
  const navigate = useNavigate();
  const [width, setWidth] = useState("390");
  const [theme, setTheme] = useState(themes[0] ?? "");
  const { room, scale } = usePreviewScale(Number(width));
  const tell = useCallback((message: ToPreview) => {
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, []);
  const placed = () => textsIn(field, body, wordsWritten);
  const textsOfPart = () =>
    placed()
      .filter((one) => open?.fields.some((place) => touches(place, one.path)))
      .slice(0, mostTexts)
      .map(({ text }) => text);
  const showPart = () => tell({ preview: "show", texts: textsOfPart() });
  const showTheme = () => tell({ preview: "theme", theme });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told that something was saved
  useEffect(() => tell({ preview: "saved", texts: textsOfPart() }), [saved, tell]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told when another is chosen
  useEffect(showTheme, [theme]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever types is not led about
  useEffect(showPart, [open?.id]);
  usePreviewClicks(frame, (clicked) => {
    const place = pathOfText(placed(), clicked);
    if (place !== null) void navigate(fieldAddress(place, parts));
  });

  return (
    <aside
      className={styles.preview}
      aria-label="Preview"
      data-preview=""
      data-shown={isShown || undefined}
    >
      <Group gap="xs" align="stretch" justify="center" data-bar="">
        <SegmentedControl aria-label="Width" data={widths} value={width} onChange={setWidth} />
        <SegmentedControl aria-label="Theme" data={themes} value={theme} onChange={setTheme} />
      </Group>
      <div ref={room} className={styles.room}>
        <iframe
          ref={frame}
          title="The page as visitors will see it"
          src={path}
          // On narrow screens the hidden preview loads only once somebody opens it.
          loading="lazy"
          onLoad={() => {
            showTheme();
            showPart();
          }}
          className={styles.frame}
          style={{ inlineSize: `${width}px`, blockSize: `${100 / scale}%`, scale: String(scale) }}
        />
      </div>
    </aside>
  );
}

function usePreviewScale(width: number) {
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

function usePreviewClicks(
  frame: RefObject<HTMLIFrameElement | null>,
  onClick: (clicked: { texts: string[]; isInMain: boolean }) => void,
) {
  const newest = useRef(onClick);
  useEffect(() => {
    newest.current = onClick;
  });
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const clicked = clickedInPreview.safeParse(data);
      if (clicked.success) newest.current(clicked.data);
    };
    addEventListener("message", hear);
    return () => removeEventListener("message", hear);
  }, [frame]);
}
