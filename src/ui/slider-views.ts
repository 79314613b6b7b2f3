import { createRing } from "./slider-ring.ts";

/**
 * `size` is the slides per view; it is 0 until the browser measures, and no slide is hidden then.
 */
export type View = { view: number; views: number; size: number };

const settleDelayMs = 120;
/** A step that does not move for this long has failed: its scroll ended, or cannot begin. */
const stuckMs = 1_000;

/** These events mean that the visitor scrolls, which ends a step. */
const hands = ["pointerdown", "wheel"];

export function followViews(track: HTMLElement, show: (view: View) => void) {
  const ring = createRing(track);
  let view = 0;
  /** The target of the current step. Quick presses count from it, not from the scroll position. */
  let goal = 0;
  let isStepping = false;
  let origin = 0;
  let width = 0;
  let timer = 0;
  let stepTimer = 0;

  const tell = () => show({ view, views: ring.starts().length, size: ring.size() });
  const goTo = (left: number, behavior: ScrollBehavior) => track.scrollTo({ left, behavior });

  function arrange() {
    // The track has no width on a hidden page.
    if (track.clientWidth === width || track.clientWidth === 0) return;
    // What the visitor scrolled to before this code loaded stays in view.
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
    // The next step interrupted this scroll, so it may end at an unwanted place.
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
      // If something else moved the track meanwhile, it stays there.
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
      // The last step still leads to a copy, so continue from its original.
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
