import { expect, test } from "vitest";
import { Problem } from "../problem.ts";
import { createDailyBytes } from "../quota.ts";

const mb = 1024 * 1024;
const megabyte = ["x".repeat(mb - 2_048)];
const vera = { ip: "203.0.113.7" };

function twoADay(on = true) {
  let now = new Date("2026-11-20T23:00:00Z");
  const refused: string[] = [];
  const roomFor = createDailyBytes({
    clock: { now: () => now, elapsedMs: () => now.getTime() },
    most: 2 * mb,
    on,
    refusing: (ip) => refused.push(ip),
  });
  const spend: (...of: Parameters<typeof roomFor>) => void = (...of) => {
    const room = roomFor(...of);
    room.check();
    room.count();
  };
  return { roomFor, spend, refused, setNow: (iso: string) => (now = new Date(iso)) };
}
const refusalOf = (ask: () => void) => {
  try {
    ask();
    return null;
  } catch (error) {
    if (error instanceof Problem)
      return { status: error.status, retryAfter: error.headers["retry-after"] };
    throw error;
  }
};

test("a network has its share of a day, and is told when the next begins", () => {
  const { spend, refused, setNow } = twoADay();
  spend(vera, megabyte);
  spend(vera, megabyte);
  expect(refusalOf(() => spend(vera, [""]))).toEqual({ status: 429, retryAfter: "3600" });
  expect(refused).toEqual([vera.ip]);
  spend({ ip: "203.0.113.8" }, megabyte);
  setNow("2026-11-21T00:00:00Z");
  expect(refusalOf(() => spend(vera, megabyte))).toBeNull();
});

test("what is refused is not counted, so what is small enough is still taken", () => {
  const { spend } = twoADay();
  spend(vera, megabyte);
  expect(refusalOf(() => spend(vera, ["x".repeat(mb)]))).toMatchObject({ status: 429 });
  expect(refusalOf(() => spend(vera, ["short", null, undefined]))).toBeNull();
});

test("what there was room for but was not stored counts for nothing", () => {
  const { roomFor, spend } = twoADay();
  for (let i = 0; i < 5; i++) roomFor(vera, megabyte).check();
  spend(vera, megabyte);
  expect(refusalOf(() => spend(vera, megabyte))).toBeNull();
});

test("text counts in bytes, and a row counts though it says nothing", () => {
  const { spend } = twoADay();
  spend(vera, ["₹".repeat(mb / 3), "₹".repeat(mb / 3 - 2_048)]);
  expect(refusalOf(() => spend(vera, [""]))).toBeNull();
  expect(refusalOf(() => spend(vera, ["x".repeat(4_096)]))).toMatchObject({ status: 429 });
});

test("addresses of one IPv6 subscriber share", () => {
  const { spend } = twoADay();
  spend({ ip: "2001:db8:1:2::1" }, megabyte);
  spend({ ip: "2001:db8:1:2::2" }, megabyte);
  expect(refusalOf(() => spend({ ip: "2001:db8:1:2::3" }, megabyte))).toMatchObject({
    status: 429,
  });
});

test("a larger IPv6 network has four times, and sixteen times, the share of a /64", () => {
  const { spend } = twoADay();
  for (let i = 0; i < 8; i++) spend({ ip: `2001:db8:1:10${i}::1` }, megabyte);
  expect(refusalOf(() => spend({ ip: "2001:db8:1:109::1" }, megabyte))).toMatchObject({
    status: 429,
  });
  expect(refusalOf(() => spend({ ip: "2001:db8:1:200::1" }, megabyte))).toBeNull();
});

test("where limits are off nothing is counted", () => {
  const { spend } = twoADay(false);
  for (let i = 0; i < 5; i++) spend(vera, megabyte);
});
