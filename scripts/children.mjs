/** Other programs, run for the user of this one. */
import { spawn } from "node:child_process";

const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/**
 * Runs a program to its end without showing what it says; a signal to this process ends both.
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onText?: (text: string) => void }} options
 * @returns {Promise<{ code: number | null, output: string }>}
 */
export function runQuietly(command, args, { cwd, env, onText = () => {} }) {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const end = (signal) => {
    child.kill(signal);
    process.exit(1);
  };
  for (const signal of signals) process.once(signal, end);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      output += text;
      onText(text);
    });
  }
  return new Promise((resolve) => {
    const done = (code, more) => {
      for (const signal of signals) process.removeListener(signal, end);
      resolve({ code, output: output + more });
    };
    child.once("error", (error) => done(null, error.message));
    child.once("close", (code) => done(code, ""));
  });
}

/**
 * Hands the terminal over to a program: from here on this process passes signals on, and ends as the program ends.
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
export function handOver(command, args, { cwd, env }) {
  const child = spawn(command, args, { cwd, env, stdio: "inherit" });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once("exit", (code, signal) => {
    if (code !== null) process.exit(code);
    for (const name of signals) process.removeAllListeners(name);
    process.kill(process.pid, signal);
  });
}

/**
 * The shell that npm runs scripts in does not pass signals on; it dies of them, and would leave the
 * program behind.
 */
function endWithParent(child) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 250).unref();
}
