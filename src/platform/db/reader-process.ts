/** A statement blocks its thread, so a second thread listens for the order to end. */
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { ReaderAnswer } from "./reader-thread.ts";

/** A read that needs more fails alone, without harm to the site. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };

process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", (task) => {
  const program = join(import.meta.dirname, "reader-thread.ts");
  const thread = new Worker(program, { workerData: task, resourceLimits });
  const pass = (answer: ReaderAnswer<unknown>) => process.send?.(answer);
  thread.once("message", pass);
  thread.once("error", (error) => pass({ error, isUnavailable: false }));
});
