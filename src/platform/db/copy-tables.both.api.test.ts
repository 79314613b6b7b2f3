/** How much of a database is held in memory while it is copied. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyOfTemplate } from "../../../test/database-copy.ts";
import { readConfig } from "../config/config.ts";
import { copyTables } from "./copy-tables.ts";
import type { Database } from "./database.ts";
import { openDatabase } from "./open.ts";

let ends: { db: Database; close(): Promise<void> }[];
beforeEach(async () => {
  ends = [await opened(), await opened()];
});
afterEach(async () => {
  for (const { close } of ends) await close();
});

async function opened() {
  const { env, remove } = await copyOfTemplate("none");
  const db = await openDatabase(readConfig(env).data, () => {});
  return { db, close: () => db.close().finally(remove) };
}

test("of pictures, which are large, a few are copied at once", async () => {
  const [from, to] = ends.map(({ db }) => db);
  if (!from || !to) throw new Error("nothing was opened");
  await from.write(async (tx) => {
    const of = { name: "hall.jpg", width: 320, height: 200, type: "image/jpeg", bytes: 4 };
    const at = { created_at: "2026-11-20T10:00:00.000Z", by: "alice" };
    for (let n = 0; n < 20; n++) {
      const id = `picture ${n}`;
      await tx
        .insertInto("media")
        .values({ id, hash: id, ...of, ...at })
        .execute();
      const [width, type, blob] = [320, "image/webp", Buffer.from([0, 255, 39, n])] as const;
      await tx.insertInto("renditions").values({ media_id: id, width, type, blob }).execute();
    }
  });
  const counts: number[] = [];
  await copyTables(from, to, {
    derived: [],
    derive: async () => {},
    progress: (table, count) => table === "renditions" && counts.push(count),
  });
  expect(counts).toEqual([8, 16, 20]);
  const renditions = (db: Database) =>
    db.read.selectFrom("renditions").selectAll().orderBy("media_id").execute();
  expect(await renditions(to)).toEqual(await renditions(from));
});
