import { expect, test } from "vitest";
import { SharedLimitStore } from "./limit-store.ts";
import { clientNetwork } from "./limits.ts";

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
])("%s counts as %s", (ip, network) => {
  expect(clientNetwork({ ip })).toBe(network);
});

test("counts are shared by routes, kept apart by key, and begin again with a new window", () => {
  const store = new SharedLimitStore();
  const count = (key: string, windowMs = 60_000) => {
    let seen = 0;
    store.child().incr(
      key,
      (_error, result) => {
        seen = result?.current ?? 0;
      },
      windowMs,
    );
    return seen;
  };
  expect([count("a"), count("a"), count("b"), count("a")]).toEqual([1, 2, 1, 3]);
  expect(count("a", 0)).toBe(1);
});
