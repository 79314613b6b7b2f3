import type { AliasedExpression } from "kysely";
import type { Queries } from "./database.ts";

/**
 * @param some a query by that name; where it has a limit, counting stops there
 * @returns how many rows it has
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
