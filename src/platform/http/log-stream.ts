/**
 * Where log lines go. A log that cannot be written (a full disk, a pipe nobody reads) must not hold
 * up the site: what cannot be written within bounds is left out and counted. Writing is synchronous,
 * so that the last lines of a process that ends are there.
 */
import { openSync, writeSync } from "node:fs";

const manyBytes = 4_096;
const mostBytes = 256 * 1024;
const latestMs = 1_000;

/**
 * @param dest a file's path, or the number of an open one
 * @param write a test's own
 */
export function createLogStream(
  dest: string | number,
  write: (fd: number, bytes: Buffer) => number = writeSync,
) {
  const fd = typeof dest === "string" ? openSync(dest, "a") : dest;
  let waiting: Buffer[] = [];
  let bytes = 0;
  let leftOut = 0;
  /** Then only the timer tries again, and neither each line nor each warning. */
  let isFailing = false;
  const timer = setInterval(flushSync, latestMs).unref();

  function flush() {
    if (!isFailing) flushSync();
  }

  function flushSync() {
    if (bytes === 0) return;
    let rest = Buffer.concat(waiting);
    try {
      while (rest.length > 0) rest = rest.subarray(write(fd, rest));
      isFailing = false;
      if (leftOut > 0) write(fd, lineOf({ level: 40, msg: "log lines were left out", leftOut }));
      leftOut = 0;
    } catch {
      // Nobody reads, or nothing can be stored: what has come waits for the next time.
      isFailing = true;
    }
    waiting = rest.length > 0 ? [rest] : [];
    bytes = rest.length;
  }

  return {
    /** Takes a line that ends in a line break. */
    write(line: string) {
      const text = Buffer.from(line);
      if (bytes + text.length > mostBytes) {
        leftOut++;
        return;
      }
      waiting.push(text);
      bytes += text.length;
      if (bytes >= manyBytes) flush();
    },
    /** Writes what waits now, unless the last attempt failed. */
    flush,
    /** Tries whatever became of the last attempt: for the end of a process. */
    flushSync,
    close() {
      clearInterval(timer);
      flushSync();
    },
  };
}

const lineOf = (facts: object) =>
  Buffer.from(`${JSON.stringify({ ...facts, time: Date.now() })}\n`);
