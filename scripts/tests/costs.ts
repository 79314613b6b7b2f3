/** What a run of the tests cost in CPU: a suite grows dear a file at a time. */
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";

const fileCost = z.object({ file: z.string(), kind: z.string(), ms: z.number() });
export type FileCost = z.infer<typeof fileCost>;

/** Of each part of a run, how many times what `watchMachine` measures. */
const recorded = z.record(z.string(), z.number());
export type Costs = z.infer<typeof recorded>;

const mostShown = 10;
/** A part may have grown by so much until its new cost is written down. */
const mostGrowth = 1.25;

/** @param path a line of JSON for each file of tests, as `test/setup-vitest.ts` writes them */
export const readFileCosts = (path: string): FileCost[] =>
  existsSync(path)
    ? readFileSync(path, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => fileCost.parse(JSON.parse(line)))
    : [];

export const readCosts = (path: string): Costs =>
  recorded.parse(JSON.parse(readFileSync(path, "utf8")));

/** @returns lines to print: the ten most expensive files, each in its own kind */
export function mostExpensive(costs: FileCost[]): string[] {
  const sums = sumBy(costs, ({ file, kind }) => `${file} (${kind})`);
  return [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostShown)
    .map(([name, ms]) => `${seconds(ms).padStart(6)} s  ${name}`);
}

/** @returns one line: what each kind of test cost by itself, without the reading of its modules */
export function costsByKind(costs: FileCost[]): string {
  const sums = sumBy(costs, ({ kind }) => kind);
  return [...sums].map(([kind, ms]) => `${kind} ${seconds(ms)} s`).join(", ");
}

/** @returns a sentence for each part that costs a quarter more than was written down */
export function grown(measured: Costs, known: Costs): string[] {
  return Object.entries(measured).flatMap(([part, cost]) => {
    const before = known[part];
    if (before === undefined) return [`${part} has no cost in test/costs.json.`];
    if (cost <= before * mostGrowth) return [];
    const times = (cost / before).toFixed(2);
    return [`${part} costs ${times} times what test/costs.json says. 1.25 is allowed.`];
  });
}

const everyMs = 5_000;

/**
 * How long a fixed piece of work takes, again and again while a part runs: by it costs are compared
 * between machines, and with hours in which a neighbour doubles what everything costs here.
 *
 * @returns `end`, which gives the mean in seconds of CPU
 */
export function watchMachine(): { end(): number } {
  const took = [fixedWork()];
  const timer = setInterval(() => took.push(fixedWork()), everyMs);
  return {
    end() {
      clearInterval(timer);
      took.push(fixedWork());
      return took.reduce((sum, one) => sum + one, 0) / took.length;
    },
  };
}

/** @returns the seconds of CPU it takes here, now */
function fixedWork(): number {
  const before = process.cpuUsage();
  for (let round = 0; round < 400; round++) {
    const rows = Array.from({ length: 200 }, (_, id) => ({ id, name: `Row ${id * round}` }));
    const text = JSON.stringify(rows);
    createHash("sha256").update(text).digest();
    JSON.parse(text.replaceAll(/Row (\d+)/g, (_, digits: string) => `Line ${digits}`));
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000_000;
}

function sumBy(costs: FileCost[], nameOf: (cost: FileCost) => string): Map<string, number> {
  const sums = new Map<string, number>();
  for (const cost of costs) sums.set(nameOf(cost), (sums.get(nameOf(cost)) ?? 0) + cost.ms);
  return sums;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
