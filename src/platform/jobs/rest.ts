/** V8 keeps the heap of a burst. A collection blocks for 100 ms and slows code down for a while. */
import { performance } from "node:perf_hooks";
import { getHeapStatistics } from "node:v8";

const lookEveryMs = 5_000;
/** In a row. The first needs one: the start leaves much garbage and has no visitors yet. */
const neededLooks = { first: 1, later: 4 };
const mostBusy = 0.02;
const leastGrowth = 1.1;

type Options = {
  busy?: () => number;
  heapBytes?: () => number;
  collect?: (() => void) | undefined;
};

/** @param options.collect exists only with `--expose-gc` (as in `npm start`) */
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
    const isResting = idleLooks >= (after === 0 ? neededLooks.first : neededLooks.later);
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

/** `process.memoryUsage` opens a file, and throws if too many are open. */
function heap(): number {
  const { total_heap_size, external_memory } = getHeapStatistics();
  return total_heap_size + external_memory;
}

function collector(): (() => void) | undefined {
  const { gc } = globalThis;
  return gc && (() => gc({ type: "major", execution: "sync", flavor: "last-resort" }));
}
