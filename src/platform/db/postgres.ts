import { type Kysely, sql } from "kysely";
import pg from "pg";
import { createBus } from "./bus.ts";
import { type Database, DatabaseError, type Patience } from "./database.ts";
import { createLongReads } from "./long-read.ts";
import { createChannel } from "./postgres-channel.ts";
import { createPool, kyselyOver } from "./postgres-driver.ts";
import { postgresReading } from "./postgres-long-read.ts";
import type { Tables } from "./tables.ts";
import { guardWrites } from "./verbs.ts";

/** Counts are 64-bit, which pg returns as text; ours fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Changing a large table takes long, and nobody is served yet. */
const migrationMs = 60 * 60_000;

export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  patience: Patience,
): Promise<Database> {
  const kysely = kyselyOver(createPool(url, patience, onError));
  await checkVersion(kysely, url);
  const { refuseInside, write, attemptIn, afterCommit } = guardWrites(async (verb, how) => {
    if (how?.patiently) return patiently((patient) => patient.transaction().execute(verb));
    return kysely.transaction().execute(verb);
  });

  const channel = createChannel({ url, heard: (message) => receive(message), patience, onError });
  const { publish, subscribe, receive } = createBus(afterCommit, channel.send);
  await channel.open();
  const { longReadMs: queryMs } = patience;
  const reading = postgresReading({ url, patience: { ...patience, queryMs }, onError });
  const longReads = createLongReads(reading, queryMs);

  async function patiently<T>(work: (tables: Kysely<Tables>) => Promise<T>): Promise<T> {
    const patient = kyselyOver(createPool(url, { ...patience, queryMs: migrationMs }, onError));
    return work(patient).finally(() => patient.destroy());
  }

  return {
    engine: "postgres",
    copies: null,
    get read() {
      refuseInside();
      return kysely;
    },
    longRead(read, input) {
      refuseInside();
      return longReads.longRead(read, input);
    },
    write,
    tryOut: (work) => patiently((patient) => work(attemptIn(patient))),
    writeLong: (verb) => write(verb, { patiently: true }),
    afterCommit,
    publish,
    subscribe,
    async emptyLog() {},
    migrate: patiently,
    async close() {
      await longReads.close();
      await channel.close();
      await kysely.destroy();
    },
  };
}

async function checkVersion(kysely: Kysely<Tables>, url: string) {
  try {
    const { rows } = await sql<{
      version: number;
    }>`select current_setting('server_version_num')::int as version`.execute(kysely);
    if ((rows[0]?.version ?? 0) >= 150_000) return;
  } catch (error) {
    await kysely.destroy();
    const host = new URL(url).host;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new DatabaseError(
      `PostgreSQL at ${host} does not answer (${why}). ` +
        "Check DATABASE_URL and that the server runs.",
    );
  }
  await kysely.destroy();
  throw new DatabaseError(
    "PostgreSQL 15 or newer is needed. Point DATABASE_URL at a newer server.",
  );
}
