/** Wrong guesses, counted by all processes of a site together. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { statusOf } from "../../../test/alice-and-bob.ts";
import { type TestApp, testApp } from "../../../test/app.ts";
import { createGuesses } from "./guesses.server.ts";

let app: TestApp;
beforeEach(async () => {
  app = await testApp({ content: "none" });
});
afterEach(() => app.close());

const guesser = { email: "alice@works.example", device: null };

test("several processes give ten guesses in all, again after a quarter of an hour", async () => {
  const processes = [1, 2, 3].map(() => createGuesses({ db: app.db, clock: app.clock }));
  const guess = (n: number, is: true | null) =>
    statusOf(processes[n % 3]?.attempt(guesser, async () => is) ?? Promise.reject());
  const statuses = [];
  for (let n = 0; n < 15; n++) statuses.push(await guess(n, null));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(await guess(0, true)).toBe(429);
  app.clock.advance(15 * 60_000);
  expect(await guess(1, true)).toBe(200);
  await processes[0]?.deleteOld();
  expect(await app.db.read.selectFrom("staff_guesses").selectAll().execute()).toEqual([]);
});

test("what a clock that was ahead has counted keeps nobody out", async () => {
  const guesses = createGuesses({ db: app.db, clock: app.clock });
  for (let n = 0; n < 10; n++) await guesses.attempt(guesser, async () => null);
  app.clock.set(new Date(app.clock.now().getTime() - 3_600_000));
  expect(await guesses.attempt(guesser, async () => true)).toBe(true);
});
