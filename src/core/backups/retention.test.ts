import { expect, test } from "vitest";
import { dayMs } from "../../platform/time/clock.ts";
import { type BackupCopy, copiesToRemove } from "./backups.server.ts";

const plenty = { freeBytes: 1_000, neededBytes: 300 };
type Named = BackupCopy & { day: number };
const daily = (day: number, problem: string | null = null): Named => ({
  ...{ day, kind: "daily", made_at: new Date(day * dayMs).toISOString(), bytes: 100, problem },
});
const migration = (day: number): Named => ({ ...daily(day), kind: "migration" });
const days = (copies: Named[]) => copies.map(({ day }) => day);

test("seven daily copies stay and two from before migrations, the newest of each", () => {
  const copies = [10, 9, 8, 7, 6, 5, 4, 3, 2].map((day) => daily(day));
  copies.splice(1, 0, migration(9.5));
  copies.push(migration(1), migration(0));
  expect(days(copiesToRemove(copies, plenty))).toEqual([3, 2, 0]);
});

test("of one day the newest stays, so that none made by hand pushes out an earlier day's", () => {
  const copies = [9.9, 9.5, 9, 8, 7, 6, 5, 4, 3].map((day) => daily(day));
  expect(days(copiesToRemove(copies, plenty))).toEqual([9.5, 9]);
});

test("where room is short the oldest go, and no more than gives it", () => {
  const copies = [3, 2, 1].map((day) => daily(day));
  expect(days(copiesToRemove(copies, { freeBytes: 200, neededBytes: 300 }))).toEqual([1]);
  expect(days(copiesToRemove(copies, { freeBytes: 150, neededBytes: 300 }))).toEqual([2, 1]);
});

test("one good copy stays, however short room is", () => {
  const copies = [3, 2, 1].map((day) => daily(day));
  expect(days(copiesToRemove(copies, { freeBytes: 0, neededBytes: 9_999 }))).toEqual([2, 1]);
});

test("a damaged copy goes once there is a good one, and stays where it is all there is", () => {
  const damaged = daily(2, "It is damaged.");
  expect(days(copiesToRemove([daily(3), damaged, daily(1)], plenty))).toEqual([2]);
  expect(copiesToRemove([damaged, daily(1, "This too.")], { ...plenty, freeBytes: 0 })).toEqual([]);
});
