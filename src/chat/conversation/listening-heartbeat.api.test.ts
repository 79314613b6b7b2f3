/** What the listening of many costs, and what becomes of news that were lost on their way. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type TestApp, testApp } from "../../../test/app.ts";
import { chatCalls } from "../../../test/chat-calls.ts";
import { readEvents } from "../../../test/server-events.ts";
import { listeningStore } from "./now-store.server.ts";

const heartbeatMs = 25_000;
let app: TestApp;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  app = await testApp({ env: { RATE_LIMITS: "off" } });
});
afterEach(async () => {
  await app.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const { begin, tell, rows } = chatCalls(() => app);

async function listen(conversation: string, closed = false) {
  const answer = await app.ask("/message_framework/chat/live/", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ conversation, closed }),
  });
  const { told, leave } = readEvents(answer);
  expect(await told()).toContain("event: with");
  return { told, leave };
}

async function listening() {
  const conversation = await begin();
  await tell(conversation, ["start:software"]);
  return (await listen(conversation)).told;
}

/** A visitor who asks for a person, with their window open. */
async function waiting() {
  const conversation = await begin();
  await tell(conversation, ["start:person"]);
  return { conversation, window: await listen(conversation) };
}

async function later(ms: number) {
  app.clock.advance(ms);
  vi.advanceTimersByTime(heartbeatMs);
}

const hasLeft = async () => (await rows()).map(({ left_at, waits }) => [left_at !== null, waits]);

test("twenty of whom none has missed anything are asked about in one question", async () => {
  const open = await Promise.all(Array.from({ length: 20 }, listening));
  const [counts, turns] = [
    vi.spyOn(listeningStore, "turnCounts"),
    vi.spyOn(listeningStore, "turns"),
  ];
  vi.advanceTimersByTime(heartbeatMs);
  for (const told of open) expect(await told()).toBe(":");
  await counts.mock.results[0]?.value;
  expect([counts.mock.calls.length, turns.mock.calls.length]).toEqual([1, 0]);
});

test("what the bus has lost is told by the next heartbeat", async () => {
  const told = await listening();
  const [row] = await rows();
  const set = vi.spyOn(app.db, "publish").mockImplementation(() => {});
  await app.app.chat.stepIn(row?.id ?? "", { id: "staff-asha", name: "Asha Rao" });
  set.mockRestore();
  vi.advanceTimersByTime(heartbeatMs);
  expect(await told()).toBe(":");
  expect(await told()).toContain("Asha Rao is in the chat now");
});

test("who is erased meanwhile hears no more from the next heartbeat on", async () => {
  const told = await listening();
  await app.db.write((tx) => tx.deleteFrom("conversations").execute());
  vi.advanceTimersByTime(heartbeatMs);
  expect(await told()).toBe(":");
  expect(await told()).toBeNull();
});

test("whose window is gone for a minute has left; whoever is back in time has not", async () => {
  const { conversation, window } = await waiting();
  await window.leave();
  await expect.poll(() => app.app.listening.size()).toBe(0);
  await later(30_000);
  const again = await listen(conversation);
  await later(60_000);
  expect(await again.told()).toBe(":");
  expect(await hasLeft()).toEqual([[false, 1]]);
  await again.leave();
  await expect.poll(() => app.app.listening.size()).toBe(0);
  await later(60_000);
  await expect.poll(hasLeft).toEqual([[true, 0]]);
  await listen(conversation);
  await expect.poll(hasLeft).toEqual([[false, 1]]);
});

test("whoever has closed the chat hears what is said, and counts as gone", async () => {
  const { conversation, window } = await waiting();
  await window.leave();
  const closed = await listen(conversation, true);
  await expect.poll(() => app.app.listening.size()).toBe(1);
  await later(60_000);
  await expect.poll(hasLeft).toEqual([[true, 0]]);
  const [row] = await rows();
  await app.app.chat.stepIn(row?.id ?? "", { id: "staff-asha", name: "Asha Rao" });
  expect(await closed.told()).toBe(":");
  expect(await closed.told()).toContain("Asha Rao is in the chat now");
  expect(await hasLeft()).toEqual([[true, 0]]);
});
