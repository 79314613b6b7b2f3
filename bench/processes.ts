/** What a process has used, as Linux tells it. */
import { readdirSync, readFileSync } from "node:fs";

/** @returns user and system time, its threads' too; of threads that have ended it knows nothing */
export function cpuMicroseconds(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  const ns = tasks.map((task) => Number(read(`/proc/${pid}/task/${task}/schedstat`).split(" ")[0]));
  return ns.reduce((sum, one) => sum + one, 0) / 1_000;
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
