import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
} from "kysely";
import pg from "pg";
import type { Patience } from "./database.ts";
import type { Tables } from "./tables.ts";
import { Unavailable } from "./unavailable.ts";

/** Not the query's fault (https://www.postgresql.org/docs/15/errcodes-appendix.html). */
const passing = /^(08|40|53|55P03|57|58|25006)/;
/** The server closes the connection after these. */
const closing = /^(08|57P)/;

export type PostgresPatience = Pick<Patience, "connectionMs" | "queryMs" | "connections">;
type OnError = (error: Error) => void;

export function createPool(
  url: string,
  { connectionMs, queryMs, connections: max }: PostgresPatience,
  onError: OnError,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: asLibpq(url),
    max,
    connectionTimeoutMillis: connectionMs,
    query_timeout: queryMs,
    onConnect: (client) => client.query(`set ${timeout(queryMs)}`),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool listens to idle connections only; an unhandled error would end the process.
  pool.on("connect", (client) => client.on("error", onError));
  // The client's own listener has reported it.
  pool.on("error", () => {});
  return pool;
}

/** A statement, because poolers refuse a startup parameter. It ends before the client's timeout. */
const timeout = (queryMs: number) => `statement_timeout = ${Math.round(queryMs * 0.9)}`;

/** Like libpq: `require` encrypts, and checks the certificate only with `sslrootcert`. */
export function asLibpq(address: string): string {
  const url = new URL(address);
  if (/^(?:prefer|require|verify-ca)$/.test(url.searchParams.get("sslmode") ?? ""))
    url.searchParams.set("uselibpqcompat", "true");
  return url.href;
}

export function kyselyOver(pool: pg.Pool, queryMs: number): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new PostgresDriver(pool, queryMs);
  return new Kysely<Tables>({ dialect });
}

class PostgresDriver implements Driver {
  private readonly pool: pg.Pool;
  private readonly queryMs: number;

  constructor(pool: pg.Pool, queryMs: number) {
    this.pool = pool;
    this.queryMs = queryMs;
  }

  async init() {}

  async acquireConnection(): Promise<LentConnection> {
    try {
      return new LentConnection(await this.pool.connect());
    } catch (error) {
      throw new Unavailable(error);
    }
  }

  /** A transaction pooler may use another server connection for each transaction. */
  async beginTransaction(connection: LentConnection) {
    await connection.begin(`begin; set local ${timeout(this.queryMs)}`);
  }

  async commitTransaction(connection: LentConnection) {
    await connection.commit();
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: LentConnection) {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.pool.end();
  }
}

class LentConnection implements DatabaseConnection {
  private readonly client: pg.PoolClient;
  private broken: Unavailable | null = null;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.ask(sql, parameters);
    return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  }

  async begin(statements: string) {
    await this.ask(statements);
  }

  async commit() {
    const { command } = await this.ask("commit");
    if (command === "ROLLBACK")
      throw new Error("a verb went on after one of its queries had failed");
  }

  // biome-ignore lint/correctness/useYield: nothing here reads more than a list at a time
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("queries are not streamed");
  }

  release() {
    this.client.release(this.broken !== null);
  }

  private async ask(sql: string, parameters: readonly unknown[] = []) {
    if (this.broken) throw this.broken;
    try {
      return await this.client.query(sql, [...parameters]);
    } catch (error) {
      const refusal = error instanceof pg.DatabaseError ? error : null;
      if (refusal && !passing.test(refusal.code ?? "")) throw error;
      const unavailable = new Unavailable(error);
      // A late response of the server would be taken for that of the next query.
      if (!refusal || closing.test(refusal.code ?? "")) this.broken = unavailable;
      throw unavailable;
    }
  }
}
