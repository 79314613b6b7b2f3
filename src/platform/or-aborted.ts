/** For work that knows no signal: it goes on, and nobody waits for it. */
export function orAborted<T>(
  work: Promise<T>,
  signal: AbortSignal,
  errorOf: () => unknown,
): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(errorOf());
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return Promise.race([work, aborted.promise]);
}
