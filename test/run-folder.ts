/** Where a run of the tests keeps what it makes: databases, profiles of browsers, mail. */
import {
  chmodSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const prefix = "foyer-run-";
/** A run needs a quarter of a gigabyte; a container may have 64 MB there. */
const wantedBytes = 2 * 1024 ** 3;
/** No run lasts so long: what is older was left by one that was killed. */
const leftOverMs = 24 * 60 * 60_000;

/**
 * In memory where there is plenty: a thousand databases made and thrown away take a third longer
 * on a disk. `TMPDIR` names another place.
 *
 * @returns a folder of the run's own, through which other users may pass
 */
export function makeRunFolder(): string {
  clearLeftOvers();
  const folder = mkdtempSync(
    join(process.env.TMPDIR || (roomIn(memory) > wantedBytes ? memory : tmpdir()), prefix),
  );
  // PostgreSQL's own user has to.
  chmodSync(folder, 0o711);
  return folder;
}

/** Memory is given back at the next start of the machine only: what killed runs left there goes before that. */
function clearLeftOvers(): void {
  for (const folder of globSync(join(memory, `${prefix}*`))) {
    try {
      if (statSync(folder).mtimeMs < Date.now() - leftOverMs)
        rmSync(folder, { recursive: true, force: true });
    } catch {
      // Gone meanwhile, or another user's.
    }
  }
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
