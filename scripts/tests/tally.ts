/** What counts: each static check as one test, and every test. */

export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  const counts = { passed: 0, failed: 0 };
  return {
    counts,
    add({ passed, failed }: { passed: number; failed: number }) {
      counts.passed += passed;
      counts.failed += failed;
    },

    /** Runs one check; it has passed when it finds no fault. */
    async check(name: string, find: () => string[] | Promise<string[]>): Promise<boolean> {
      const started = performance.now();
      const faults = await Promise.resolve()
        .then(find)
        .catch((error) => [
          error instanceof Error ? (error.stack ?? error.message) : String(error),
        ]);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${faults.length === 0 ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
      for (const fault of faults) console.log(fault.replace(/^/gm, "       "));
      counts[faults.length === 0 ? "passed" : "failed"]++;
      return faults.length === 0;
    },
  };
}
