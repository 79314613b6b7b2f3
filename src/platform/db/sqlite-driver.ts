/**
 * SQLite for Kysely: statements are prepared once and kept, and nobody's lock is waited for with
 * the process standing still.
 */
import { setTimeout as wait } from "node:timers/promises";
import SQLite from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { Unavailable } from "./unavailable.ts";

/**
 * More than the site has different queries; a list of values makes another query for each length.
 */
const mostStatements = 300;
const retryMs = 20;

/** Faults that say nothing against the query (https://www.sqlite.org/rescode.html). */
const passing = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

export class SqliteDriver implements Driver {
  private readonly connection: SqliteConnection;
  private readonly handle: SQLite.Database;

  /** @param lockMs how long a query waits for the lock of another program; 0 asks once */
  constructor(handle: SQLite.Database, lockMs: number) {
    this.handle = handle;
    this.connection = new SqliteConnection(handle, lockMs);
  }

  async init() {}

  async acquireConnection() {
    return this.connection;
  }

  async beginTransaction() {
    // The write lock from the first statement on, so that no verb fails half way because another
    // process holds it.
    await this.connection.ask("begin immediate");
  }

  async commitTransaction() {
    await this.connection.ask("commit");
  }

  async rollbackTransaction() {
    // A full disk, for one, has undone everything by itself.
    if (this.handle.inTransaction) await this.connection.ask("rollback");
  }

  async savepoint(_: DatabaseConnection, name: string) {
    await this.connection.ask(`savepoint ${name}`);
  }

  async rollbackToSavepoint(_: DatabaseConnection, name: string) {
    await this.connection.ask(`rollback to ${name}`);
  }

  async releaseSavepoint(_: DatabaseConnection, name: string) {
    await this.connection.ask(`release ${name}`);
  }

  async releaseConnection() {}

  /** Whoever opened the handle closes it. */
  async destroy() {}
}

/** What a row holds only the query knows: `never` fits whatever it says. */
type Statement = SQLite.Statement<[readonly unknown[]], never>;

class SqliteConnection implements DatabaseConnection {
  private readonly handle: SQLite.Database;
  private readonly lockMs: number;
  /** By their text, the one used longest ago first. */
  private readonly kept = new Map<string, Statement>();

  constructor(handle: SQLite.Database, lockMs: number) {
    this.handle = handle;
    this.lockMs = lockMs;
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return this.ask(sql, parameters);
  }

  // biome-ignore lint/correctness/useYield: nothing here reads more than a list at a time
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error("queries are not streamed");
  }

  async ask(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<never>> {
    const since = performance.now();
    for (;;) {
      try {
        return this.run(sql, parameters);
      } catch (error) {
        const mayWait =
          isLocked(error) && !this.handle.inTransaction && performance.now() - since < this.lockMs;
        if (!mayWait) throw isPassing(error) ? new Unavailable(error) : error;
      }
      await wait(retryMs);
    }
  }

  private run(sql: string, parameters: readonly unknown[]): QueryResult<never> {
    const statement = this.statement(sql);
    if (statement.reader) return { rows: statement.all(parameters) };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  private statement(sql: string): Statement {
    const known = this.kept.get(sql);
    const statement = known ?? this.handle.prepare<[readonly unknown[]], never>(sql);
    this.kept.delete(sql);
    this.kept.set(sql, statement);
    const [oldest] = this.kept.keys();
    if (this.kept.size > mostStatements && oldest !== undefined) this.kept.delete(oldest);
    return statement;
  }
}

/** Whether another program holds the lock. */
export function isLocked(error: unknown): boolean {
  const cause = error instanceof Unavailable ? error.cause : error;
  return cause instanceof SQLite.SqliteError && cause.code.startsWith("SQLITE_BUSY");
}

const isPassing = (error: unknown) =>
  error instanceof SQLite.SqliteError && passing.test(error.code);
