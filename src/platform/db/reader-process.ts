/**
 * The process of one long read on SQLite. A thread reads; the first thread waits for the end of the
 * site, which nothing could tell a statement that is under way.
 */
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import type { LongRead } from "./long-read.ts";
import { kyselyOver, openReader } from "./sqlite-handles.ts";
import { Unavailable } from "./unavailable.ts";

export type Task = { databaseFile: string; lockMs: number; readFile: string; input: unknown };
/** `isUnavailable` stands for the error's class, which is lost between processes. */
export type Answer<Result> = { result: Result } | { error: unknown; isUnavailable: boolean };

/** What needs more ends alone, and not the machine with it. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Passes the answer on; the site then ends this process. */
function oversee() {
  process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
  process.once("message", (task) => {
    const thread = new Worker(import.meta.filename, { workerData: task, resourceLimits });
    const pass = (answer: Answer<unknown>) => process.send?.(answer);
    thread.once("message", pass);
    thread.once("error", (error) => pass({ error, isUnavailable: false }));
  });
}

async function answerTo(task: Task): Promise<Answer<unknown>> {
  const handle = openReader(task.databaseFile);
  try {
    const { read } = await longReadIn(task.readFile);
    // However many queries it has, they see one moment of the database.
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

if (isMainThread) oversee();
else parentPort?.postMessage(await answerTo(workerData));
