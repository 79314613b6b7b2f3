/**
 * Drops lines rather than block the site. It writes synchronously, so that the last flush
 * completes.
 */
import { openSync, writeSync } from "node:fs";

const manyBytes = 4_096;
const mostBytes = 256 * 1024;
const latestMs = 1_000;

export function createLogStream(
  dest: string | number,
  write: (fd: number, bytes: Buffer) => number = writeSync,
) {
  const fd = typeof dest === "string" ? openSync(dest, "a") : dest;
  let waiting: Buffer[] = [];
  let bytes = 0;
  let leftOut = 0;
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
      isFailing = true;
    }
    waiting = rest.length > 0 ? [rest] : [];
    bytes = rest.length;
  }

  return {
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
    flush,
    flushSync,
    close() {
      clearInterval(timer);
      flushSync();
    },
  };
}

const lineOf = (facts: object) =>
  Buffer.from(`${JSON.stringify({ ...facts, time: Date.now() })}\n`);
