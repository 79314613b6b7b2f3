import { type RawBuilder, sql } from "kysely";
import type { Engine } from "./database.ts";

/**
 * Whether a column of text holds one of thousands of values, as one parameter: a thousand take
 * longer to be written and parsed than to be found.
 */
export const oneOf = (engine: Engine, column: string, values: string[]): RawBuilder<boolean> =>
  engine === "sqlite"
    ? sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`
    : sql`${sql.ref(column)} = any(${values}::text[])`;
