/** Calls during a run share one next run. */
export function oneAtATime(job: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function start(): Promise<void> {
    next = null;
    current = job().finally(() => {
      current = null;
    });
    return current;
  }

  return () => {
    if (next) return next;
    if (!current) return start();
    next = current.catch(() => {}).then(start);
    return next;
  };
}
