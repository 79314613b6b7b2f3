/** For files of those who were let in before they are read: few at once, apart from visitors'. */
import type { IncomingHttpHeaders } from "node:http";
import { Problem } from "../problem.ts";

type Asked = { headers: IncomingHttpHeaders };
type Answer = { raw: { once(event: "close", heard: () => void): unknown } };
type Bounds = {
  longest: number;
  atOnce: number;
  /** Says what is too long, and how long it may be. */
  tooLong: string;
};

/** @returns what holds room for a request's body until it is answered; throws Problem 413, 503 */
export function createLargeBodies({ longest, atOnce, tooLong }: Bounds) {
  let held = 0;
  return ({ headers }: Asked, { raw }: Answer) => {
    // There always is one: `body-room.ts` refuses what does not say how long it is.
    if (Number(headers["content-length"] ?? 0) > longest) throw new Problem(413, tooLong);
    if (held >= atOnce)
      throw new Problem(503, "Others are sending files just now. Try again in a moment.", {
        headers: { "retry-after": "5" },
      });
    held++;
    raw.once("close", () => held--);
  };
}
