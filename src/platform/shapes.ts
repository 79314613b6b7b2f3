/**
 * Keeps V8 quick. It knows objects by their shape, and after a full collection no longer knows a
 * shape of which no object was alive. What it has to learn anew of Node's own objects then is slow
 * until the process ends:
 *
 * - Each tick (`process.nextTick`) is made by a general routine instead of three stores: a twelfth
 *   of a kept page.
 * - Whether an object has room for all its properties is settled when the eighth of its kind is
 *   made, by those alive. A site that has been asked six times and then rests has answers that are
 *   hash tables, and a kept page costs half as much again.
 *
 * So this is imported before everything else.
 */
import { executionAsyncResource } from "node:async_hooks";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** A tick that is never let go, and its shape with it. */
export const keptTick = new Promise<object>((keep) => {
  process.nextTick(() => keep(executionAsyncResource()));
});

/** Requests and answers as many as it takes, all alive until the last is made. */
Array.from({ length: 16 }, () => new ServerResponse(new IncomingMessage(new Socket())));
