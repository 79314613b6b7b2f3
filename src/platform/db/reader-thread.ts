import { parentPort, workerData } from "node:worker_threads";
import type { LongRead } from "./long-read.ts";
import { kyselyOver, openReader } from "./sqlite-handles.ts";
import { Unavailable } from "./unavailable.ts";

export type Task = { databaseFile: string; lockMs: number; readFile: string; input: unknown };
export type ReaderAnswer<Result> = { result: Result } | { error: unknown; isUnavailable: boolean };

async function answerTo(task: Task): Promise<ReaderAnswer<unknown>> {
  const handle = openReader(task.databaseFile);
  try {
    const { read } = await longReadIn(task.readFile);
    // One transaction, so that all queries see the same snapshot.
    handle.exec("begin");
    return { result: await read(kyselyOver(handle, task.lockMs), task.input) };
  } catch (error) {
    if (error instanceof Unavailable) return { error: error.cause, isUnavailable: true };
    return { error, isUnavailable: false };
  } finally {
    handle.close();
  }
}

async function longReadIn(file: string): Promise<LongRead<unknown, unknown>> {
  const found = Object.values(await import(file)).find(isLongRead);
  if (!found) throw new Error(`${file} exports no long read`);
  return found;
}

const isLongRead = (value: unknown): value is LongRead<unknown, unknown> =>
  typeof value === "object" && value !== null && "file" in value && "read" in value;

function send(answer: ReaderAnswer<unknown>) {
  try {
    parentPort?.postMessage(answer);
  } catch (error) {
    // Neither the result nor its DataCloneError can be copied, so only the text is sent.
    parentPort?.postMessage({ error: new Error(String(error)), isUnavailable: false });
  }
}

send(await answerTo(workerData));
