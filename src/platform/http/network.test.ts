import { expect, test } from "vitest";
import { clientNetwork, networksOf } from "../quota.ts";

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

test("an IPv6 address counts in its /56 and its /48 too, which may ask 4 and 16 times as much", () => {
  expect(networksOf("2001:db8:1:ab12::9")).toEqual([
    { network: "2001:db8:1:ab12::/64", times: 1 },
    { network: "2001:db8:1:ab00::/56", times: 4 },
    { network: "2001:db8:1::/48", times: 16 },
  ]);
  expect(networksOf("2001:db8:1:2::9")[1]).toEqual(networksOf("2001:db8:1:ff::9")[1]);
  expect(networksOf("::ffff:203.0.113.9")).toEqual([{ network: "203.0.113.9", times: 1 }]);
});
