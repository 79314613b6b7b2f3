/**
 * Run before anything else is read (`--import`). A full collection makes V8 forget shapes of which
 * no object is alive, and reading the server is long enough for one. Node's own objects then stay
 * slow: a kept page costs 8 % more for its ticks, and 50 % more for its answer.
 */
import { executionAsyncResource } from "node:async_hooks";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

/** Holds on to one tick of `process.nextTick`, and so to its shape. */
export const keptTick = new Promise<object>((keep) => {
  process.nextTick(() => keep(executionAsyncResource()));
});

/** V8 settles the size at the eighth live object of a kind. */
Array.from({ length: 16 }, () => new ServerResponse(new IncomingMessage(new Socket())));
