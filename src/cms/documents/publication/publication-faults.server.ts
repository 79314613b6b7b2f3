import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import type { Tx } from "../../../platform/db/tables.ts";
import { Unavailable } from "../../../platform/db/unavailable.ts";
import { Problem } from "../../../platform/problem.ts";

export type Fault = { id: number; error: unknown };

/** Hides the text of unexpected errors, which means nothing to staff. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Problem ? error.message : "Something went wrong here.";

/** The transaction must be rolled back. Without these documents it may succeed. */
export class AtFault extends Error {
  readonly faults: Fault[];

  constructor(faults: Fault[]) {
    super("some documents cannot be published", { cause: faults[0]?.error });
    this.faults = faults;
  }
}

/** If one fails, its work is rolled back and the next is tried. @throws Unavailable */
export async function tryEach<One extends { id: number }>(
  tx: Tx,
  all: One[],
  work: (one: One) => Promise<unknown>,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const one of all) {
    // After a failed query PostgreSQL refuses all others until a rollback to a savepoint.
    await sql`savepoint one`.execute(tx);
    try {
      await work(one);
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      faults.push({ id: one.id, error });
      await sql`rollback to savepoint one`.execute(tx);
    }
    await sql`release savepoint one`.execute(tx);
    await pause();
  }
  return faults;
}

const betweenPauses = 20;
let sincePause = 0;

/** SQLite runs in this process, so requests must wait unless long work pauses for them. */
export async function pause(): Promise<void> {
  sincePause = (sincePause + 1) % betweenPauses;
  if (sincePause === 0) await setImmediate();
}
