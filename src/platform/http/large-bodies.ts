/** For files of those who were let in before they are read: few at once, apart from visitors'. */
import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "../problem.ts";

type RequestHeaders = { headers: IncomingHttpHeaders };
type Answer = { raw: { once(event: "close", listener: () => void): unknown } };
type Bounds = {
  longest: number;
  atOnce: number;
  /** Says what is too long, and how long it may be. */
  tooLong: string;
  /** So many of one sender at once, so that nobody fills the room alone. */
  mostOfOne?: number;
};

/** @returns what holds room for a request's body until it is answered; throws Problem 413, 503 */
export function createLargeBodies({ longest, atOnce, tooLong, mostOfOne = atOnce }: Bounds) {
  const senders: string[] = [];
  return ({ headers }: RequestHeaders, { raw }: Answer, sender = "") => {
    // There always is one: `body-limits.ts` refuses what does not say how long it is.
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
