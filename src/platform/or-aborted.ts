/**
 * For work that does not accept a signal: after an abort it goes on, but the caller stops waiting.
 */
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
