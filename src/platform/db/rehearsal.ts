/**
 * What a long verb asks of a copy of the database, to be asked again of the database itself. There
 * it takes as long as its statements alone: nothing is parsed, checked or made anew between them.
 */
import { hash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { CompiledQuery, type QueryResult, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";
import { Unavailable } from "./unavailable.ts";

type Query = Pick<CompiledQuery, "sql" | "parameters">;
/** Of the rows it answered only a digest is kept. */
export type Step = Query & { answer: string };

/** What it read is not what it has read in the copy: it would do something else by now. */
export class Diverged extends Error {}

/** Then pages have their turn. */
const betweenTurns = 500;

export const stepOf = ({ sql, parameters }: Query, result: QueryResult<unknown>): Step => ({
  ...{ sql, parameters, answer: answerOf(result) },
});

/** @throws Diverged */
export async function replay(tx: Transaction<Tables>, steps: readonly Step[]): Promise<void> {
  for (const [at, { sql, parameters, answer }] of steps.entries()) {
    const result = await tx
      .executeQuery(CompiledQuery.raw(sql, [...parameters]))
      .catch(refusedSince(sql));
    if (answerOf(result) !== answer) throw new Diverged(`answered otherwise: ${sql}`);
    if (at % betweenTurns === betweenTurns - 1) await turn();
  }
}

/** In the copy it was taken, so another wrote what it meets: the verb says what comes of that. */
const refusedSince = (sql: string) => (cause: unknown) => {
  throw cause instanceof Unavailable ? cause : new Diverged(`was refused: ${sql}`, { cause });
};

/** Where rows are put may differ, and is nothing that a verb can ask for. */
function answerOf({ rows, numAffectedRows }: QueryResult<unknown>): string {
  if (rows.length > 0) return hash("sha256", JSON.stringify(rows), "base64");
  return numAffectedRows === undefined ? "" : String(numAffectedRows);
}
