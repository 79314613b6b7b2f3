import { type RawBuilder, sql } from "kysely";
import type { Engine } from "./database.ts";

/**
 * Tests a text column against thousands of values in one parameter: a thousand parameters take
 * longer to write and parse than to find.
 */
export const oneOf = (engine: Engine, column: string, values: string[]): RawBuilder<boolean> =>
  engine === "sqlite"
    ? sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
    : sql`${sql.ref(column)} = any(${values}::text[])`;
