export type Rhythm = { soonMs: number; restMs: number };

/** What comes in bursts: the first is told of soon, and what follows it in one go. */
export function inBursts<News>(tell: (events: News[]) => void, { soonMs, restMs }: Rhythm) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = Number.NEGATIVE_INFINITY;
  let batch: News[] = [];
  function flushBatch() {
    const all = batch;
    batch = [];
    timer = undefined;
    lastAt = performance.now();
    tell(all);
  }
  return {
    hear(news: News) {
      batch.push(news);
      if (timer !== undefined) return;
      const restedMs = performance.now() - lastAt;
      timer = setTimeout(flushBatch, Math.max(soonMs, restMs - restedMs));
    },
    end: () => clearTimeout(timer),
  };
}
