import { basename } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Copy, copyOfTemplate } from "../../../test/database-copy.ts";
import { testPatience } from "../../../test/patience.ts";
import { readConfig } from "../config/config.ts";
import { type Database, DatabaseError } from "./database.ts";
import { migrate } from "./migrate.ts";
import { openDatabase } from "./open.ts";

let copy: Copy;
let db: Database;
beforeEach(async () => {
  copy = await copyOfTemplate("none");
  db = await openDatabase(readConfig(copy.env).data, () => {}, testPatience);
});
afterEach(async () => {
  await db.close();
  await copy.remove();
});

test("a database of this version is left as it is", async () => {
  expect(await migrate(db)).toMatchObject({ ran: [], last: expect.stringMatching(/^\d{4}-/) });
});

test("a database from before the first release is refused, by its place and with what to do", async () => {
  await db.write(async (tx) => {
    await sql`delete from kysely_migration`.execute(tx);
    await sql`insert into kysely_migration (name, timestamp) values ('0001-content', '2026')`.execute(
      tx,
    );
  });
  const { DATA_DIR, DATABASE_URL = "" } = copy.env;
  const [place, instead] = DATA_DIR
    ? [`The database in ${DATA_DIR}`, "Move it away, or set DATA_DIR to another folder."]
    : [`The database "${basename(DATABASE_URL)}"`, "Name an empty database in DATABASE_URL."];
  await expect(migrate(db)).rejects.toThrow(
    new DatabaseError(
      `${place} was made by a version from before the first release, which this one cannot read. ${instead}`,
    ),
  );
});

test("a database of a newer version is refused by the migration it has beyond this one's", async () => {
  const insert = sql`insert into kysely_migration (name, timestamp) values ('9999-x', '2030')`;
  await db.write((tx) => insert.execute(tx));
  await expect(migrate(db)).rejects.toThrow(/made by a newer version \(it has 9999-x\)/);
});
