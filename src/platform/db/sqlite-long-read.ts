/** In another process, so that no page waits for it and it can be killed. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Reading } from "./long-read.ts";
import type { ReaderAnswer, Task } from "./reader-thread.ts";
import { Unavailable } from "./unavailable.ts";

const program = join(import.meta.dirname, "reader-process.ts");

export function sqliteReading(databaseFile: string, lockMs: number): Reading {
  return async <Input, Result>(read: { file: string }, input: Input, ending: AbortSignal) => {
    const child = fork(program, [], {
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      signal: ending,
      killSignal: "SIGKILL",
    });
    try {
      const answer = await ask<Result>(child, { databaseFile, lockMs, readFile: read.file, input });
      if ("result" in answer) return answer.result;
      throw answer.isUnavailable ? new Unavailable(answer.error) : answer.error;
    } finally {
      await end(child);
    }
  };
}

function ask<Result>(child: ChildProcess, task: Task): Promise<ReaderAnswer<Result>> {
  return new Promise((resolve, reject) => {
    child.on("error", (error) => reject(new Unavailable(error)));
    child.once("exit", (code, signal) =>
      reject(new Unavailable(new Error(`a long read ended early (${signal ?? code})`))),
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
): message is ReaderAnswer<Result> =>
  typeof message === "object" && ("result" in message || "error" in message);
