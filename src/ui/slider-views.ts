import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** `size` slides make a view; 0 until the browser has measured, when nothing may be hidden from anyone. */
type Views = { view: number; views: number; size: number };
export type Step = (by: 1 | -1, how?: { aloud: boolean }) => void;

const settledMs = 120;

/** Where a track stands, read from its scroll position, and a step from there to the next view, past either end to the other. */
export function useViews(track: RefObject<HTMLElement | null>, count: number): Views & { spoken: boolean; step: Step } {
  const [state, setState] = useState<Views>({ view: 0, views: 1, size: 0 });
  const [spoken, setSpoken] = useState(false);
  // Several quick presses count from where the first is going, not from where the scroll happens to be.
  const goal = useRef<number | null>(null);

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    let timer = 0;
    const settle = () => {
      goal.current = null;
      const now = read(element, count);
      setState((was) => (was.view === now.view && was.views === now.views && was.size === now.size ? was : now));
    };
    const scrolled = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(settle, settledMs);
    };
    settle();
    const resized = new ResizeObserver(settle);
    resized.observe(element);
    element.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      window.clearTimeout(timer);
      resized.disconnect();
      element.removeEventListener("scroll", scrolled);
    };
  }, [track, count]);

  const step = useCallback<Step>(
    (by, how) => {
      const element = track.current;
      if (!element) return;
      const now = read(element, count);
      const next = ((goal.current ?? now.view) + by + now.views) % now.views;
      goal.current = next;
      setSpoken(how?.aloud ?? false);
      setState({ ...now, view: next });
      element.scrollTo({ left: next * pitch(element), behavior: prefersStill() ? "instant" : "smooth" });
    },
    [track, count],
  );

  return { ...state, spoken, step };
}

function read(element: HTMLElement, count: number): Views {
  const slide = element.firstElementChild;
  const size = slide ? Math.max(1, Math.round(pitch(element) / (slide.getBoundingClientRect().width + gap(element)))) : 1;
  const views = Math.max(1, Math.ceil(count / size));
  const atEnd = element.scrollLeft >= element.scrollWidth - element.clientWidth - 2;
  const view = atEnd ? views - 1 : Math.round(element.scrollLeft / pitch(element));
  return { view: Math.min(view, views - 1), views, size };
}

const gap = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).columnGap) || 0;

/** From one view to the next: what the track shows without its padding, and a gap. */
function pitch(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + gap(element);
}

export function prefersStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
