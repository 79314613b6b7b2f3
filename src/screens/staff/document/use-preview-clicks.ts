import { type RefObject, useEffect, useRef } from "react";
import { clickedInPreview } from "../../public/layout/preview-messages.ts";

export function usePreviewClicks(
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
