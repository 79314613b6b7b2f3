/** Where lists stop counting. */
const mostCounted = 1_000;

export const countWords = (count: number): string =>
  count >= mostCounted ? "1,000+" : String(count);
