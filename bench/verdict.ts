/** What is asked of an answer from memory, beside bare node:http with the same bytes. */
import { limits } from "./limits.ts";
import type { Turn } from "./wrk.ts";

export type Pair = { site: Turn; bare: Turn };

/**
 * Pages pass through everything the site does for each request; calls
 * have the limits to count besides.
 */
export const leastRatio = {
  page: limits["cached page: home"].least,
  call: limits["cached call: a list of posts"].least,
};
const mostP99 = 1.3;
/** Of what the server spends. A client that spends as much measures itself. */
const mostClientShare = 0.75;

/** What one answer costs the server, in seconds of a core. */
export const costOf = ({ serverCores, rate }: Turn): number => serverCores / rate;

/** Each figure is the median over the pairs, so that one disturbed turn tells nothing. */
export function verdictOf(pairs: Pair[], leastRate: number) {
  const middle = (of: (pair: Pair) => number) => median(pairs.map(of));
  const ratio = middle(({ site, bare }) => costOf(bare) / costOf(site));
  const p99 = middle(({ site, bare }) => site.p99Ms / bare.p99Ms);
  const client = middle(({ bare }) => bare.clientCores / bare.serverCores);
  const faults = [
    ratio < leastRate && `the ratio is under ${leastRate}`,
    p99 > mostP99 && `p99 is ${p99.toFixed(2)} × bare, over ${mostP99}`,
    client > mostClientShare && `the client spent ${client.toFixed(2)} × the bare server's CPU`,
  ];
  return { ratio, p99, faults: faults.filter((fault) => fault !== false) };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
