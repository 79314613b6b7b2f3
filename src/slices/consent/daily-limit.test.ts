import { expect, test } from "vitest";
import { createDayRoom } from "./daily-limit.ts";

const hex = (n: number) => n.toString(16);
const kept = (hasRoom: (ip: string) => boolean, times: number, ip: (n: number) => string) =>
  Array.from({ length: times }, (_, n) => hasRoom(ip(n))).filter(Boolean).length;

test("a /48 has sixteen times what one network has, however many addresses it chooses", () => {
  const hasRoom = createDayRoom(() => 0);
  expect(kept(hasRoom, 20_000, (n) => `2001:db8:1:${hex(n % 256)}00::1`)).toBe(16_000);
});

test("once a crowd has used up everybody's day, others still have ten each", () => {
  const hasRoom = createDayRoom(() => 0);
  expect(kept(hasRoom, 60_000, (n) => `198.51.${n % 60}.1`)).toBe(50_000 + 60 * 10);
  expect(kept(hasRoom, 20, () => "203.0.113.1")).toBe(10);
  expect(kept(hasRoom, 20, () => "203.0.113.2")).toBe(10);
});
