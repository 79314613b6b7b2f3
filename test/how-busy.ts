import { spawn } from "node:child_process";

/** What Node takes to start and end on a machine with nothing else to do. */
const idleMs = 60;

/** @returns how many times longer than on an idle machine things take just now, so that a limit is about the site; 1 at least */
export async function howBusy(): Promise<number> {
  const began = performance.now();
  await new Promise((resolve) => spawn(process.execPath, ["-e", ""]).once("close", resolve));
  return Math.max(1, (performance.now() - began) / idleMs);
}
