/** Whose window is heard where a thousand are open: no few networks take all of it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptEvents } from "../../../test/kept-events.ts";
import { noDatabase } from "../../../test/no-database.ts";
import { createListening, type Listening } from "./listening.server.ts";
import { listeningStore } from "./now-store.server.ts";

/** Whose colleague is in their chat, by the conversation's key. */
const talking = new Set<string>();
let listening: Listening;
beforeEach(() => {
  const row = { ended_at: null, turn_count: 1, left_at: null };
  vi.spyOn(listeningStore, "byKey").mockImplementation(async (_, id) => ({ id, ended_at: null }));
  vi.spyOn(listeningStore, "chat").mockImplementation(async (_, id) => ({
    ...row,
    staff_name: talking.has(id) ? "Asha Rao" : null,
  }));
  vi.spyOn(listeningStore, "turns").mockResolvedValue([]);
  listening = createListening({
    db: { read: noDatabase, subscribe: () => () => {} },
    waiting: { leave: vi.fn(), comeBack: vi.fn() },
    elapsedMs: () => 0,
    log: { error: vi.fn() },
  });
});
afterEach(() => {
  listening.close();
  talking.clear();
  vi.restoreAllMocks();
});

async function open(key: string, ip: string) {
  const events = keptEvents();
  await listening.open({ key, after: 0, closed: false, ip }, events.begin);
  return events;
}
const ofNetwork = async (ip: string, count: number) => {
  const opened = [];
  for (let n = 0; n < count; n++) opened.push(await open(`${ip} ${n}`, ip));
  return opened;
};
const ended = (all: Awaited<ReturnType<typeof open>>[]) =>
  all.flatMap(({ isEnded }, i) => (isEnded() ? [i] : []));

async function fill() {
  const opened = [];
  for (let n = 0; n < 10; n++) opened.push(...(await ofNetwork(`198.18.${n}.1`, 100)));
  return opened;
}

test("ten networks with all they may open shut out nobody: the oldest of theirs gives way", async () => {
  const theirs = await fill();
  const vera = await open("vera", "203.0.113.200");
  expect([vera.isEnded(), ended(theirs)]).toEqual([false, [0]]);
  const others = await ofNetwork("203.0.113.201", 20);
  expect([ended(others), ended(theirs).length]).toEqual([[], 21]);
});

test("whoever talks with a colleague is not cut off", async () => {
  for (let n = 0; n < 50; n++) talking.add(`198.18.0.1 ${n}`);
  const theirs = await fill();
  await open("vera", "203.0.113.200");
  expect(ended(theirs)).toEqual([100]);
});

test("one network has a hundred at most, and whoever has as many as any is refused", async () => {
  const theirs = await fill();
  const refused = { status: 503, message: "The chat is not live just now." };
  await expect(open("one more", "198.18.3.1")).rejects.toMatchObject(refused);
  expect(ended(theirs)).toEqual([]);
});
