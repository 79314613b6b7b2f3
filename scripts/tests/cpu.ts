/** What processes have cost, in seconds of CPU. Linux alone says it; elsewhere it is null. */
import { readdirSync, readFileSync } from "node:fs";

/** Linux counts in hundredths of a second for every program. */
const ticksASecond = 100;

type Process = { parent: number; ownSeconds: number; endedSeconds: number };

/** @returns of a process and of every child of its that has ended and was waited for */
export function cpuOf(pid: number | "self"): number | null {
  const found = processAt(pid);
  return found && found.ownSeconds + found.endedSeconds;
}

/** @returns of this process and all that it has started, whether they run or have ended */
export function cpuOfFamily(): number | null {
  const processes = new Map<number, Process>();
  for (const name of namesOfProcesses()) {
    const found = processAt(name);
    if (found) processes.set(Number(name), found);
  }
  if (processes.size === 0) return null;
  let seconds = 0;
  for (const [pid, { ownSeconds, endedSeconds }] of processes)
    if (isBelow(pid, processes)) seconds += ownSeconds + endedSeconds;
  return seconds;
}

function isBelow(pid: number, processes: Map<number, Process>): boolean {
  for (let at = pid; at > 1; at = processes.get(at)?.parent ?? 0)
    if (at === process.pid) return true;
  return false;
}

function namesOfProcesses(): string[] {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** By `/proc/PID/stat` (proc_pid_stat(5)); its second field, the name, may hold anything. */
function processAt(pid: number | string): Process | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const ticks = (from: number) =>
      (Number(fields[from]) + Number(fields[from + 1])) / ticksASecond;
    return { parent: Number(fields[1]), ownSeconds: ticks(11), endedSeconds: ticks(13) };
  } catch {
    return null;
  }
}
