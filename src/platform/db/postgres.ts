/** PostgreSQL: as many processes as there is need for, on one database. */
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { type Database, DatabaseError } from "./database.ts";
import type { Tables } from "./tables.ts";

/** Counts come as 64-bit integers, which pg hands out as text; ours all fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, statement_timeout: 15_000 });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on("error", onError);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await checkVersion(kysely, url);
  let listener: pg.Client | undefined;
  return {
    engine: "postgres",
    read: kysely,
    write: (verb) => kysely.transaction().execute(verb),
    async listen(channel, heard) {
      listener = await connectListener(url, channel, heard, onError);
    },
    async announce(channel, message) {
      await sql`select pg_notify(${channel}, ${message})`.execute(kysely);
    },
    async close() {
      await listener?.end();
      await kysely.destroy();
    },
  };
}

async function checkVersion(kysely: Kysely<Tables>, url: string) {
  try {
    const { rows } = await sql<{ version: number }>`select current_setting('server_version_num')::int as version`.execute(kysely);
    if ((rows[0]?.version ?? 0) >= 150_000) return;
  } catch (error) {
    await kysely.destroy();
    const host = new URL(url).host;
    const why = error instanceof Error ? error.message : String(error);
    throw new DatabaseError(`PostgreSQL at ${host} does not answer (${why}). Check DATABASE_URL and that the server runs.`);
  }
  await kysely.destroy();
  throw new DatabaseError("PostgreSQL 15 or newer is needed. Point DATABASE_URL at a newer server.");
}

async function connectListener(url: string, channel: string, heard: (message: string) => void, onError: (error: Error) => void) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", onError);
  client.on("notification", (notice) => heard(notice.payload ?? ""));
  await client.connect();
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
  return client;
}
