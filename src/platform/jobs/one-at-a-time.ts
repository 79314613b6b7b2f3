/**
 * A job that never runs twice at once: whoever asks during a run is given the next one, which all of them share.
 * @returns what asks for a run; it settles as that run does
 */
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
