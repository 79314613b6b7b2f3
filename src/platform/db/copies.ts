/**
 * Copies of an SQLite database, in the folder `backups` beside it. Their names say kind and time.
 */

import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { truncateToSecond } from "../time/clock.ts";
import type { Inspection } from "./inspect-file.ts";
import { runApart } from "./run-apart.ts";

export type CopyKind = "daily" | "migration";
export type Copy = { file: string; kind: CopyKind; madeAt: string };

export type Copies = {
  folder: string;
  databaseBytes(): number;
  /** @returns the copies in the folder, newest first */
  list(): Copy[];
  make(kind: CopyKind, at: Date, ending: AbortSignal): Promise<Copy & Inspection>;
  inspect(file: string, ending: AbortSignal): Promise<Inspection>;
  /** Restores the copy into a temporary file, checks that file and deletes it. */
  tryRestore(file: string, ending: AbortSignal): Promise<Inspection>;
  remove(file: string): void;
  removeUnfinished(): void;
};

const pattern = /^foyer-(\d{4})-(\d\d)-(\d\d)T(\d\d)(\d\d)(\d\d)Z-(daily|migration)\.db$/;
const unfinished = /^foyer-[\dTZ-]+-(daily|migration)\.db(\.trial)?(\.part)?(-journal)?$/;

export function copiesOf(databaseFile: string): Copies {
  const folder = join(dirname(databaseFile), "backups");
  const run = (task: CopyTask, ending: AbortSignal) =>
    runApart<Inspection>(copyThread, task, ending);
  const isEmpty = (file: string) => bytesOf(join(folder, file)) === 0;

  return {
    folder,
    databaseBytes: () => bytesOf(databaseFile) + bytesOf(`${databaseFile}-wal`),

    list: () =>
      namesIn(folder)
        .filter((file) => !isEmpty(file))
        .flatMap((file) => copyNamed(file) ?? [])
        .sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1)),

    async make(kind, at, ending) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const madeAt = truncateToSecond(at);
      const file = `foyer-${madeAt.slice(0, 19).replaceAll(":", "")}Z-${kind}.db`;
      const task = { task: "copy", from: databaseFile, to: join(folder, file) } as const;
      return { file, kind, madeAt, ...(await run(task, ending)) };
    },

    inspect: (file, ending) => run({ task: "inspect", file: join(folder, file) }, ending),

    tryRestore: (file, ending) => {
      const path = join(folder, file);
      return run({ task: "restore", file: path, to: `${path}.trial` }, ending);
    },

    remove: (file) => rmSync(join(folder, file), { force: true }),

    removeUnfinished() {
      for (const file of namesIn(folder))
        if (unfinished.test(file) && (!pattern.test(file) || isEmpty(file)))
          rmSync(join(folder, file), { force: true });
    },
  };
}

function copyNamed(file: string): Copy | null {
  const [, y, mo, d, h, mi, s, kind] = pattern.exec(file) ?? [];
  if (kind !== "daily" && kind !== "migration") return null;
  return { file, kind, madeAt: `${y}-${mo}-${d}T${h}:${mi}:${s}.000Z` };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Made with the first copy.
  }
}

const bytesOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

export type CopyTask =
  | { task: "copy"; from: string; to: string }
  | { task: "inspect"; file: string }
  | { task: "restore"; file: string; to: string };

const copyThread = new URL("./copy-thread.ts", import.meta.url);
