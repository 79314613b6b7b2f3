/** A read that may take longer than a page may wait: an export, a roll-up, a search over everything. */
import { createLane } from "../lane.ts";
import type { Queries } from "./tables.ts";
import { Unavailable } from "./unavailable.ts";

/**
 * On SQLite another process reads, and finds the read in its file. So `read` uses nothing but the
 * database and its input, and refuses nothing; `Input` and `Result` are what `structuredClone`
 * copies, and small enough for memory.
 */
export type LongRead<Input, Result> = {
  file: string;
  read(db: Queries, input: Input): Promise<Result>;
};

/** @param file `import.meta.url` of a file that exports this long read and no other */
export const longRead = <Input, Result>(
  file: string,
  read: (db: Queries, input: Input) => Promise<Result>,
): LongRead<Input, Result> => ({ file, read });

/** How an engine reads: everything at one moment of the database, until it is done or `ending`. */
export type Reading = <Input, Result>(
  read: LongRead<Input, Result>,
  input: Input,
  ending: AbortSignal,
) => Promise<Result>;

/** One at a time leaves the machine to visitors; who waits for the ninth would wait too long. */
const bounds = { atOnce: 1, mostWaiting: 8 };

/** @param longestMs how long one may take before it is ended */
export function createLongReads(reading: Reading, longestMs: number) {
  const lane = createLane(bounds);
  const closing = new AbortController();
  let current: Promise<unknown> = Promise.resolve();

  async function run<Input, Result>(read: LongRead<Input, Result>, input: Input) {
    const ending = AbortSignal.any([closing.signal, AbortSignal.timeout(longestMs)]);
    try {
      ending.throwIfAborted();
      const result = reading(read, input, ending);
      current = result.catch(() => {});
      return await result;
    } catch (error) {
      throw ending.aborted ? new Unavailable(ending.reason) : error;
    }
  }

  return {
    /** @throws Problem 503 where too many wait already; Unavailable where it was ended */
    longRead: <Input, Result>(read: LongRead<Input, Result>, input: Input): Promise<Result> =>
      lane.run(() => run(read, input)),

    /** Ends the one that is running and those that wait. */
    async close() {
      closing.abort(new Error("the site is being ended"));
      await current;
    },
  };
}
