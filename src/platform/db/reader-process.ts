/** A statement blocks its thread, so another thread listens for the order to end. */
import { Worker } from "node:worker_threads";

const [, , thread = "", memoryMb = ""] = process.argv;
const resourceLimits = { maxOldGenerationSizeMb: Number(memoryMb) };

process.once("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.once("message", (task) => {
  const worker = new Worker(new URL(thread), { workerData: task, resourceLimits });
  const pass = (answer: unknown) => process.send?.(answer);
  worker.on("message", pass);
  worker.once("error", (error) => pass({ error, is: isMemory(error) ? "memory" : "fault" }));
  process.on("message", (message) => worker.postMessage(message));
});

const isMemory = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
