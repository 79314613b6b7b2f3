/**
 * A long verb is done in a copy of the database; then what it asked there is asked again of the
 * database itself. There it takes as long as its statements alone: nothing is parsed, checked or
 * made anew between them.
 */
import { hash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { CompiledQuery, type QueryResult, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { OnQuery } from "./sqlite-driver.ts";
import { kyselyOver } from "./sqlite-handles.ts";
import type { Tables } from "./tables.ts";
import type { TryOuts } from "./try-outs.ts";
import { Unavailable } from "./unavailable.ts";
import type { GuardedWrites } from "./verbs.ts";

type Tx = Transaction<Tables>;
/** Of the rows it answered only a digest is kept. */
type Step = { sql: string; parameters: readonly unknown[]; answer: string };
type LongWritesDeps = Pick<GuardedWrites, "write" | "rehearse" | "afterCommit"> &
  Pick<TryOuts, "inCopy">;

/** Where others go on changing what it reads, they wait for it once. */
const mostRehearsals = 3;

/** Then pages have their turn. */
const betweenTurns = 500;

/** What it read is not what it has read in the copy: it would do something else by now. */
class Diverged extends Error {}

/** `writeLong` where there is one writer, whom a copy spares. */
export const longWrites =
  ({ write, rehearse, afterCommit, inCopy }: LongWritesDeps): Database["writeLong"] =>
  async (verb) => {
    for (let tries = 0; tries < mostRehearsals; tries++) {
      const steps: Step[] = [];
      const onQuery: OnQuery = ({ sql, parameters }, { result }) =>
        void steps.push({ sql, parameters, answer: answerOf(result) });
      const { value, calls } = await inCopy((copy) => rehearse(kyselyOver(copy, 0, onQuery), verb));
      try {
        return await write(async (tx) => {
          await replay(tx, steps);
          for (const call of calls) afterCommit(tx, call);
          return value;
        });
      } catch (error) {
        if (!(error instanceof Diverged)) throw error;
      }
    }
    return write(verb);
  };

/** @throws Diverged */
async function replay(tx: Tx, steps: readonly Step[]): Promise<void> {
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

/** Not where a row was put, which may differ there: verbs ask for ids by `returning`. */
function answerOf({ rows, numAffectedRows }: QueryResult<unknown>): string {
  if (rows.length > 0) return hash("sha256", JSON.stringify(rows), "base64");
  return numAffectedRows === undefined ? "" : String(numAffectedRows);
}
