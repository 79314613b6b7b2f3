/** `size` is the slides per view; it is 0, and none is hidden, until the browser measures. */
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

/** Copies of the outer views are at both ends; a scroll that ends on one jumps to its original. */
function createRing(track: HTMLElement) {
  const slides = [...track.querySelectorAll<HTMLElement>(":scope > :not([data-copy])")];
  const count = slides.length;
  let copies: HTMLElement[] = [];
  let size = 0;
  /** The first slide of each view. The last view is full, so it may repeat slides. */
  let starts: number[] = [0];
  const changed = new MutationObserver(copy);
  for (const slide of slides) changed.observe(slide, { childList: true, subtree: true });

  /** Call it first, and again whenever the track changes its size. */
  function lay() {
    size = Math.min(count, slidesInView(track));
    starts = Array.from({ length: Math.max(1, Math.ceil(count / size)) }, (_, view) =>
      Math.min(view * size, count - size),
    );
    copy();
    track.dataset.ring = "";
  }

  function copy() {
    for (const old of copies) old.remove();
    const isRing = starts.length > 1;
    const before = isRing ? slides.slice(-size).map(copyOf) : [];
    const after = isRing ? slides.slice(0, size).map(copyOf) : [];
    copies = [...before, ...after];
    track.prepend(...before);
    track.append(...after);
    for (const [i, slide] of slides.entries())
      slide.toggleAttribute("data-stop", starts.includes(i));
    for (const first of [before[0], after[0]]) first?.toggleAttribute("data-stop", true);
  }

  /** @returns the scroll position of a slide; slides from `-size` and from `count` are copies */
  const leftOf = (slide: number) => (slide + copies.length / 2) * slideWidth(track);

  const original = (slide: number) => (slide + count) % count;

  function nearest() {
    const at = track.scrollLeft;
    const stops = copies.length > 0 ? [-size, ...starts, count] : starts;
    return stops.reduce((best, stop) =>
      Math.abs(leftOf(stop) - at) < Math.abs(leftOf(best) - at) ? stop : best,
    );
  }

  return {
    lay,
    leftOf,
    original,
    around: (by: 1 | -1) => (by === 1 ? count : -size),
    size: () => size,
    starts: () => starts,
    /** @returns the focused slide, or the first in view; for use before the ring exists */
    found() {
      const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
      return focused >= 0
        ? focused
        : Math.min(count - 1, Math.round(track.scrollLeft / slideWidth(track)));
    },
    nearest,
    undo() {
      const slide = original(nearest());
      changed.disconnect();
      for (const old of copies.splice(0)) old.remove();
      delete track.dataset.ring;
      track.scrollTo({ left: leftOf(slide), behavior: "instant" });
    },
  };
}

function copyOf(slide: HTMLElement): HTMLElement {
  const copy = document.importNode(slide, true);
  copy.dataset.copy = "";
  copy.removeAttribute("data-stop");
  copy.inert = true;
  copy.ariaHidden = "true";
  return copy;
}

function slidesInView(track: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(track);
  const contentWidth =
    track.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return Math.max(1, Math.round((contentWidth + gap(track)) / slideWidth(track)));
}

const slideWidth = (track: HTMLElement) =>
  (track.firstElementChild?.getBoundingClientRect().width ?? 1) + gap(track);

const gap = (track: HTMLElement) => Number.parseFloat(getComputedStyle(track).columnGap) || 0;
