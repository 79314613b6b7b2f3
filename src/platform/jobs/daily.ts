const firstMs = 60_000;
const dayMs = 86_400_000;

/**
 * Runs a job a minute after the start, however short the process's life, and every day from then on. What is only
 * waiting does not keep the process alive.
 * @param failed told what a run ended with; the next one comes all the same
 * @returns what ends it
 */
export function daily(job: () => Promise<void>, failed: (error: unknown) => void): () => void {
  const run = () => void job().catch(failed);
  const first = setTimeout(run, firstMs).unref();
  const further = setInterval(run, dayMs).unref();
  return () => {
    clearTimeout(first);
    clearInterval(further);
  };
}
