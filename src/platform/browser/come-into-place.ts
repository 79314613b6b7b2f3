/** Retries while the page grows, because content above the target may still load. */

const longestMs = 15_000;
const userInputEvents = ["wheel", "touchstart", "pointerdown", "keydown"];

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
  for (const sign of userInputEvents)
    addEventListener(sign, () => over.abort(), { capture: true, passive: true, signal });
  return () => over.abort();
}

/**
 * Marks placeholders. The final position waits for them, because loading moves the content below.
 */
export const coming = { "data-coming": "" } as const;

export function scrollDownTo(y: number): boolean {
  scrollTo({ top: y, behavior: "instant" });
  return Math.abs(scrollY - y) <= 1 && document.querySelector("[data-coming]") === null;
}
