/**
 * Brings a page to a place that may not be there yet: what makes it as long as that may still be
 * coming.
 */

/** As long as the site's own calls are awaited. */
const longestMs = 15_000;
/** A visitor who moves the page themselves has the last word. */
const byHand = ["wheel", "touchstart", "pointerdown", "keydown"];

/** @param move tries to go there; true once it has arrived @returns how to call it off */
export function comeIntoPlace(move: () => boolean): () => void {
  if (move()) return () => {};
  const over = new AbortController();
  const { signal } = over;
  const grown = new ResizeObserver(() => {
    if (move()) over.abort();
  });
  grown.observe(document.body);
  const timer = setTimeout(() => over.abort(), longestMs);
  signal.addEventListener("abort", () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  for (const sign of byHand)
    addEventListener(sign, () => over.abort(), { capture: true, passive: true, signal });
  return () => over.abort();
}

/**
 * What stands for something that is still coming has this attribute. A place that fits meanwhile is
 * not kept: the browser follows what it sees there, and that is pushed down.
 */
export const coming = { "data-coming": "" } as const;

/** @returns whether the page has come, and is long enough to be there */
export function scrollDownTo(y: number): boolean {
  scrollTo({ top: y, behavior: "instant" });
  return Math.abs(scrollY - y) <= 1 && document.querySelector("[data-coming]") === null;
}
