/** The programs a test run is made of. All of them end when the run ends. */
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const running = new Set<ChildProcess>();

export type Ended = { code: number | null; output: string };

/** Runs a JavaScript program under this very Node. @param show passes on what it says as it says it */
export function runNode(
  args: string[],
  { env = {}, show = false }: { env?: Record<string, string>; show?: boolean } = {},
): Promise<Ended> {
  return run(process.execPath, args, { env, show });
}

export function run(
  command: string,
  args: string[],
  { env = {}, show = false }: { env?: Record<string, string>; show?: boolean } = {},
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (show) process.stdout.write(text);
    });
  }
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: null, output: output + error.message }));
    child.once("close", (code) => {
      running.delete(child);
      resolve({ code, output });
    });
  });
}

/** Ends whatever is still running. */
export function endAll(signal: NodeJS.Signals) {
  for (const child of running) child.kill(signal);
}
