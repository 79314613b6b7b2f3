/**
 * The least CPU, in milliseconds, that `work` takes in nine runs, in this thread alone. What else
 * the machine does comes and goes, and what costs more does so each time; nothing is measured again
 * that was quicker than `enough`. The system counts in steps of up to 4 ms: what is compared
 * should take longer.
 */
export function leastCpuMs(work: () => unknown, enough = 0): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 9 && least > enough; run++) {
    const before = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
