/** Rendering takes the one thread that answers everybody, so each kind of it has a lane: so many at once, so many waiting. */
import { setImmediate as readOn } from "node:timers/promises";
import { Problem } from "../problem.ts";

export type Lane = ReturnType<typeof createLane>;

type Bounds = {
  atOnce: number;
  mostWaiting: number;
  /**
   * Rests before the next begins as long as the last one took, so that the lane has half the thread
   * at most. What took longer than `longestRestMs` has waited for the database and not used it.
   */
  rests?: boolean;
};

const longestRestMs = 100;
const retryAfterSeconds = 2;

export function createLane({ atOnce, mostWaiting, rests = false }: Bounds) {
  const waiting: (() => void)[] = [];
  let running = 0;

  /** Whoever waits longest takes the place over, so nobody slips in between. */
  function next() {
    const longest = waiting.shift();
    if (longest) longest();
    else running--;
  }

  /**
   * Runs `work` when it is its turn.
   * @throws Problem 503 at once where too many wait already
   */
  async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      refuseIfFull();
      await new Promise<void>((turn) => waiting.push(turn));
    } else running++;
    // Lets requests that have come be read first. A rendering that waits for nothing would be over
    // before the next is read, so nobody would ever be one too many.
    await readOn();
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      if (rests) setTimeout(next, Math.min(performance.now() - startedAt, longestRestMs));
      else next();
    }
  }

  /** @throws Problem 503 where nobody more may wait */
  function refuseIfFull() {
    if (waiting.length >= mostWaiting) throw busy();
  }

  return { run, refuseIfFull };
}

const busy = () =>
  new Problem(503, "The site is very busy just now. Wait a moment, then try again.", {
    headers: { "retry-after": String(retryAfterSeconds) },
  });
