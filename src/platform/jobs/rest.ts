/**
 * Gives memory back while nobody is there: once after the start, and then, where the heap has grown
 * by a fifth, after a minute without work. V8 keeps what a start or a rush has needed, because it
 * collects when memory is asked for and not when it is spare. A full collection stops everything
 * for some 100 ms and throws compiled code away: the next thousands of pages take longer. So a lull
 * of seconds is no rest.
 */
import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

const lookEveryMs = 5_000;
/** Of idle looks in a row. What a start leaves is much, and nobody has come yet. */
const needed = { first: 1, later: 12 };
/** Of its time. A site at rest still looks at its clock and its database. */
const mostBusy = 0.02;
/** What the heap has to have grown by, so that a site at rest does nothing. */
const leastGrowth = 1.2;

type Options = {
  /** How busy the process was since it was last asked, from 0 to 1. */
  busy?: () => number;
  heapBytes?: () => number;
  collect?: (() => void) | undefined;
};

/** @param options.collect there only where Node runs with `--expose-gc`, as `npm start` runs it */
export function restWhenIdle({
  busy = sinceLast(),
  heapBytes = heap,
  collect = collector(),
}: Options = {}) {
  if (!collect) return;
  let after = 0;
  let idleLooks = 0;
  setInterval(() => {
    idleLooks = busy() > mostBusy ? 0 : idleLooks + 1;
    const isResting = idleLooks >= (after === 0 ? needed.first : needed.later);
    if (!isResting || heapBytes() < after * leastGrowth) return;
    collect();
    after = heapBytes();
  }, lookEveryMs).unref();
}

function sinceLast(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** Not `process.memoryUsage`, which opens a file, and throws where no more may be opened. */
const heap = () => getHeapStatistics().total_heap_size;

function collector(): (() => void) | undefined {
  const { gc } = globalThis;
  return gc && (() => gc({ type: "major", execution: "sync", flavor: "last-resort" }));
}
