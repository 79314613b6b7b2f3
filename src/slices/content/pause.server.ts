import { setImmediate } from "node:timers/promises";

const betweenPauses = 20;
let sincePause = 0;

/** SQLite runs in this process, so requests must wait unless long work pauses for them. */
export async function pause(): Promise<void> {
  sincePause = (sincePause + 1) % betweenPauses;
  if (sincePause === 0) await setImmediate();
}
