import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isBeingRead } from "../../../test/being-read.ts";
import { countFar } from "../../../test/long-reads/count-far.ts";
import { migrate } from "./migrate.ts";
import type { Task } from "./reader-thread.ts";
import { databaseFile as fileIn, openSqlite } from "./sqlite.ts";
import { readerThread } from "./sqlite-long-read.ts";

test("a long read ends with the process that asked for it, in the middle of a statement", async () => {
  const folder = mkdtempSync(join(tmpdir(), "foyer-reader-"));
  const db = openSqlite(folder);
  await migrate(db);
  const child = fork(join(import.meta.dirname, "reader-process.ts"), [readerThread.href, "256"], {
    execArgv: [],
    serialization: "advanced",
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await db.close();
    rmSync(folder, { recursive: true });
  });
  const databaseFile = fileIn(folder);
  const task: Task = { databaseFile, lockMs: 60_000, readFile: countFar.file, input: 1_000 };
  child.send(task);
  await expect.poll(() => isBeingRead(databaseFile)).toBe(true);
  const exit = once(child, "exit");
  // What it sees where that process is killed.
  child.disconnect();
  await exit;
  expect(isBeingRead(databaseFile)).toBe(false);
});
