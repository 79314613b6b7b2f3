/** Where a run of the tests keeps what it makes: databases, profiles of browsers, mail. */
import { chmodSync, mkdtempSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** A run needs a quarter of a gigabyte; a container may have 64 MB there. */
const wantedBytes = 2 * 1024 ** 3;

/**
 * In memory where there is plenty: a thousand databases made and thrown away take a third longer
 * on a disk.
 *
 * @returns a folder of the run's own, through which other users may pass
 */
export function makeRunFolder(): string {
  const folder = mkdtempSync(join(process.env.TMPDIR ?? (roomIn(memory) > wantedBytes ? memory : tmpdir()), "foyer-run-"));
  // PostgreSQL's own user has to.
  chmodSync(folder, 0o711);
  return folder;
}

/** @returns bytes that may be written there; 0 where it is not there */
function roomIn(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
