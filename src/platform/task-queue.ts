import { setImmediate as readOn } from "node:timers/promises";
import { Problem } from "./problem.ts";

export type TaskQueue = ReturnType<typeof createTaskQueue>;

type Bounds = {
  atOnce: number;
  mostWaiting: number;
  /** Pauses after each task as long as it took: the queue uses at most half of the thread. */
  rests?: boolean;
  /** A task that waits this long is refused, before the client gives up the connection. */
  longestWaitMs?: number;
};

const longestRestMs = 100;
const retryAfterSeconds = 2;

type Waiting = { network: string; begin(): void; refuse(problem: Problem): void };

export function createTaskQueue({ atOnce, mostWaiting, rests = false, longestWaitMs }: Bounds) {
  const waiting: Waiting[] = [];
  const lastTurns = new Map<string, number>();
  let turns = 0;
  let running = 0;

  function next() {
    const lastOf = ({ network }: Waiting) => lastTurns.get(network) ?? 0;
    const following = waiting.reduce(
      (first, one) => (first && lastOf(first) <= lastOf(one) ? first : one),
      waiting[0],
    );
    if (!following) {
      running--;
      lastTurns.clear();
      return;
    }
    waiting.splice(waiting.indexOf(following), 1);
    lastTurns.set(following.network, ++turns);
    following.begin();
  }

  /** A full queue drops a task of the busiest network. @throws Problem 503 */
  async function run<T>(work: () => Promise<T>, network = ""): Promise<T> {
    if (running >= atOnce) {
      refuseIfFull(network);
      if (waiting.length >= mostWaiting) giveWay();
      await turnOf(network);
    } else running++;
    // Without this, synchronous tasks end before the next request is read, so no queue would form.
    await readOn();
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      if (rests) setTimeout(next, Math.min(performance.now() - startedAt, longestRestMs));
      else next();
    }
  }

  function turnOf(network: string): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const turn = new Promise<void>((begin, refuse) => {
      const own = { network, begin, refuse };
      waiting.push(own);
      if (longestWaitMs === undefined) return;
      timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(own), 1);
        refuse(busy());
      }, longestWaitMs);
    });
    return turn.finally(() => clearTimeout(timer));
  }

  function refuseIfFull(network = "") {
    if (waiting.length < mostWaiting) return;
    const own = waiting.filter((one) => one.network === network).length;
    if (own + 1 >= largestCrowd().count) throw busy();
  }

  function giveWay() {
    const { network } = largestCrowd();
    const last = waiting.findLastIndex((one) => one.network === network);
    for (const one of waiting.splice(last, 1)) one.refuse(busy());
  }

  function largestCrowd(): { network: string; count: number } {
    const counts = new Map<string, number>();
    for (const { network } of waiting) counts.set(network, (counts.get(network) ?? 0) + 1);
    const [network, count] = [...counts].reduce(
      (most, one) => (one[1] > most[1] ? one : most),
      ["", 0],
    );
    return { network, count };
  }

  return { run, refuseIfFull };
}

const busy = () =>
  new Problem(503, "The site is very busy just now. Wait a moment, then try again.", {
    headers: { "retry-after": String(retryAfterSeconds) },
  });

/** For work without a signal: after an abort it goes on, but the caller stops waiting. */
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
