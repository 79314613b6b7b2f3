import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

/** Below this the site only accepts leads and what `onLowDisk` in `limits.ts` names. */
export const floorBytes = 500_000_000;
const everyMs = 5_000;

export type FreeBytes = () => Promise<number>;
export type DiskWatch = ReturnType<typeof createDiskWatch>;

export const freeBytesOf =
  (folder: string): FreeBytes =>
  async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };

export function createDiskWatch(freeBytes: FreeBytes | null) {
  let free = Number.POSITIVE_INFINITY;
  const isLow = () => free < floorBytes;

  async function look(log: FastifyInstance["log"]) {
    if (!freeBytes) return;
    const wasLow = isLow();
    try {
      free = await freeBytes();
    } catch (err) {
      log.error({ err }, "how much room the disk has could not be read");
    }
    if (isLow() && !wasLow)
      log.error(
        { free, floorBytes },
        "the disk is nearly full: only leads are taken until there is room",
      );
    if (!isLow() && wasLow) log.warn({ free }, "the disk has room again: everything is taken");
  }

  return {
    isLow,
    look,

    async watch(http: FastifyInstance) {
      await look(http.log);
      const timer = setInterval(() => void look(http.log), everyMs).unref();
      http.addHook("onClose", async () => clearInterval(timer));
    },
  };
}
