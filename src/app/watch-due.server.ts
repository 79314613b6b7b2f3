import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";

const longestWaitMs = 5_000;

type Watch = {
  clock: Clock;
  nextDue(since: Date): Promise<Date | null>;
  becameDue(): void;
  http: FastifyInstance;
};

export function watchDue({ clock, nextDue, becameDue, http }: Watch) {
  let since = clock.now();
  let timer: NodeJS.Timeout;
  let isClosed = false;
  const look = async () => {
    const now = clock.now();
    const due = await nextDue(since);
    const leftMs = due === null ? longestWaitMs : due.getTime() - now.getTime();
    if (leftMs <= 0) becameDue();
    since = now;
    wait(Math.min(longestWaitMs, leftMs));
  };
  const wait = (ms: number) => {
    if (isClosed) return;
    timer = setTimeout(() => void look().catch(lookAgain), Math.max(50, ms));
    timer.unref();
  };
  const lookAgain = (error: unknown) => {
    http.log.error({ err: error }, "could not look for what becomes due");
    wait(longestWaitMs);
  };
  wait(0);
  http.addHook("onClose", async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}
