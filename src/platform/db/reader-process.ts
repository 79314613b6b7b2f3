/**
 * The process of one long read on SQLite. Its thread reads, while this one waits for the end of the
 * site: nothing could tell that to a statement that is under way.
 */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
// Types alone: what the thread loads takes its time, and is not wanted here too.
import type { Answer } from "./reader-thread.ts";

/** What needs more ends alone, and not the machine with it. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", (task) => {
  const program = join(import.meta.dirname, "reader-thread.ts");
  const thread = new Worker(program, { workerData: task, resourceLimits });
  /** The site ends this process once it has the answer. */
  const pass = (answer: Answer<unknown>) => process.send?.(answer);
  thread.once("message", pass);
  thread.once("error", (error) => pass({ error, isUnavailable: false }));
});
