/** Runs first (`--import`), or V8 forgets Node's shapes, and cached pages cost 50 % more. */
import { executionAsyncResource } from "node:async_hooks";
import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";

export const keptTick = new Promise<object>((keep) => {
  process.nextTick(() => keep(executionAsyncResource()));
});

/** V8 settles the size of a class at its eighth living object. */
Array.from({ length: 16 }, () => new ServerResponse(new IncomingMessage(new Socket())));
