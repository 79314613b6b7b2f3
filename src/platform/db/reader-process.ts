/** A statement blocks its thread, so a second thread listens for the order to end. */
import { Worker } from "node:worker_threads";
import type { Answer } from "./answer-apart.ts";

/** A read that needs more fails alone, without harm to the site. */
const resourceLimits = { maxOldGenerationSizeMb: 256 };
const [, , thread = ""] = process.argv;

process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", (task) => {
  const worker = new Worker(new URL(thread), { workerData: task, resourceLimits });
  const pass = (answer: Answer<unknown>) => process.send?.(answer);
  worker.once("message", pass);
  worker.once("error", (error) => pass({ error, isUnavailable: false }));
});
