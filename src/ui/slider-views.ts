import { createRing } from "./slider-ring.ts";

/** Slides per view; 0 until measured in the browser, and then no slide may be hidden. */
export type View = { view: number; views: number; size: number };

const settleDelayMs = 120;
/** A step that has not moved for this long will not: its scroll was ended, or cannot begin. */
const stuckMs = 1_000;

/** Signs that the visitor is scrolling, which ends a step. */
const hands = ["pointerdown", "wheel"];

/** Reports the view a track shows, however it was scrolled. */
export function followViews(track: HTMLElement, show: (view: View) => void) {
  const ring = createRing(track);
  let view = 0;
  /** The slide a step is heading for: quick presses count from it, not from the scroll position. */
  let goal = 0;
  let isStepping = false;
  /** The slide a step sets out from. */
  let origin = 0;
  let width = 0;
  let timer = 0;
  let stepTimer = 0;

  const tell = () => show({ view, views: ring.starts().length, size: ring.size() });
  const goTo = (left: number, behavior: ScrollBehavior) => track.scrollTo({ left, behavior });

  function arrange() {
    // On a hidden page the track has no width.
    if (track.clientWidth === width || track.clientWidth === 0) return;
    // What the visitor scrolled to before this code was loaded stays in view.
    const slide = width === 0 ? ring.found() : (ring.starts()[view] ?? 0);
    width = track.clientWidth;
    ring.lay();
    view = ring.starts().findLastIndex((start) => start <= slide);
    goal = ring.starts()[view] ?? 0;
    isStepping = false;
    goTo(ring.leftOf(goal), "instant");
    tell();
  }

  function settle() {
    const stop = ring.nearest();
    // A scroll that the next step interrupted ends at a place nobody asked for.
    if (isStepping && stop !== goal) return;
    isStepping = false;
    goal = ring.original(stop);
    if (goal !== stop) goTo(ring.leftOf(goal), "instant");
    view = ring.starts().indexOf(goal);
    tell();
  }
  const takeOver = () => {
    isStepping = false;
  };
  const endStuckStep = () => {
    window.clearTimeout(stepTimer);
    if (!isStepping) return;
    stepTimer = window.setTimeout(() => {
      if (!isStepping) return;
      isStepping = false;
      // What was led elsewhere meanwhile stays there.
      if (ring.nearest() === origin) goTo(ring.leftOf(goal), "instant");
      settle();
    }, stuckMs);
  };
  const settleSoon = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(settle, settleDelayMs);
  };

  arrange();
  const resized = new ResizeObserver(arrange);
  resized.observe(track);
  const scrolled =
    "onscrollend" in track
      ? ({ name: "scrollend", note: settle } as const)
      : ({ name: "scroll", note: settleSoon } as const);
  track.addEventListener(scrolled.name, scrolled.note, { passive: true });
  track.addEventListener("scroll", endStuckStep, { passive: true });
  for (const hand of hands) track.addEventListener(hand, takeOver, { passive: true });

  return {
    step(by: 1 | -1) {
      const starts = ring.starts();
      const from = ring.original(goal);
      // Still heading for a copy: continue from its original.
      if (from !== goal) goTo(ring.leftOf(from), "instant");
      view = (view + by + starts.length) % starts.length;
      const next = starts[view] ?? 0;
      const isRound = starts.length > 1 && (by === 1 ? view === 0 : view === starts.length - 1);
      goal = isRound && !prefersStill() ? ring.around(by) : next;
      isStepping = true;
      origin = ring.nearest();
      tell();
      goTo(ring.leftOf(goal), prefersStill() ? "instant" : "smooth");
      endStuckStep();
    },
    stop() {
      window.clearTimeout(timer);
      window.clearTimeout(stepTimer);
      resized.disconnect();
      track.removeEventListener(scrolled.name, scrolled.note);
      track.removeEventListener("scroll", endStuckStep);
      for (const hand of hands) track.removeEventListener(hand, takeOver);
      ring.undo();
    },
  };
}

export function prefersStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
