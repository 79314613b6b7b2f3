import { once } from "node:events";
import { parentPort } from "node:worker_threads";
import { Problem } from "../problem.ts";
import { Unavailable } from "./unavailable.ts";

export type Answer<Result> =
  | { result: Result }
  | { refusal: { status: number; sentence: string } }
  | { error: unknown; is: "unavailable" | "memory" | "fault" };

export async function answerApart(work: () => Promise<unknown>): Promise<void> {
  send(await answerOf(work));
}

/** Sends one part at a time, and computes the next after the reader has asked for it. */
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

function send(answer: Answer<unknown>) {
  try {
    parentPort?.postMessage(answer);
  } catch (error) {
    // Neither the result nor its DataCloneError can be cloned, so only the text of the error is
    // sent.
    parentPort?.postMessage({ error: new Error(String(error)), is: "fault" });
  }
}
