import { createTaskQueue } from "../task-queue.ts";
import type { Queries } from "./tables.ts";
import { Unavailable } from "./unavailable.ts";

/** On SQLite it runs in another process, with arguments cloned by `structuredClone`. */
export type LongRead<Input, Result> = {
  file: string;
  read(db: Queries, input: Input): Promise<Result>;
};

/** @param file `import.meta.url` of a file that exports this long read only */
export const longRead = <Input, Result>(
  file: string,
  read: (db: Queries, input: Input) => Promise<Result>,
): LongRead<Input, Result> => ({ file, read });

export type Reading = <Input, Result>(
  read: LongRead<Input, Result>,
  input: Input,
  ending: AbortSignal,
) => Promise<Result>;

/** One at a time leaves the CPU to visitors; a ninth in the queue would wait too long. */
const bounds = { atOnce: 1, mostWaiting: 8 };

export function createLongReads(reading: Reading, longestMs: number) {
  const lane = createTaskQueue(bounds);
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
    longRead: <Input, Result>(read: LongRead<Input, Result>, input: Input): Promise<Result> =>
      lane.run(() => run(read, input)),

    async close() {
      closing.abort(new Error("the site is being ended"));
      await current;
    },
  };
}
