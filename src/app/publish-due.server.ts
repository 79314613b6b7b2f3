import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";
import { Unavailable } from "../platform/db/unavailable.ts";

const longestWaitMs = 5_000;
/** Milliseconds. Leaves room for requests when due moments follow each other closely. */
const shortestWaitMs = 50;

type PublishWhatIsDueDeps = {
  /** @returns the next due moment, or null */
  publishDue(): Promise<Date | null>;
  clock: Clock;
  http: FastifyInstance;
};

export function publishWhatIsDue({ publishDue, clock, http }: PublishWhatIsDueDeps): void {
  let timer: NodeJS.Timeout;
  let isClosed = false;
  const look = async () => {
    const next = await publishDue().catch(logUnlessAway);
    if (isClosed) return;
    const leftMs = next ? next.getTime() - clock.now().getTime() : longestWaitMs;
    timer = setTimeout(look, Math.max(shortestWaitMs, Math.min(longestWaitMs, leftMs)));
    timer.unref();
  };
  const logUnlessAway = (error: unknown) => {
    if (!(error instanceof Unavailable))
      http.log.error({ err: error }, "could not publish what is due");
    return null;
  };
  http.addHook("onClose", async () => {
    isClosed = true;
    clearTimeout(timer);
  });
  // Publish what came due while no process ran before the first request.
  http.addHook("onReady", look);
}
