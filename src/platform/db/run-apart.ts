/** Work runs in another process: no page waits for it, and it can be killed or crash alone. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parentPort } from "node:worker_threads";
import { Problem } from "../problem.ts";
import { Unavailable } from "./unavailable.ts";

const program = new URL("./reader-process.ts", import.meta.url);
const usualMb = 256;

export class OutOfMemory extends Error {}

/** @param thread program of a worker thread, which gets `task` as `workerData` */
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

/** @throws Problem from the thread; OutOfMemory; Unavailable if the process was ended */
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
  // `next` rejects with it; without a waiting `next` it must not be an unhandled rejection.
  ended.catch(() => {});
  // If a process ends before it has read its input, `next` rejects already.
  if (input && child.stdin) pipeline(input, child.stdin).catch(() => {});
  return {
    // A process that does not accept a message is killed, so `next` rejects.
    send: (message: object | string) =>
      void child.send(message, (error) => error && child.kill("SIGKILL")),
    next: () => Promise.race([nextMessage(child), ended]),
    end: () => kill(child),
  };
}

/** `once` of Node's events would also reject on the "error" event of the process. */
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

type Answer<Result> =
  | { result: Result }
  | { refusal: { status: number; sentence: string } }
  | { error: unknown; is: "unavailable" | "memory" | "fault" };

export async function answerApart(work: () => Promise<unknown>): Promise<void> {
  sendAnswer(await answerOf(work));
}

export async function answerInParts(parts: Iterable<unknown>): Promise<void> {
  await answerApart(async () => {
    for (const part of parts) {
      parentPort?.postMessage({ part });
      if (parentPort) await once(parentPort, "message");
    }
  });
}

async function answerOf(work: () => Promise<unknown>): Promise<Answer<unknown>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof Problem)
      return { refusal: { status: error.status, sentence: error.message } };
    if (error instanceof Unavailable) return { error: error.cause, is: "unavailable" };
    return { error, is: "fault" };
  }
}

function sendAnswer(answer: Answer<unknown>) {
  try {
    parentPort?.postMessage(answer);
  } catch (error) {
    // Neither the result nor its DataCloneError can be cloned, so only the text of the error is
    // sent.
    parentPort?.postMessage({ error: new Error(String(error)), is: "fault" });
  }
}
