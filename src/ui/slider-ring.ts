/**
 * Slides laid out as a ring one can scroll past both ends of: before the first stand copies of the last view, behind the
 * last copies of the first. Whoever has come to a copy is put where it was copied from, and sees no difference.
 */

export function createRing(track: HTMLElement) {
  const slides = [...track.querySelectorAll<HTMLElement>(":scope > :not([data-copy])")];
  const count = slides.length;
  let copies: HTMLElement[] = [];
  let size = 0;
  /** The slide each view begins with. The last view is full, even where it begins with slides of the one before. */
  let starts: number[] = [0];
  const changed = new MutationObserver(copy);
  for (const slide of slides) changed.observe(slide, { childList: true, subtree: true });

  /** To be called first, and whenever the track has another size. */
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

  /** How far the track is scrolled to begin with a slide; `-size` and `count` are the copies. */
  const leftOf = (slide: number) => (slide + copies.length / 2) * slideWidth(track);

  /** The slide itself, where a copy of it is meant. */
  const original = (slide: number) => (slide + count) % count;

  /** The stop a track stands at, or nearest to. */
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
    /** The copy one comes to beyond the last view, or before the first. */
    around: (by: 1 | -1) => (by === 1 ? count : -size),
    size: () => size,
    starts: () => starts,
    /** The slide a list is at that is no ring yet: the one with the focus, or the first it was scrolled to. */
    found() {
      const focused = slides.findIndex((slide) => slide.contains(document.activeElement));
      return focused >= 0
        ? focused
        : Math.min(count - 1, Math.round(track.scrollLeft / slideWidth(track)));
    },
    nearest,
    /** Makes a list of it again, at the slide where it was. */
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
  const shown =
    track.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return Math.max(1, Math.round((shown + gap(track)) / slideWidth(track)));
}

/** With the gap behind it. */
const slideWidth = (track: HTMLElement) =>
  (track.firstElementChild?.getBoundingClientRect().width ?? 1) + gap(track);

const gap = (track: HTMLElement) => Number.parseFloat(getComputedStyle(track).columnGap) || 0;
