import { Readable } from "node:stream";

/** Time to download a read part, or the rest: two megabytes at most, possible on any line. */
const takenWithinMs = 2 * 60_000;

/** @returns a stream that is destroyed with an error after `withinMs` without progress */
export function takenInTime(
  parts: AsyncIterable<string | Buffer>,
  withinMs = takenWithinMs,
): Readable {
  let timer: NodeJS.Timeout | undefined;
  const file = Readable.from(watched(), { objectMode: false });
  return file.once("close", () => clearTimeout(timer));

  async function* watched() {
    for await (const part of parts) {
      wait();
      yield part;
      clearTimeout(timer);
    }
    // The rest is in the stream's buffer.
    wait();
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => file.destroy(new Error("an export was not taken")), withinMs);
    timer.unref();
  }
}
