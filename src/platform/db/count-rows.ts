import type { AliasedExpression } from "kysely";
import type { Queries } from "./database.ts";

/**
 * @param some query with this alias; a limit in it bounds the count
 * @returns number of rows
 */
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
