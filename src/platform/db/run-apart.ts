/** In another process, so that no page waits for it and it can be killed. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Answer } from "./answer-apart.ts";
import { Unavailable } from "./unavailable.ts";

const program = new URL("./reader-process.ts", import.meta.url);

/** @param thread the program of a thread, for which `task` is the `workerData` */
export async function runApart<Result>(
  thread: URL,
  task: object,
  ending: AbortSignal,
): Promise<Result> {
  const child = fork(program, [thread.href], {
    execArgv: [],
    serialization: "advanced",
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    signal: ending,
    killSignal: "SIGKILL",
  });
  try {
    const answer = await ask<Result>(child, task);
    if ("result" in answer) return answer.result;
    throw answer.isUnavailable ? new Unavailable(answer.error) : answer.error;
  } finally {
    await end(child);
  }
}

function ask<Result>(child: ChildProcess, task: object): Promise<Answer<Result>> {
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Unavailable(error)));
    child.once("exit", (code, signal) =>
      reject(new Unavailable(new Error(`what ran apart ended early (${signal ?? code})`))),
    );
    child.once("message", (message) => isAnswer<Result>(message) && resolve(message));
    child.send(task);
  });
}

async function end(child: ChildProcess) {
  const hasBegun = child.pid !== undefined;
  const isOver = child.exitCode !== null || child.signalCode !== null;
  if (!hasBegun || isOver) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

const isAnswer = <Result>(
  message: object | string | number | boolean | bigint,
): message is Answer<Result> =>
  typeof message === "object" && ("result" in message || "error" in message);
