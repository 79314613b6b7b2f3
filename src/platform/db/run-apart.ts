/** In another process, so that no page waits for it, it can be killed, and it dies alone. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Problem } from "../problem.ts";
import type { Answer } from "./answer-apart.ts";
import { Unavailable } from "./unavailable.ts";

const program = new URL("./reader-process.ts", import.meta.url);
const usualMb = 256;

/** It needed more memory than it was given. */
export class OutOfMemory extends Error {}

/** @param thread the program of a thread, for which `task` is the `workerData` */
export async function runApart<Result>(
  thread: URL,
  task: object,
  ending: AbortSignal,
): Promise<Result> {
  const { send, next, end } = begin(thread, { ending, memoryMb: usualMb });
  try {
    send(task);
    return resultOf<Result>(await next());
  } finally {
    await end();
  }
}

/**
 * What a thread gives in parts, of what it reads from its standard input; it makes the next one
 * once this one is done with.
 * @throws Problem as the thread does; OutOfMemory; Unavailable where it was ended
 */
export async function* partsApart<Part>(
  thread: URL,
  input: Readable,
  bounds: { ending: AbortSignal; memoryMb: number },
): AsyncGenerator<Part> {
  const { send, next, end } = begin(thread, { ...bounds, input });
  try {
    send({});
    for (;;) {
      const message = await next();
      if (!isPart<Part>(message)) return resultOf<void>(message);
      yield message.part;
      send("next");
    }
  } finally {
    await end();
  }
}

type Begin = { ending: AbortSignal; memoryMb: number; input?: Readable };

function begin(thread: URL, { ending, memoryMb, input }: Begin) {
  const child = fork(program, [thread.href, String(memoryMb)], {
    execArgv: [],
    serialization: "advanced",
    stdio: [input ? "pipe" : "ignore", "inherit", "inherit", "ipc"],
    signal: ending,
    killSignal: "SIGKILL",
  });
  const ended = new Promise<never>((_, reject) => {
    child.on("error", (error) => reject(new Unavailable(error)));
    child.once("exit", (code, signal) =>
      reject(new Unavailable(new Error(`what ran apart ended early (${signal ?? code})`))),
    );
  });
  // `next` rejects by it; while nobody waits, it is no unhandled rejection.
  ended.catch(() => {});
  // A process that ends before it has read all fails `next` already.
  if (input && child.stdin) pipeline(input, child.stdin).catch(() => {});
  return {
    // A process that cannot be sent a message is ended, and `next` rejects by that.
    send: (message: object | string) =>
      void child.send(message, (error) => error && child.kill("SIGKILL")),
    next: () => Promise.race([nextMessage(child), ended]),
    end: () => kill(child),
  };
}

/** `once` of Node's events would reject with what the process's end is made of. */
const nextMessage = (child: ChildProcess) =>
  new Promise<unknown>((resolve) => child.once("message", resolve));

async function kill(child: ChildProcess) {
  const hasBegun = child.pid !== undefined;
  const isOver = child.exitCode !== null || child.signalCode !== null;
  if (!hasBegun || isOver) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

function resultOf<Result>(message: unknown): Result {
  if (!isAnswer<Result>(message)) throw new Error("what ran apart gave no answer");
  if ("result" in message) return message.result;
  if ("refusal" in message) throw new Problem(message.refusal.status, message.refusal.sentence);
  const { error, is } = message;
  if (is === "memory") throw new OutOfMemory(String(error));
  throw is === "unavailable" ? new Unavailable(error) : error;
}

const isPart = <Part>(message: unknown): message is { part: Part } =>
  typeof message === "object" && message !== null && "part" in message;

const isAnswer = <Result>(message: unknown): message is Answer<Result> =>
  typeof message === "object" &&
  message !== null &&
  ("result" in message || "refusal" in message || "error" in message);
