export type Rhythm = { soonMs: number; restMs: number };

/** Reports the first event after `soonMs`, those that follow together after `restMs`. */
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
