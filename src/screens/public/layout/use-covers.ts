/** Whether a floating box covers a control of the page. */
import { type RefObject, useEffect, useState } from "react";

const controls = ":is(a[href], button, input, select, textarea, summary):not([tabindex='-1'])";
const settledMs = 200;

export function useCovers(box: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    let seen: IntersectionObserver | null = null;
    let timer = 0;
    function look() {
      seen?.disconnect();
      seen = box.current && watchBelow(box.current, setCovers);
    }
    function lookSoon() {
      clearTimeout(timer);
      timer = window.setTimeout(look, settledMs);
    }
    look();
    const changed = new MutationObserver(lookSoon);
    changed.observe(document.body, { childList: true, subtree: true });
    addEventListener("resize", lookSoon);
    return () => {
      clearTimeout(timer);
      seen?.disconnect();
      changed.disconnect();
      removeEventListener("resize", lookSoon);
    };
  }, [box]);
  return covers;
}

/** Null where the box is hidden at this width. */
function watchBelow(
  box: HTMLElement,
  tell: (covers: boolean) => void,
): IntersectionObserver | null {
  const { top, right, bottom, left, width } = box.getBoundingClientRect();
  if (width === 0) return null;
  const { clientWidth, clientHeight } = document.documentElement;
  const below = new Set<Element>();
  const margins = [-top, right - clientWidth, bottom - clientHeight, -left];
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) below.add(target);
        else below.delete(target);
      }
      tell(below.size > 0);
    },
    { rootMargin: margins.map((margin) => `${Math.round(margin)}px`).join(" ") },
  );
  for (const control of document.querySelectorAll(controls)) {
    if (!control.closest("aside")?.contains(box)) observer.observe(control);
  }
  return observer;
}
