import { afterEach, expect, test, vi } from "vitest";
import { listen } from "./chat-calls.ts";
import type { LiveEvent } from "./chat-state.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is heard where the server answers so. */
async function heardWhere(answer: Response): Promise<LiveEvent> {
  vi.stubGlobal("fetch", async () => answer);
  const lastTurn = Promise.withResolvers<LiveEvent>();
  const stop = listen({
    ...{ conversation: "key", closed: false, after: () => 0 },
    hear: lastTurn.resolve,
  });
  return lastTurn.promise.finally(stop);
}

test("where there is no such conversation it says so, and asks no more", async () => {
  expect(await heardWhere(new Response(null, { status: 404 }))).toEqual({ type: "gone" });
});
