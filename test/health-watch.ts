/**
 * A thread of its own that asks a site how it is, every few milliseconds: whoever sends much at the
 * same time would measure themselves.
 */
import { once } from "node:events";
import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { residentMb } from "../bench/processes.ts";

export type Health = { awayMs: number; mb: number };

/** @returns its longest answer and most memory since it was asked before; `end` ends the thread */
export function watchHealth({ url, pid }: { url: string; pid: number }) {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, pid } });
  return {
    async sinceThen(): Promise<Health> {
      worker.postMessage("tell");
      const [health] = await once(worker, "message");
      return health;
    },
    end: () => worker.terminate(),
  };
}

if (!isMainThread && workerData?.url) {
  const { url, pid } = workerData;
  let most: Health = { awayMs: 0, mb: 0 };
  parentPort?.on("message", async () => {
    // What was asked before is answered first.
    await ask();
    parentPort?.postMessage(most);
    most = { awayMs: 0, mb: 0 };
  });
  const agent = new Agent({ keepAlive: true });
  async function ask() {
    const began = performance.now();
    const answered = Promise.withResolvers<void>();
    get(`${url}/healthz`, { agent }, (answer) => answer.resume().on("end", answered.resolve)).on(
      "error",
      answered.resolve,
    );
    await answered.promise;
    most = {
      awayMs: Math.max(most.awayMs, performance.now() - began),
      mb: Math.max(most.mb, residentMb(pid)),
    };
  }
  for (;;) {
    await ask();
    await wait(5);
  }
}
