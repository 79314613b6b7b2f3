/** Streams files to staff as they download them: a slow reader delays nobody. */
import type { Readable } from "node:stream";
import { Problem } from "../problem.ts";
import { takenInTime } from "./stream-timeout.ts";

/** Each download runs a process of its own. */
const mostAtOnce = 2;
const byteOrderMark = "\uFEFF";

/**
 * Each person may have one download, which ends after two minutes without progress. An error in a
 * part destroys the stream, so that half a file does not pass for a whole one.
 */
export function createDownloads(withinMs?: number) {
  const underWay = new Map<string, symbol>();

  /** @throws Problem 429 if this person has a download under way, or two others have */
  return async (who: string, begin: () => Promise<AsyncIterable<string>>): Promise<Readable> => {
    if (underWay.has(who)) throw oneIsComing();
    if (underWay.size >= mostAtOnce) throw tooMany();
    const place = Symbol(who);
    const free = () => void (underWay.get(who) === place && underWay.delete(who));
    underWay.set(who, place);
    try {
      const file = takenInTime(withMark(await begin()), withinMs);
      // Both at the end of the file and if the reader left before the first line.
      return file.once("end", free).once("close", free);
    } catch (error) {
      free();
      throw error;
    }
  };
}

async function* withMark(lines: AsyncIterable<string>) {
  yield byteOrderMark;
  yield* lines;
}

const later = { headers: { "retry-after": "30" } };
const tooMany = () =>
  new Problem(429, "Two exports are being made. Try again when they have come.", later);
const oneIsComing = () =>
  new Problem(429, "One of yours is being made. Try again when it has come.", later);
