import {
  type AliasedExpression,
  type Compilable,
  type CompiledQuery,
  type Insertable,
  type RawBuilder,
  sql,
} from "kysely";
import type { Engine } from "./database.ts";
import type { Queries, Tables, Tx } from "./tables.ts";

class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type PlaceOf<Values> = <Name extends keyof Values & string>(name: Name) => RawBuilder<Values[Name]>;

/**
 * Kysely needs longer to compile a statement than SQLite to run it.
 * @param build runs once per engine; the statement must depend on nothing else
 */
export function compiled<Values extends object, Row>(
  build: (db: Queries, place: PlaceOf<Values>) => Compilable<Row>,
): (db: Queries, values: Values) => Promise<Row[]> {
  const queryFor = forEachEngine((db) => build(db, (name) => sql`${new Place(name)}`).compile());

  return async (db, values) => {
    const byName = new Map<string, unknown>(Object.entries(values));
    const query = queryFor(db);
    const parameters = query.parameters.map((one) =>
      one instanceof Place ? byName.get(one.name) : one,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** @param ending such as `on conflict do nothing returning id`, without values */
export function compiledInsert<Name extends keyof Tables & string, Returned = never>(
  table: Name,
  ending: RawBuilder<Returned> = sql``,
): (db: Queries, rows: Insertable<Tables[Name]>[]) => Promise<Returned[]> {
  const queries = new Map<string, (db: Queries) => CompiledQuery<Returned>>();

  const insertOf = (columns: string[], count: number) =>
    forEachEngine((db) => {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      const row = sql`(${sql.join(columns.map((column) => sql`${column}`))})`;
      const rows = sql.join(Array.from({ length: count }, () => row));
      return sql<Returned>`insert into ${sql.table(table)} (${names}) values ${rows} ${ending}`.compile(
        db,
      );
    });

  return async (db, rows) => {
    const columns = Object.keys(rows[0] ?? {});
    const key = `${columns.join()} ${rows.length}`;
    const queryFor = queries.get(key) ?? insertOf(columns, rows.length);
    queries.set(key, queryFor);
    const parameters = rows.flatMap((row) => Object.values(row));
    return (await db.executeQuery<Returned>({ ...queryFor(db), parameters })).rows;
  };
}

function forEachEngine<Query>(compile: (db: Queries) => Query): (db: Queries) => Query {
  const ofEngine = new Map<unknown, Query>();
  return (db) => {
    const engine = db.getExecutor().adapter.constructor;
    const query = ofEngine.get(engine) ?? compile(db);
    ofEngine.set(engine, query);
    return query;
  };
}

/** @param some query with this alias; a limit in it bounds the count */
export async function countRows(
  db: Queries,
  some: AliasedExpression<object, "some">,
): Promise<number> {
  const { count } = await db
    .selectFrom(some)
    .select((e) => e.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A thousand parameters take longer to write and parse than to find. */
export const oneOf = (engine: Engine, column: string, values: string[]): RawBuilder<boolean> =>
  engine === "sqlite"
    ? sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
    : sql`${sql.ref(column)} = any(${values}::text[])`;

/** SQLite has one writer and needs no lock. @param lock number that no other lock uses */
export const takingTurns =
  (lock: number) =>
  async (tx: Tx, engine: Engine): Promise<void> => {
    if (engine === "sqlite") return;
    await sql`select pg_advisory_xact_lock(${sql.lit(lock)}, 0)`.execute(tx);
  };
