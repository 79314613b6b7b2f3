/** Who counts as one: an address, and the networks around it. */
import { isIPv6 } from "node:net";

/** One subscriber: an IPv4 address, or the /64 an IPv6 subscriber chooses addresses from (RFC 6177). */
export const clientNetwork = ({ ip }: { ip: string }): string => networksOf(ip)[0].network;

/** The widest of the networks an address counts in: that of one customer, who has all of it. */
export const widestNetwork = ({ ip }: { ip: string }): string =>
  networksOf(ip).at(-1)?.network ?? ip;

export type Network = { network: string; times: number };

/**
 * The networks an address counts in, and how many times the limit each of them has. A /48 is to be had for nothing and
 * holds 65,536 /64, so the larger networks around an IPv6 address are counted too.
 */
export function networksOf(ip: string): [Network, ...Network[]] {
  const ipv4 = isIPv6(ip) ? /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] : ip;
  if (ipv4 !== undefined) return [{ network: ipv4, times: 1 }];
  const [a = "", b = "", c = "", d = ""] = expand(ip);
  const subnet = d.padStart(4, "0").slice(0, 2);
  return [
    { network: `${a}:${b}:${c}:${d}::/64`, times: 1 },
    { network: `${a}:${b}:${c}:${subnet}00::/56`, times: 4 },
    { network: `${a}:${b}:${c}::/48`, times: 16 },
  ];
}

/** And the /32 of its provider, for what all networks share: whoever has one has 65,536 /48. */
export function widerNetworksOf(ip: string): Network[] {
  const networks = networksOf(ip);
  if (networks.length === 1) return networks;
  const [a = "", b = ""] = expand(ip);
  return [...networks, { network: `${a}:${b}::/32`, times: 64 }];
}

function expand(address: string): string[] {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const missing = Math.max(0, 8 - before.length - after.length);
  const zeros = tail === undefined ? [] : Array<string>(missing).fill("0");
  return [...before, ...zeros, ...after].map((group) => group.replace(/^0+(?=.)/, ""));
}
