/** Where a run of the tests keeps what it makes: databases, profiles of browsers, mail. */
import { chmodSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** A run needs a quarter of a gigabyte; a container may have 64 MB there. */
const wantedBytes = 2 * 1024 ** 3;

/**
 * In memory where there is plenty: a thousand databases made and thrown away take a third longer
 * on a disk. `TMPDIR` names another place.
 *
 * @returns a folder of the run's own, through which other users may pass
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(process.env.TMPDIR || (roomIn(memory) > wantedBytes ? memory : tmpdir()), "foyer-run-"));
  // PostgreSQL's own user has to.
  chmodSync(folder, 0o711);
  return folder;
}

/** @returns bytes that may be written there; 0 where it is not there, or where no program may run: PostgreSQL's are copied there */
function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return mayRun(folder) ? bavail * bsize : 0;
  } catch {
    return 0;
  }
}

/** A container's memory often may hold no program. */
function mayRun(folder: string): boolean {
  const mounts = readFileSync("/proc/self/mounts", "utf8").split("\n");
  const mount = mounts.map((line) => line.split(" ")).findLast(([, at]) => at === folder);
  return !mount?.[3]?.split(",").includes("noexec");
}
