import { rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { workerData } from "node:worker_threads";
import SQLite from "better-sqlite3";
import type { CopyTask } from "./copies.ts";
import { copyDatabase } from "./copy-file.ts";
import { type Inspection, inspectFile } from "./inspect-file.ts";
import { answerApart } from "./run-apart.ts";
import { openReader } from "./sqlite-driver.ts";

const lockMs = 60_000;

async function tryRestore(file: string, to: string): Promise<Inspection> {
  const { sha256, bytes } = await inspectFile(file);
  const source = new SQLite(file, { readonly: true });
  try {
    await copyDatabase(source, to);
    return { ...(await inspectFile(to)), sha256, bytes };
  } catch (error) {
    if (!(error instanceof SQLite.SqliteError)) throw error;
    const fault = `cannot be restored (${error.message})`;
    return { rows: {}, migrations: [], sha256, bytes, fault };
  } finally {
    source.close();
    rmSync(to, { force: true });
  }
}

async function copy(from: string, to: string) {
  const source = openReader(from);
  source.pragma(`busy_timeout = ${lockMs}`);
  try {
    await copyDatabase(source, to);
  } finally {
    source.close();
  }
}

async function work(task: CopyTask): Promise<Inspection> {
  if (task.task === "restore") return tryRestore(task.file, task.to);
  if (task.task === "inspect") return inspectFile(task.file);
  await copy(task.from, task.to);
  return inspectFile(task.to);
}

// Pages have priority.
setPriority(constants.priority.PRIORITY_LOW);
await answerApart(() => work(workerData));
