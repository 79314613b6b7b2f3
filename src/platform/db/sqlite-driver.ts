import { setTimeout as wait } from "node:timers/promises";
import SQLite from "better-sqlite3";
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from "kysely";
import type { Tables } from "./tables.ts";
import { Unavailable } from "./unavailable.ts";

/** More than the site's queries; each length of a value list is a further statement. */
const mostStatements = 300;
const retryMs = 20;

/** Failures without fault of the query (https://www.sqlite.org/rescode.html). */
const passing = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|NOMEM|PROTOCOL)/;

/** Reports each answered query, but not the begin and end of transactions. */
type OnQuery = (query: CompiledQuery, isWrite: boolean) => void;

class SqliteDriver implements Driver {
  private readonly connection: SqliteConnection;
  private readonly handle: SQLite.Database;

  constructor(handle: SQLite.Database, lockMs: number, onQuery: OnQuery = () => {}) {
    this.handle = handle;
    this.connection = new SqliteConnection(handle, { lockMs, onQuery });
  }

  async init() {}

  async acquireConnection() {
    return this.connection;
  }

  async beginTransaction() {
    // Takes the write lock at once, so that no verb fails halfway on a lock.
    await this.connection.ask("begin immediate");
  }

  async commitTransaction() {
    await this.connection.ask("commit");
  }

  async rollbackTransaction() {
    // SQLite may have rolled back by itself, for example on a full disk.
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

  async destroy() {}
}

type Statement = SQLite.Statement<[readonly unknown[]], never>;

class SqliteConnection implements DatabaseConnection {
  private readonly handle: SQLite.Database;
  private readonly lockMs: number;
  private readonly onQuery: OnQuery;
  private readonly statements = new Map<string, Statement>();

  constructor(handle: SQLite.Database, { lockMs, onQuery }: { lockMs: number; onQuery: OnQuery }) {
    this.handle = handle;
    this.lockMs = lockMs;
    this.onQuery = onQuery;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const result = await this.ask(query.sql, query.parameters);
    this.onQuery(query, !this.statement(query.sql).readonly);
    return result;
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
    const cachedStatement = this.statements.get(sql);
    const statement = cachedStatement ?? this.handle.prepare<[readonly unknown[]], never>(sql);
    this.statements.delete(sql);
    this.statements.set(sql, statement);
    const [oldest] = this.statements.keys();
    if (this.statements.size > mostStatements && oldest !== undefined)
      this.statements.delete(oldest);
    return statement;
  }
}

export function isLocked(error: unknown): boolean {
  const cause = error instanceof Unavailable ? error.cause : error;
  return cause instanceof SQLite.SqliteError && cause.code.startsWith("SQLITE_BUSY");
}

const isPassing = (error: unknown) =>
  error instanceof SQLite.SqliteError && passing.test(error.code);

export function openReader(file: string): SQLite.Database {
  const handle = new SQLite(file);
  setPragmas(handle, { query_only: 1, trusted_schema: 0, busy_timeout: 0 });
  return handle;
}

export function kyselyOver(
  handle: SQLite.Database,
  lockMs: number,
  onQuery?: OnQuery,
): Kysely<Tables> {
  const dialect = new SqliteDialect({ database: handle });
  dialect.createAdapter = () => new TransactionalAdapter();
  dialect.createDriver = () => new SqliteDriver(handle, lockMs, onQuery);
  return new Kysely<Tables>({ dialect });
}

/** SQLite's DDL is transactional: an interrupted first start leaves no partial tables. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Reads each pragma back, because SQLite silently ignores a refused one. */
export function setPragmas(handle: SQLite.Database, pragmas: Record<string, string | number>) {
  for (const [name, value] of Object.entries(pragmas)) {
    handle.pragma(`${name} = ${value}`);
    const now = handle.pragma(name, { simple: true });
    if (now !== value)
      throw new Error(`SQLite keeps ${name} at ${String(now)} where ${value} was asked`);
  }
}
