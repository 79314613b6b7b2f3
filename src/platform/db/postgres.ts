/** PostgreSQL: as many processes as there is need for, on one database. */
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { withAfterCommit } from "./after-commit.ts";
import { type Database, DatabaseError } from "./database.ts";
import { createListener, type Listener } from "./postgres-listener.ts";
import type { Tables } from "./tables.ts";

/** Counts come as 64-bit integers, which pg hands out as text; ours all fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000, statement_timeout: 15_000 });
  // A connection that breaks while idle is replaced at the next query; without a listener it would end the process.
  pool.on("error", onError);
  const kysely = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await checkVersion(kysely, url);
  const listeners: Listener[] = [];
  return {
    engine: "postgres",
    read: kysely,
    ...withAfterCommit((verb) => kysely.transaction().execute(verb)),
    async listen(channel, heard) {
      const listener = createListener({ url, channel, heard, onError });
      listeners.push(listener);
      await listener.connect();
    },
    async announce(tx, channel) {
      // Within the transaction: PostgreSQL delivers it at commit, or not at all.
      await sql`select pg_notify(${channel}, '')`.execute(tx);
    },
    async close() {
      for (const listener of listeners) await listener.close();
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
