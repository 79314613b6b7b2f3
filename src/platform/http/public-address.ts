/** Tells public internet addresses from those of this machine or a network behind it. */
import { BlockList, isIPv4, isIPv6 } from "node:net";

/** IANA's special-purpose IPv4 addresses, multicast and reserved ones. */
const notPublicIpv4 = blockList("ipv4", [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
]);

/**
 * The allocated part of IPv6. Mapped, translated, local and link-local addresses lie outside it.
 */
const allocatedIpv6 = blockList("ipv6", [["2000::", 3]]);

/** Exceptions: protocol assignments, documentation, and 6to4, which embeds any IPv4 address. */
const notPublicIpv6 = blockList("ipv6", [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
]);

/** @param address from a resolver, without brackets; anything else is not public */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublicIpv4.check(address, "ipv4");
  if (!isIPv6(address) || address.includes("%")) return false;
  return allocatedIpv6.check(address, "ipv6") && !notPublicIpv6.check(address, "ipv6");
}

function blockList(family: "ipv4" | "ipv6", subnets: [string, number][]): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of subnets) list.addSubnet(network, prefix, family);
  return list;
}
