/** `npm run foyer -- copy --to`: into a file from either engine, and from that file into either. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { copyOfTemplate } from "../../test/database-copy.ts";
import { appOfTwo, twoContacts } from "../../test/two-contacts.ts";
import { purgesOf } from "../app/jobs.server.ts";
import { createSearchText } from "../crm/leads/words/search-text.server.ts";
import { readConfig } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { openDatabase } from "../platform/db/open.ts";
import { randomIds } from "../platform/ids.ts";
import { systemClock } from "../platform/time/clock.ts";
import { commands } from "./commands.server.ts";
import { runCommand } from "./run-command.ts";

type Env = Record<string, string>;

let folder: string;
let empty: Awaited<ReturnType<typeof copyOfTemplate>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "foyer-copy-"));
  empty = await copyOfTemplate("none");
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await empty.remove();
});

async function copy(from: Env, to: string) {
  const said: string[] = [];
  const code = await runCommand(["copy", "--to", to], {
    ...{ commands, env: from, folder, clock: systemClock, ids: randomIds },
    say: (text) => said.push(text),
    complain: (text) => said.push(text),
  });
  return { code, said: said.join("\n") };
}

const placeOf = ({ DATABASE_URL, DATA_DIR }: Env) => DATABASE_URL ?? DATA_DIR ?? "";

/**
 * A site with pictures' tables, two people's enquiries, chats, notes and mails; it has been ended.
 */
async function sourceOfTwo() {
  const app = await appOfTwo();
  await twoContacts(app);
  // The site does it in its first minute, which must not fall between these rows and their copy.
  await app.app.privacy.retention.purge(purgesOf(app.app));
  const { folder: at, databaseUrl } = app.config.data;
  const env: Env = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: at };
  const rows = await rowsOf(app.db);
  return { env, rows, app };
}

const madeAnew = /^(?:kysely_|sqlite_|search_|lead_words|content_state)/;

async function rowsOf(db: Database) {
  const tables = await db.read.introspection.getTables();
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !madeAnew.test(table.name))) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(db.read);
    const texts = rows.map((row) => JSON.stringify(Object.entries(row).sort()));
    if (texts.length > 0) found[name] = texts.sort();
  }
  return found;
}

async function opened<T>(env: Env, look: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase(readConfig(env).data, () => {});
  return look(db).finally(() => db.close());
}

test("all rows arrive alike, there and back, and are found there", async () => {
  const { env, rows, app } = await sourceOfTwo();
  expect(Object.keys(rows).length).toBeGreaterThan(20);
  const there = await copy(env, "file");
  expect(there).toMatchObject({ code: 0 });
  expect(there.said).toMatch(/rows in \d+ tables, counted and compared: both sides match\./);
  const file = { DATA_DIR: join(folder, "file") };
  expect(await opened(file, rowsOf)).toEqual(rows);

  const back = await copy(file, placeOf(empty.env));
  expect(back).toMatchObject({ code: 0 });
  await opened(empty.env, async (db) => {
    expect(await rowsOf(db)).toEqual(rows);
    const { leads } = await createSearchText({ db }).found("zarkash", null, 10);
    expect(leads.length).toBeGreaterThan(0);
    // What the site writes next gets a number of its own.
    const id = Math.max(
      ...(await db.read.selectFrom("documents").select("id").execute()).map((one) => one.id),
    );
    if (db.engine === "postgres") {
      const { rows: next } = await sql<{ id: number }>`select nextval(
        pg_get_serial_sequence('documents', 'id')) as id`.execute(db.read);
      expect(next[0]?.id).toBeGreaterThan(id);
    }
  });
  await app.close();
});

test("a database that holds something is refused, and stays as it was", async () => {
  const { env, rows, app } = await sourceOfTwo();
  await copy(env, "file");
  const again = await copy(env, "file");
  expect(again).toEqual({
    code: 1,
    said: "That database is not empty. Nothing was changed: name an empty one.",
  });
  expect(await opened({ DATA_DIR: join(folder, "file") }, rowsOf)).toEqual(rows);
  expect(await copy(env, placeOf(env))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^That is the database itself/),
  });
  await app.close();
});

test("a database of another version is refused before its tables are changed", async () => {
  const { env, app } = await sourceOfTwo();
  const last = await opened(empty.env, (db) =>
    db.write(async (tx) => {
      const { rows } = await sql<{ name: string }>`delete from kysely_migration where name =
        (select max(name) from kysely_migration) returning name`.execute(tx);
      return rows[0]?.name;
    }),
  );
  expect(await copy(env, placeOf(empty.env))).toEqual({
    code: 1,
    said: "That database is of another version. Nothing was changed: name an empty one.",
  });
  const known = await opened(empty.env, (db) =>
    sql<{ name: string }>`select name from kysely_migration`.execute(db.read),
  );
  expect(known.rows.map(({ name }) => name)).not.toContain(last);
  await app.close();
});

test("a copy that breaks off leaves an empty database, and is begun again", async () => {
  const { env, rows, app } = await sourceOfTwo();
  await opened(empty.env, async (db) => {
    await db.write(async (tx) => {
      await sql`alter table turns rename to turns_away`.execute(tx);
    });
  });
  const broken = await copy(env, placeOf(empty.env));
  expect(broken.code).toBe(1);
  await opened(empty.env, async (db) => {
    expect(await db.read.selectFrom("leads").select("id").execute()).toEqual([]);
    await db.write(async (tx) => {
      await sql`alter table turns_away rename to turns`.execute(tx);
    });
  });
  expect(await copy(env, placeOf(empty.env))).toMatchObject({ code: 0 });
  expect(await opened(empty.env, rowsOf)).toEqual(rows);
  await app.close();
});

test("where there is nothing to copy, or no place is named, it says so", async () => {
  expect(await copy({ DATA_DIR: join(folder, "nothing") }, "file")).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^There is no database at /),
  });
});
