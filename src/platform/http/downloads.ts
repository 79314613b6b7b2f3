/** Files that are read as they are taken: who reads slowly keeps nobody waiting. */
import type { Readable } from "node:stream";
import { Problem } from "../problem.ts";
import { takenInTime } from "./stream-timeout.ts";

/** Each reads with a process of its own. */
const mostAtOnce = 2;
/** So that spreadsheets take the text for UTF-8. */
const byteOrderMark = "\uFEFF";

/**
 * Who takes a file has one place alone, and loses it where nothing is taken for two minutes. Where
 * a part cannot be read the stream is destroyed, so that half a file is no whole one.
 */
export function createDownloads(withinMs?: number) {
  /** By whom, each in a place of its own. */
  const underWay = new Map<string, symbol>();

  /** @throws Problem 429 where they have one under way, or two others have */
  return async (who: string, begin: () => Promise<AsyncIterable<string>>): Promise<Readable> => {
    if (underWay.has(who)) throw oneIsComing();
    if (underWay.size >= mostAtOnce) throw tooMany();
    const place = Symbol(who);
    const free = () => void (underWay.get(who) === place && underWay.delete(who));
    underWay.set(who, place);
    try {
      const file = takenInTime(withMark(await begin()), withinMs);
      // Once it was taken whole, and where somebody went away before the first line was read.
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
