import { type Kysely, sql } from "kysely";
import pg from "pg";
import { type Database, DatabaseError, type Patience } from "./database.ts";
import { createLongReads, type Reading } from "./long-read.ts";
import { createChannel } from "./postgres-channel.ts";
import { createPool, kyselyOver, type PostgresPatience } from "./postgres-driver.ts";
import type { Tables } from "./tables.ts";
import { createBus, guardWrites } from "./transactions.ts";

/** Counts are 64-bit, which pg returns as text; the site's counts fit a number. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** A change of a large table takes long, and the site does not serve requests yet. */
const migrationMs = 60 * 60_000;

export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  patience: Patience,
): Promise<Database> {
  const kysely = openPool(url, patience, onError);
  await checkServer(kysely, url).catch(async (error: unknown) => {
    await kysely.destroy();
    throw error;
  });
  const { refuseInside, write, afterCommit } = guardWrites(async (verb, how) => {
    if (how?.patiently) return patiently((patient) => patient.transaction().execute(verb));
    return kysely.transaction().execute(verb);
  });

  const channel = createChannel({
    ...{ url, patience, onError },
    onMessage: (message) => receive(message),
    notify: (name, message) => sql`select pg_notify(${name}, ${message})`.execute(kysely),
  });
  const { publish, subscribe, receive } = createBus(afterCommit, channel.send);
  await channel.open();
  const { longReadMs: queryMs } = patience;
  const reading = postgresReading({ url, patience: { ...patience, queryMs }, onError });
  const longReads = createLongReads(reading, queryMs);

  async function patiently<T>(work: (tables: Kysely<Tables>) => Promise<T>): Promise<T> {
    const patient = openPool(url, { ...patience, queryMs: migrationMs }, onError);
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

const openPool = (url: string, patience: PostgresPatience, onError: (error: Error) => void) =>
  kyselyOver(createPool(url, patience, onError), patience.queryMs);

const noRoot =
  "DATABASE_URL asks for sslmode=verify-ca, which needs sslrootcert=FILE with the certificate of " +
  "the authority that signed the server's.";

type Server = Record<"encoding" | "role" | "name" | "schema", string> &
  Record<"write" | "create", boolean> & { version: number };

/** Checks at the start whether the server can hold the site. @throws DatabaseError */
async function checkServer(kysely: Kysely<Tables>, url: string) {
  const { version, encoding, role, name, schema, ...may } = await askServer(kysely, url);
  if (version < 150_000)
    throw new DatabaseError(
      "PostgreSQL 15 or newer is needed. Point DATABASE_URL at a newer server.",
    );
  if (encoding !== "UTF8")
    throw new DatabaseError(
      `The database ${name} is written in ${encoding}, which cannot hold every name. Make one by ` +
        `createdb --encoding=UTF8 --template=template0 --owner=${role} NAME.`,
    );
  if (!may.write)
    throw new DatabaseError(
      `PostgreSQL at ${new URL(url).host} can only be read: it follows another server. ` +
        "Point DATABASE_URL at that one.",
    );
  if (!may.create)
    throw new DatabaseError(
      `The role ${role} may not make tables in the database ${name}. As a superuser, or as the ` +
        `database's owner: GRANT ALL ON SCHEMA ${schema} TO ${role};`,
    );
}

async function askServer(kysely: Kysely<Tables>, url: string): Promise<Server> {
  try {
    const { rows } = await sql<Server>`
      select current_setting('server_version_num')::int as version,
        current_setting('server_encoding') as encoding,
        quote_ident(current_user) as role, quote_ident(current_database()) as name,
        quote_ident(wanted) as schema, not pg_is_in_recovery() as write,
        coalesce(has_schema_privilege(to_regnamespace(quote_ident(wanted)), 'create'), false)
          as create
      from (select coalesce(current_schema(), 'public') as wanted) as schemas`.execute(kysely);
    const [server] = rows;
    if (!server) throw new Error("nothing came");
    return server;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const why = cause instanceof Error ? cause.message || codeOf(cause) : String(cause);
    if (/verify-ca/.test(why)) throw new DatabaseError(noRoot);
    const more = /certificate|self.signed|altnames/i.test(why) ? certified : "";
    throw new DatabaseError(
      `PostgreSQL at ${new URL(url).host} does not answer (${why}). ` +
        `Check DATABASE_URL and that the server runs.${more}`,
    );
  }
}

/** If none of several addresses of a host answers, the error has a code but no message. */
const codeOf = (error: Error) => ("code" in error ? String(error.code) : error.name);

const certified =
  " To take a certificate of its own, add sslrootcert=FILE, or sslmode=require, which encrypts " +
  "and trusts whoever answers.";

type Options = { url: string; patience: PostgresPatience; onError(error: Error): void };

/** A busy server notices a closed connection only with it. Windows and PostgreSQL 13 refuse it. */
const noticeTheEnd = "set client_connection_check_interval = '1s'";

function postgresReading({ url, patience, onError }: Options): Reading {
  return async (read, input, ending) => {
    const pool = createPool(url, patience, onError);
    pool.on("connect", (client) => {
      client.query(noticeTheEnd).catch(() => {});
      ending.addEventListener("abort", () => void client.end(), { once: true });
    });
    const kysely = kyselyOver(pool, patience.queryMs);
    try {
      return await kysely.transaction().execute(async (tx) => {
        ending.throwIfAborted();
        await sql`set transaction isolation level repeatable read, read only`.execute(tx);
        return read.read(tx, input);
      });
    } finally {
      await kysely.destroy();
    }
  };
}
