/** News that come just as the telling of others ends. */
import { afterEach, expect, test, vi } from "vitest";
import { keptEvents } from "../../../test/kept-events.ts";
import { noDatabase } from "../../../test/no-database.ts";
import { createListening } from "./listening.server.ts";
import { listeningStore } from "./now-store.server.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const turn = (number: number) => ({ number, said: null, replies: "[]" });

/** @returns what is told where a second turn comes so many steps after the first was read */
async function toldWhere(stepsLater: number): Promise<string> {
  const stored = [turn(1)];
  let hear = (_: { id: string }) => {};
  const row = { staff_name: null, ended_at: null, turn_count: 1, left_at: null };
  vi.spyOn(listeningStore, "byKey").mockResolvedValue({ id: "one", ended_at: null });
  vi.spyOn(listeningStore, "chat").mockResolvedValue(row);
  vi.spyOn(listeningStore, "turns").mockImplementation(async (_, { after }) =>
    stored.filter(({ number }) => number > after),
  );
  const listening = createListening({
    db: {
      read: noDatabase,
      subscribe: (topic, lastTurn) => {
        if (topic.name === "chat changed")
          hear = (payload) => void lastTurn(topic.payload.parse({ ...payload, asks: false }));
        return () => {};
      },
    },
    waiting: { leave: vi.fn(), comeBack: vi.fn() },
    elapsedMs: () => 0,
    log: { error: vi.fn() },
  });
  const { begin, text } = keptEvents();
  const window = { key: "key", after: 0, closed: false, ip: "192.0.2.1" };
  await listening.open(window, begin);
  for (let step = 0; step < stepsLater; step++) await null;
  stored.push(turn(2));
  hear({ id: "one" });
  await new Promise(setImmediate);
  listening.close();
  return text();
}

test("no moment is left in which news are taken for told", async () => {
  for (let steps = 0; steps < 40; steps++)
    expect(await toldWhere(steps), `${steps} steps later`).toContain('"number":2');
});
