/**
 * A long verb runs in a copy of the database; then its statements run again in the database itself.
 * There they take only their own time, without the parsing, checks and computing between them.
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
/** `answer` is a digest of the returned rows, or the number of changed rows. */
type Step = { sql: string; parameters: readonly unknown[]; answer: string };
type LongWritesDeps = Pick<GuardedWrites, "write" | "rehearse" | "afterCommit"> &
  Pick<TryOuts, "inCopy">;

/**
 * If others keep changing what the verb reads, it finally runs like `write`, and they wait once.
 */
const mostRehearsals = 3;

/** Statements between two pauses, in which pages are served. */
const betweenTurns = 500;

/** A statement gave another result than in the copy, so the verb could decide otherwise. */
class Diverged extends Error {}

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

async function replay(tx: Tx, steps: readonly Step[]): Promise<void> {
  for (const [at, { sql, parameters, answer }] of steps.entries()) {
    const result = await tx
      .executeQuery(CompiledQuery.raw(sql, [...parameters]))
      .catch(refusedSince(sql));
    if (answerOf(result) !== answer) throw new Diverged(`answered otherwise: ${sql}`);
    if (at % betweenTurns === betweenTurns - 1) await turn();
  }
}

/**
 * The copy accepted the statement, so another write caused the refusal: the verb runs again and
 * handles it.
 */
const refusedSince = (sql: string) => (cause: unknown) => {
  throw cause instanceof Unavailable ? cause : new Diverged(`was refused: ${sql}`, { cause });
};

/** Ignores the row's position, which may differ: verbs ask for ids with `returning`. */
function answerOf({ rows, numAffectedRows }: QueryResult<unknown>): string {
  if (rows.length > 0) return hash("sha256", JSON.stringify(rows), "base64");
  return numAffectedRows === undefined ? "" : String(numAffectedRows);
}
