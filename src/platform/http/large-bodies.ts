/** Room for files of admitted senders, separate from visitors' bodies: only a few at once. */
import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "../problem.ts";

type RequestHeaders = { headers: IncomingHttpHeaders };
type Answer = { raw: { once(event: "close", listener: () => void): unknown } };
type Bounds = {
  longest: number;
  atOnce: number;
  tooLong: string;
  mostOfOne?: number;
};

/**
 * @returns a function that reserves room for a body until the response ends; it throws Problem 413
 * or 503
 */
export function createLargeBodies({ longest, atOnce, tooLong, mostOfOne = atOnce }: Bounds) {
  const senders: string[] = [];
  return ({ headers }: RequestHeaders, { raw }: Answer, sender = "") => {
    // The header is always there: `body-limits.ts` refuses bodies of unknown length.
    if (Number(headers["content-length"] ?? 0) > longest) throw new Problem(413, tooLong);
    if (senders.length >= atOnce)
      throw full("Others are sending files just now. Try again in a moment.");
    if (senders.filter((one) => one === sender).length >= mostOfOne)
      throw full("Your last files are still being taken. Send the next one after that.");
    senders.push(sender);
    raw.once("close", () => senders.splice(senders.indexOf(sender), 1));
  };
}

const full = (why: string) => new Problem(503, why, { headers: { "retry-after": "5" } });
