/**
 * PostgreSQL for Kysely: a connection that broke or hangs is never lent again, and its queries end
 * as `Unavailable`.
 */
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

/**
 * Classes of errors that say nothing against the query: connection lost, transaction to be tried
 * again, resources used up, locks not to be had, operator's doing, disk
 * (https://www.postgresql.org/docs/15/errcodes-appendix.html).
 */
const passing = /^(08|40|53|55P03|57|58|25006)/;
/** Of these, what the server says last: it closes the connection. */
const closing = /^(08|57P)/;

export type PostgresPatience = Pick<Patience, "connectionMs" | "queryMs">;
type OnError = (error: Error) => void;

export function createPool(
  url: string,
  { connectionMs, queryMs }: PostgresPatience,
  onError: OnError,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: connectionMs,
    query_timeout: queryMs,
    // The server gives up first, which keeps the connection.
    statement_timeout: Math.round(queryMs * 0.9),
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  });
  // The pool hears connections only while they are idle; one that breaks in use would end the
  // process unheard.
  pool.on("connect", (client) => client.on("error", onError));
  // An idle one was heard above.
  pool.on("error", () => {});
  return pool;
}

export function kyselyOver(pool: pg.Pool): Kysely<Tables> {
  const dialect = new PostgresDialect({ pool });
  dialect.createDriver = () => new PostgresDriver(pool);
  return new Kysely<Tables>({ dialect });
}

class PostgresDriver implements Driver {
  private readonly pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  async init() {}

  async acquireConnection(): Promise<LentConnection> {
    try {
      return new LentConnection(await this.pool.connect());
    } catch (error) {
      throw new Unavailable(error);
    }
  }

  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw("begin"));
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
  /** What has broken the connection; asked for anything more, it says so again at once. */
  private broken: Unavailable | null = null;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, rowCount } = await this.ask(sql, parameters);
    return rowCount === null ? { rows } : { rows, numAffectedRows: BigInt(rowCount) };
  }

  /**
   * @throws Error where PostgreSQL has undone the transaction instead, because a query in it had
   * failed
   */
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
      // Where the server has not answered, its answer to this may yet come, to the next query.
      if (!refusal || closing.test(refusal.code ?? "")) this.broken = unavailable;
      throw unavailable;
    }
  }
}
