import { Readable } from "node:stream";

/** Within which what was read is to be taken: two megabytes, or what is left, on any line. */
const takenWithinMs = 2 * 60_000;

/** @returns destroyed with an error once nothing was taken of it for so long */
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
    // What is left lies in the stream.
    wait();
  }
  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => file.destroy(new Error("an export was not taken")), withinMs);
    timer.unref();
  }
}
