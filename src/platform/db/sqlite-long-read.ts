import type { Reading } from "./long-read.ts";
import type { Task } from "./reader-thread.ts";
import { runApart } from "./run-apart.ts";

export const readerThread = new URL("./reader-thread.ts", import.meta.url);

export const sqliteReading =
  (databaseFile: string, lockMs: number): Reading =>
  <Input, Result>(read: { file: string }, input: Input, ending: AbortSignal) => {
    const task: Task = { databaseFile, lockMs, readFile: read.file, input };
    return runApart<Result>(readerThread, task, ending);
  };
