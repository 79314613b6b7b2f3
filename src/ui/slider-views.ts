/** `size` slides make a view; 0 until the browser has measured, when nothing may be hidden from anyone. */
export type View = { view: number; views: number; size: number };

const settledMs = 120;

/**
 * Tells where a track stands, read from its scroll position, and steps from there to the next view, past either end to
 * the other.
 */
export function followViews(track: HTMLElement, count: number, show: (view: View) => void) {
  // Several quick presses count from where the first is going, not from where the scroll happens to be.
  let goal: number | null = null;
  let timer = 0;
  const settle = () => {
    goal = null;
    show(read(track, count));
  };
  const scrolled = () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(settle, settledMs);
  };
  settle();
  const resized = new ResizeObserver(settle);
  resized.observe(track);
  track.addEventListener("scroll", scrolled, { passive: true });

  return {
    step(by: 1 | -1) {
      const now = read(track, count);
      goal = ((goal ?? now.view) + by + now.views) % now.views;
      show({ ...now, view: goal });
      track.scrollTo({ left: goal * pitch(track), behavior: prefersStill() ? "instant" : "smooth" });
    },
    stop() {
      window.clearTimeout(timer);
      resized.disconnect();
      track.removeEventListener("scroll", scrolled);
    },
  };
}

function read(track: HTMLElement, count: number): View {
  const slide = track.firstElementChild;
  const size = slide ? Math.max(1, Math.round(pitch(track) / (slide.getBoundingClientRect().width + gap(track)))) : 1;
  const views = Math.max(1, Math.ceil(count / size));
  const atEnd = track.scrollLeft >= track.scrollWidth - track.clientWidth - 2;
  const view = atEnd ? views - 1 : Math.round(track.scrollLeft / pitch(track));
  return { view: Math.min(view, views - 1), views, size };
}

const gap = (track: HTMLElement) => Number.parseFloat(getComputedStyle(track).columnGap) || 0;

/** From one view to the next: what the track shows without its padding, and a gap. */
function pitch(track: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(track);
  return track.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) + gap(track);
}

export function prefersStill(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
