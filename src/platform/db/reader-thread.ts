import { workerData } from "node:worker_threads";
import type { LongRead } from "./long-read.ts";
import { answerApart } from "./run-apart.ts";
import { kyselyOver, openReader } from "./sqlite-driver.ts";

export type Task = { databaseFile: string; lockMs: number; readFile: string; input: unknown };

async function readAll(task: Task): Promise<unknown> {
  const handle = openReader(task.databaseFile);
  try {
    const { read } = await longReadIn(task.readFile);
    // One transaction gives all queries the same snapshot.
    handle.exec("begin");
    return await read(kyselyOver(handle, task.lockMs), task.input);
  } finally {
    handle.close();
  }
}

async function longReadIn(file: string): Promise<LongRead<unknown, unknown>> {
  const read = Object.values(await import(file)).find(isLongRead);
  if (!read) throw new Error(`${file} exports no long read`);
  return read;
}

const isLongRead = (value: unknown): value is LongRead<unknown, unknown> =>
  typeof value === "object" && value !== null && "file" in value && "read" in value;

await answerApart(() => readAll(workerData));
