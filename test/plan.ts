/** How an engine answers a query, as text: which index it uses. */
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { CompiledQuery, type Kysely, type QueryExecutor, sql } from "kysely";
import { vi } from "vitest";
import type { Database } from "../src/platform/db/database.ts";
import type { Tables } from "../src/platform/db/tables.ts";

type Planned = { compile(db: Kysely<Tables>): CompiledQuery };

/** The plan of a store's own query. */
export const planOf = (db: Database, query: Planned): Promise<string> =>
  explained(db, query.compile(db.read));

/**
 * @param ask a verb; of a request through the server those queries are missed that follow its body
 * @returns for each query that it makes its text, an arrow, and its plan
 */
export async function plansOf(db: Database, ask: () => Promise<unknown>): Promise<string[]> {
  const queries = await queriesOf(db, ask);
  return Promise.all(queries.map(async (query) => `${query.sql} → ${await explained(db, query)}`));
}

/** Whoever else asks meanwhile, such as the app's clocks, has no such store. */
const made = new AsyncLocalStorage<CompiledQuery[]>();

/** Those of transactions too: every executor inherits from one. A savepoint has no plan. */
async function queriesOf(db: Database, ask: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const base: QueryExecutor = Object.getPrototypeOf(Object.getPrototypeOf(db.read.getExecutor()));
  const execute = base.executeQuery;
  const spy = vi.spyOn(base, "executeQuery").mockImplementation(function (
    this: QueryExecutor,
    query,
  ) {
    made.getStore()?.push(query);
    return execute.call(this, query);
  });
  // Verbs are worked through by whoever was first.
  const write = db.write;
  const bound = vi.spyOn(db, "write").mockImplementation((verb) => write(AsyncResource.bind(verb)));
  const queries: CompiledQuery[] = [];
  try {
    await made.run(queries, ask);
    return queries.filter(({ sql: text }) => !text.includes("savepoint"));
  } finally {
    spy.mockRestore();
    bound.mockRestore();
  }
}

async function explained(db: Database, { sql: text, parameters }: CompiledQuery): Promise<string> {
  const explain = (how: string) => CompiledQuery.raw(`${how} ${text}`, [...parameters]);
  if (db.engine === "sqlite")
    return JSON.stringify((await db.read.executeQuery(explain("explain query plan"))).rows);
  return db.write(async (tx) => {
    // A table of a few rows is read whole whatever its indexes; whether there is
    // one that fits is the question here.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    return JSON.stringify((await tx.executeQuery(explain("explain"))).rows);
  });
}
