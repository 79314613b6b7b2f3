/** What a process has used, as Linux tells it. */
import { readFileSync } from "node:fs";

/** Linux counts in hundredths of a second, whatever the kernel's own clock does. */
const ticksPerSecond = 100;

/** @returns user and system time, its threads' too */
export function cpuSeconds(pid: number): number {
  // The program's name stands in brackets and may hold blanks.
  const fields = read(`/proc/${pid}/stat`)
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** @returns the memory it has in use, shared libraries included */
export function residentMb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1]) / 1024;
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (cause) {
    throw new Error(`${path} cannot be read: this needs Linux, and the process alive`, { cause });
  }
}
