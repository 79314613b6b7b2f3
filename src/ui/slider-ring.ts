/**
 * Slides as a ring: copies of the last view come before the first slide, and copies of the first
 * view after the last. A scroll that ends on a copy jumps to its original, which looks the same.
 */

export function createRing(track: HTMLElement) {
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
    /** @returns the copy after the last view, or before the first */
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
