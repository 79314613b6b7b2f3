/**
 * Must match the public "min read" (`slices/blog/reading-minutes.ts`), which the desk may not
 * import.
 */
const wordsPerMinute = 220;

/** @returns text such as "412 words · 2 min" */
export function wordCountLine(text: string): string {
  const count = text.match(/\S+/g)?.length ?? 0;
  const words = `${count} ${count === 1 ? "word" : "words"}`;
  return count === 0 ? words : `${words} · ${Math.max(1, Math.round(count / wordsPerMinute))} min`;
}
