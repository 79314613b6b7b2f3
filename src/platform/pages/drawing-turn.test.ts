import { expect, test, vi } from "vitest";
import { createTaskQueue } from "../task-queue.ts";
import { createTurn } from "./drawing.ts";

const reachable = async () => 1;
const away = async () => Promise.reject(new Error("the database is away"));

function turnsIn(lane = createTaskQueue({ atOnce: 1, mostWaiting: 1 }), check = reachable) {
  return (network: string) => createTurn({ queue: async () => ({ lane, network }), check });
}

test("a refused form is drawn in its turn, and not where its page cannot be had", async () => {
  const of = turnsIn();
  const [first, second, third] = [of("a"), of("a"), of("a")];
  expect(await first.waitForTurn()).toBe(true);
  const told = vi.fn();
  const waiting = second.waitForTurn().then(told);
  // One is drawn, one waits: the third of the same network has a plain page at once.
  await expect.poll(() => third.waitForTurn()).toBe(false);
  expect(told).not.toHaveBeenCalled();
  first.end();
  await waiting;
  expect(told).toHaveBeenCalledWith(true);
  second.end();
  expect(await turnsIn(undefined, away)("a").waitForTurn()).toBe(false);
});

test("whoever has the turn draws at once; an action that draws by itself waits for one", async () => {
  const of = turnsIn();
  const [refused, other] = [of("a"), of("b")];
  await refused.waitForTurn();
  expect(await refused.inTurn(async () => "drawn")).toBe("drawn");
  const drawn = vi.fn(async () => "drawn later");
  const later = other.inTurn(drawn);
  expect(drawn).not.toHaveBeenCalled();
  refused.end();
  expect(await later).toBe("drawn later");
});
