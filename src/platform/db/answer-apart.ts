/** The thread's side of `run-apart.ts`. */
import { parentPort } from "node:worker_threads";
import { Unavailable } from "./unavailable.ts";

export type Answer<Result> = { result: Result } | { error: unknown; isUnavailable: boolean };

export async function answerApart(work: () => Promise<unknown>): Promise<void> {
  send(await answerOf(work));
}

async function answerOf(work: () => Promise<unknown>): Promise<Answer<unknown>> {
  try {
    return { result: await work() };
  } catch (error) {
    if (error instanceof Unavailable) return { error: error.cause, isUnavailable: true };
    return { error, isUnavailable: false };
  }
}

function send(answer: Answer<unknown>) {
  try {
    parentPort?.postMessage(answer);
  } catch (error) {
    // Neither the result nor its DataCloneError can be copied, so only the text is sent.
    parentPort?.postMessage({ error: new Error(String(error)), isUnavailable: false });
  }
}
