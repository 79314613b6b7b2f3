import { type RefObject, useEffect } from "react";

type Parts = {
  dialog: RefObject<HTMLDialogElement | null>;
  talk: RefObject<HTMLElement | null>;
};

/**
 * Beside the page, the panel is as high as its conversation. The height stays while an answer is
 * awaited.
 */
export function useHeight({ dialog, talk }: Parts, isOpen: boolean) {
  useEffect(() => {
    const panel = dialog.current;
    const content = talk.current;
    if (!panel || !content || !isOpen) return;
    const fit = () => {
      panel.style.setProperty("--chat-height", `${neededPx(panel, content)}px`);
      if (content.dataset.waiting === undefined)
        content.style.setProperty("--talk-height", `${content.offsetHeight}px`);
    };
    const observer = new ResizeObserver(fit);
    for (const part of [content, ...panel.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [dialog, talk, isOpen]);
}

function neededPx(panel: HTMLElement, content: HTMLElement) {
  const heights = [...panel.children].map(
    (part) => (part.contains(content) ? content : part).getBoundingClientRect().height,
  );
  const edges = panel.offsetHeight - panel.clientHeight;
  return heights.reduce((sum, height) => sum + height, edges);
}
