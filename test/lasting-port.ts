import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below what systems hand out to connections by themselves: Linux from 32,768, others from 49,152.
 */
const lowest = 20_000;
const highest = 30_000;
const mostTries = 20;

/**
 * For a server that goes away and comes back: meanwhile its port is free, and connections to it
 * take one of the system's own, again and again.
 * @returns a port that is free, and is given to nobody who does not ask for it
 */
export async function lastingPort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries++) {
    const port = randomInt(lowest, highest);
    const probe = createServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
  throw new Error(`none of ${mostTries} ports is free`);
}
