/** The programs `npm test` is made of. All of them end when it ends. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");
const running = new Set<ChildProcess>();
let ending: Promise<void> | null = null;
/** For a browser to close, and whoever waits for it. */
const longestEndMs = 10_000;

export type Ended = { code: number | null; output: string };

/**
 * Runs a JavaScript program under this very Node.
 * @param show passes on what it says as it says it
 */
export function runNode(
  args: string[],
  { env = {}, show = false }: { env?: Record<string, string>; show?: boolean } = {},
): Promise<Ended> {
  if (ending) throw new Error("The run was ended.");
  // A group of its own, so that a signal reaches those it has started too, and each just once.
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
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

/** Ends whatever is still running, and waits until all of it has. Nothing is started after that. */
export function endAll(signal: NodeJS.Signals): Promise<void> {
  if (!ending) ending = endChildren(signal);
  return ending;
}

async function endChildren(signal: NodeJS.Signals): Promise<void> {
  const children = [...running];
  const closed = Promise.all(children.map((child) => once(child, "close")));
  for (const child of children) signalGroup(child, signal);
  await Promise.race([closed, wait(longestEndMs)]);
  for (const child of children) signalGroup(child, "SIGKILL");
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // All of it has ended meanwhile.
  }
}
