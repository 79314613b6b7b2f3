import { setImmediate } from "node:timers/promises";

const betweenPauses = 20;
let sincePause = 0;

/** SQLite answers without leaving the process, so pages wait unless a pause lets them in. */
export async function pause(): Promise<void> {
  sincePause = (sincePause + 1) % betweenPauses;
  if (sincePause === 0) await setImmediate();
}
