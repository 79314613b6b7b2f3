import { appendFile, mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { type FreeBytes, floorBytes } from "../../platform/disk/disk-watch.ts";
import type { Ids } from "../../platform/ids.ts";
import { Problem } from "../../platform/problem.ts";
import { type Clock, dayMs } from "../../platform/time/clock.ts";
import { bounds } from "./contract.ts";

type ArrivingDeps = { clock: Clock; ids: Ids; freeBytes: FreeBytes; folder: string };
/** `at`: bytes received so far; `by`: the colleague's id. */
type Arriving = { id: string; name: string; bytes: number; by: string; at: number; lastMs: number };

/** After this pause another colleague may start an upload. */
const idleMs = 60_000;
/** Age of files that an ended process left behind. */
const oldMs = dayMs;

export function createArriving({ clock, ids, freeBytes, folder }: ArrivingDeps) {
  let arriving: Arriving | null = null;
  let isWriting = false;
  const pathOf = (id: string) => join(folder, `${id}.zip`);
  const remove = (id: string) => rm(pathOf(id), { force: true });

  async function sweep() {
    for (const name of await readdir(folder).catch(() => [])) {
      const file = join(folder, name);
      const stats = await stat(file).catch(() => null);
      if (stats?.isFile() && stats.mtimeMs < Date.now() - oldMs) await rm(file, { force: true });
    }
  }

  function arrivingOf(id: string, by: string): Arriving {
    if (arriving?.id === id && arriving.by === by) return arriving;
    throw new Problem(404, "This file is not on its way any more. Choose it once more.");
  }

  return {
    pathOf,
    remove,
    sweep,

    /** @throws Problem 409 while a colleague uploads one; 413; 507 */
    async begin({ name, bytes, by }: Pick<Arriving, "name" | "bytes" | "by">): Promise<string> {
      if (bytes > bounds.bytes)
        throw new Problem(413, "This file is too large: 2 GB are the most.");
      const now = clock.elapsedMs();
      if (arriving && arriving.by !== by && now - arriving.lastMs < idleMs)
        throw new Problem(409, "A colleague is sending an archive. Try again in a few minutes.");
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await sweep();
      if ((await freeBytes()) < bytes + floorBytes)
        throw new Problem(507, "There is too little room on the disk for this file.");
      if (arriving) await remove(arriving.id);
      const id = ids.uuid();
      arriving = { id, name, bytes, by, at: 0, lastMs: now };
      return id;
    },

    /** @throws Problem 404; 413; 409 with `at`, where the upload should continue */
    async add(id: string, part: { at: number; bytes: Buffer; by: string }): Promise<number> {
      const one = arrivingOf(id, part.by);
      if (part.at !== one.at || isWriting)
        throw new Problem(409, "A part of this file is missing.", { extra: { at: one.at } });
      if (one.at + part.bytes.length > one.bytes)
        throw new Problem(413, "This file is longer than it was said to be.");
      isWriting = true;
      try {
        await appendFile(pathOf(id), part.bytes, { mode: 0o600 });
        one.at += part.bytes.length;
        one.lastMs = clock.elapsedMs();
        return one.at;
      } finally {
        isWriting = false;
      }
    },

    /** @throws Problem 404; 409 where a part is missing */
    end(id: string, by: string): { path: string; name: string; bytes: number } {
      const { name, bytes, at } = arrivingOf(id, by);
      if (at < bytes) throw new Problem(409, "This file has not come whole.", { extra: { at } });
      arriving = null;
      return { path: pathOf(id), name, bytes };
    },

    async stop(id: string, by: string): Promise<void> {
      if (arriving?.id !== id || arriving.by !== by) return;
      arriving = null;
      await remove(id);
    },
  };
}
