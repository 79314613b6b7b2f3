import { chmodSync, globSync, mkdtempSync, rmSync, statfsSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const prefix = "foyer-run-";
/** A run needs a quarter of a gigabyte; a container may have 64 MB there. */
const wantedBytes = 2 * 1024 ** 3;
/** No run lasts so long: what is older was left by one that was killed. */
const leftOverMs = 24 * 60 * 60_000;

/**
 * For what a run makes: databases, profiles of browsers, mail. In memory where there is plenty: a
 * thousand databases made and thrown away take a third longer on a disk. `TMPDIR` names another
 * place. It goes when this process ends.
 */
export function makeRunFolder(): string {
  clearLeftOvers();
  const folder = mkdtempSync(
    join(process.env.TMPDIR || (roomInMemory() ? memory : tmpdir()), prefix),
  );
  // PostgreSQL's own user has to pass through.
  chmodSync(folder, 0o711);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Memory is given back at the machine's next start only. */
function clearLeftOvers(): void {
  for (const folder of globSync(join(memory, `${prefix}*`))) {
    const { mtimeMs = Date.now() } = statSync(folder, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - leftOverMs) rmSync(folder, { recursive: true, force: true });
  }
}

function roomInMemory(): boolean {
  if (globSync(memory).length === 0) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > wantedBytes;
}
