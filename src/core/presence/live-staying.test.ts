/** In which chats colleagues stay, as their screens tell it again and again. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptEvents } from "../../../test/kept-events.ts";
import { createLive } from "./live.server.ts";

const heartbeatMs = 25_000;
const roles = new Map<string, string>();
const stay = vi.fn(async (_there: { id: string; staff: string }[]) => {});
const stillOpen = vi.fn(async (_sessions: string[]) => roles);
let live: ReturnType<typeof createLive>;
beforeEach(() => {
  vi.useFakeTimers();
  const db = { write: async () => Promise.reject(), publish() {}, subscribe: () => () => {} };
  const log = { error: vi.fn() };
  live = createLive({ db, elapsedMs: () => 0, stillOpen, stay, log });
});
afterEach(() => {
  live.close();
  roles.clear();
  vi.clearAllMocks();
  vi.useRealTimers();
});

function open(staff: string, chat: string | null) {
  const { begin, isEnded } = keptEvents();
  const shown = { about: "enquiries", subject: null, chat } as const;
  live.open({ session: `of ${staff}`, staff, ...shown, since: null }, begin);
  return { isEnded };
}

test("whoever may work on enquiries stays in the chat that is open on their screen", async () => {
  for (const name of ["asha", "ravi"]) roles.set(`of ${name}`, "sales");
  open("asha", "one");
  open("ravi", "all");
  await vi.advanceTimersByTimeAsync(heartbeatMs);
  expect(stay).toHaveBeenCalledExactlyOnceWith([{ id: "one", staff: "asha" }]);
});

test("whose role lets them read alone by now stays in none, though their screen is open", async () => {
  roles.set("of asha", "viewer");
  const screen = open("asha", "one");
  await vi.advanceTimersByTimeAsync(heartbeatMs);
  expect(stay).toHaveBeenCalledExactlyOnceWith([]);
  expect(screen.isEnded()).toBe(false);
});

test("who comes while it is asked whose sessions are open is not sent away", async () => {
  roles.set("of asha", "sales");
  open("asha", null);
  const answered = Promise.withResolvers<typeof roles>();
  stillOpen.mockReturnValueOnce(answered.promise);
  await vi.advanceTimersByTimeAsync(heartbeatMs);
  const late = open("ravi", "one");
  answered.resolve(roles);
  await vi.advanceTimersByTimeAsync(1);
  expect(late.isEnded()).toBe(false);
});
