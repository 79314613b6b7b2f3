import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { cachedRead, cachedReads } from "./cached-read.ts";
import type { Database } from "./database.ts";
import { openSqlite } from "./sqlite.ts";

const topic = { name: "changed", payload: z.null() };
let folder: string;
let db: Database;
let stored: string;
const read = vi.fn(async () => stored);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-cached-"));
  db = openSqlite(folder);
  stored = "first";
  read.mockClear();
});
afterEach(async () => {
  vi.useRealTimers();
  await db.close();
  rmSync(folder, { recursive: true });
});

const change = (value: string) =>
  db.write(async (tx) => {
    stored = value;
    db.publish(tx, topic, null);
  });

test("is read once, and again once the topic was published", async () => {
  const cached = cachedRead({ db, topic, read });
  expect([await cached(db.read), await cached(db.read)]).toEqual(["first", "first"]);
  expect(read).toHaveBeenCalledTimes(1);
  await change("second");
  expect(await cached(db.read)).toBe("second");
});

test("what a verb read is kept only once that is durable", async () => {
  const cached = cachedRead({ db, topic, read });
  const undone = db.write(async (tx) => {
    stored = "undone";
    await cached(tx);
    throw new Error("refused");
  });
  await expect(undone).rejects.toThrow("refused");
  stored = "first";
  expect(await cached(db.read)).toBe("first");
});

test("what changed while it was read is read again", async () => {
  const cached = cachedRead({ db, topic, read });
  read.mockImplementationOnce(async () => {
    await change("second");
    return "first";
  });
  expect(await cached(db.read)).toBe("first");
  expect(await cached(db.read)).toBe("second");
});

test("is read again after some seconds, in case nobody was told", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const cached = cachedRead({ db, topic, read });
  await cached(db.read);
  stored = "second";
  vi.advanceTimersByTime(3_000);
  expect(await cached(db.read)).toBe("second");
});

test("keeps the names that were used last", async () => {
  const cached = cachedReads({ db, topic, most: 2 });
  const ask = (name: string) => cached.read(name, db.read, read);
  for (const name of ["a", "b", "a", "c", "a", "c"]) await ask(name);
  expect(read).toHaveBeenCalledTimes(3);
  await ask("b");
  expect(read).toHaveBeenCalledTimes(4);
  await change("second");
  expect([await ask("b"), await ask("c")]).toEqual(["second", "second"]);
});

test("concurrent readers share one read, and a failed read is not kept", async () => {
  const cached = cachedRead({ db, topic, read });
  read.mockRejectedValueOnce(new Error("away"));
  const both = await Promise.allSettled([cached(db.read), cached(db.read)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await cached(db.read)).toBe("first");
  expect(read).toHaveBeenCalledTimes(2);
});
