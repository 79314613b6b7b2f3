/** Forgets ready pages at the moment something dated becomes visible. */
import type { FastifyInstance } from "fastify";
import type { Clock } from "../platform/clock.ts";

/** How long a look at the calendar holds: another process may have dated something meanwhile. */
const longestWaitMs = 60_000;

type Watch = { clock: Clock; nextDue(): Promise<Date | null>; becameDue(): void; http: FastifyInstance };

export function watchDue({ clock, nextDue, becameDue, http }: Watch) {
  let due: number | null = null;
  let timer: NodeJS.Timeout;
  const look = async () => {
    const now = clock.now().getTime();
    if (due !== null && due <= now) becameDue();
    due = (await nextDue())?.getTime() ?? null;
    wait(due === null ? longestWaitMs : Math.min(longestWaitMs, due - now));
  };
  const wait = (ms: number) => {
    timer = setTimeout(() => void look().catch(lookAgain), Math.max(50, ms));
    timer.unref();
  };
  const lookAgain = (error: unknown) => {
    http.log.error({ err: error }, "could not look for what becomes due");
    wait(longestWaitMs);
  };
  wait(0);
  http.addHook("onClose", async () => clearTimeout(timer));
}
