import { expect, test } from "vitest";
import { createLimiter, type Limiter } from "./limits.ts";

const minuteMs = 60_000;

function limited() {
  let nowMs = 0;
  const limiter = createLimiter(() => nowMs);
  return {
    limiter,
    pass: (ms: number) => {
      nowMs += ms;
    },
  };
}

/** How many of so many leads are taken. */
const taken = (limiter: Limiter, times: number, ip: (n: number) => string) =>
  Array.from({ length: times }, (_, n) => limiter.takes({ ip: ip(n) }, "leads").allowed).filter(
    Boolean,
  ).length;

test("a group has its limit for each network, says how long to wait, and begins again with a new window", () => {
  const { limiter, pass } = limited();
  expect(taken(limiter, 61, () => "203.0.113.1")).toBe(60);
  pass(20_500);
  expect(limiter.takes({ ip: "203.0.113.1" }, "leads")).toMatchObject({
    allowed: false,
    retryAfterSeconds: 40,
  });
  expect(limiter.takes({ ip: "203.0.113.1" }, "api").allowed).toBe(true);
  expect(limiter.takes({ ip: "203.0.113.2" }, "leads").allowed).toBe(true);
  pass(39_500);
  expect(taken(limiter, 61, () => "203.0.113.1")).toBe(60);
});

test("a conversation has its own 30 a minute, by its key", () => {
  const { limiter } = limited();
  const turns = (key: string) =>
    Array.from({ length: 31 }, () => limiter.takesKey({ ip: "203.0.113.1" }, key, "conversation"));
  expect(turns("one").map(({ allowed }) => allowed)).toEqual([...Array(30).fill(true), false]);
  expect(turns("other")[0]?.allowed).toBe(true);
});

test("whoever is refused is told of, by a network's limit as by a conversation's", () => {
  const told: string[] = [];
  const limiter = createLimiter(
    () => 0,
    (ip, group) => told.push(`${ip} ${group}`),
  );
  for (let n = 0; n < 31; n++) limiter.takesKey({ ip: "203.0.113.1" }, "key", "conversation");
  for (let n = 0; n < 61; n++) limiter.takes({ ip: "203.0.113.2" }, "leads");
  expect(told).toEqual(["203.0.113.1 conversation", "203.0.113.2 leads"]);
});

test("the /64 of a /56 and of a /48 share 4 and 16 times the limit", () => {
  const hex = (n: number) => n.toString(16);
  expect(
    taken(limited().limiter, 1_000, (n) => `2001:db8:1:ab${hex(n % 100).padStart(2, "0")}::1`),
  ).toBe(4 * 60);
  expect(taken(limited().limiter, 2_000, (n) => `2001:db8:1:${hex(n % 200)}00::1`)).toBe(16 * 60);
});

test("a limited network is not free because a crowd of others has called", () => {
  const { limiter } = limited();
  for (let n = 0; n < 601; n++) limiter.takes({ ip: "203.0.113.1" }, "api");
  for (let n = 0; n < 21_000; n++) limiter.takes({ ip: `2001:db8:${n.toString(16)}::1` }, "api");
  expect(limiter.takes({ ip: "203.0.113.1" }, "api").allowed).toBe(false);
});

/** A visitor of a network of its own. */
const ipOf = (n: number) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`;
const share = (limiter: Limiter, times: number, ip: (n: number) => string) =>
  Array.from(
    { length: times },
    (_, n) => limiter.takesShared({ ip: ip(n) }, "leads").allowed,
  ).filter(Boolean).length;

test("what is asked takes nothing of what all networks share: only what is stored does", () => {
  const { limiter } = limited();
  expect(taken(limiter, 3_010, ipOf)).toBe(3_010);
  expect(share(limiter, 3_000, () => "198.51.100.1")).toBe(3_000);
});

test("once all networks together have had their leads, each has ten an hour still", () => {
  const { limiter, pass } = limited();
  expect(share(limiter, 3_000, () => "198.51.100.1")).toBe(3_000);
  expect(share(limiter, 20, () => "198.51.100.1")).toBe(10);
  expect(share(limiter, 20, () => "203.0.113.1")).toBe(10);
  const refused = { allowed: false, retryAfterSeconds: 60, byEverybody: true };
  expect(limiter.takesShared({ ip: "203.0.113.1" }, "leads")).toEqual(refused);
  pass(minuteMs);
  expect(share(limiter, 3_010, () => "203.0.113.1")).toBe(3_000);
  pass(59 * minuteMs);
  share(limiter, 3_000, () => "203.0.113.1");
  expect(share(limiter, 20, () => "203.0.113.1")).toBe(10);
});

test("a provider of any number of /48 has 640 an hour beyond what all networks share", () => {
  const { limiter } = limited();
  share(limiter, 3_000, () => "198.51.100.1");
  expect(share(limiter, 1_000, (n) => `2001:db8:${n.toString(16)}::1`)).toBe(640);
  expect(share(limiter, 200, (n) => `2001:db9:1:${n.toString(16)}::1`)).toBe(40);
});
