import { isIPv6 } from "node:net";

export const clientNetwork = ({ ip }: { ip: string }): string => networksOf(ip)[0].network;

export const widestNetwork = ({ ip }: { ip: string }): string =>
  networksOf(ip).at(-1)?.network ?? ip;

export type Network = { network: string; times: number };

/** `times` multiplies a limit. A /48 is free to get and has 65,536 /64s, so it counts too. */
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

/** Adds the provider's /32, for shared limits: its owner has 65,536 /48s. */
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
