/**
 * How near answers from memory come to bare node:http that sends the same bytes and headers. Both
 * are asked at once and share one core, so that whatever disturbs one disturbs the other; in turns,
 * a shared machine changes more from second to second than what is looked for. What counts is how
 * much each answers in a second of that core. Everything is on: security headers, counters, the
 * sampled log, conditional requests, limits. `npm run bench [-- --write]`
 */
import { setTimeout as wait } from "node:timers/promises";
import { startSite } from "../test/site-process.ts";
import { type Figure, writeFigures } from "./figures.ts";
import { costOf, leastRatio, median, type Pair, verdictOf } from "./verdict.ts";
import { findTaskset, findWrk, pinTo, type Turn, turn } from "./wrk.ts";
import { type BareServer, bareOf, untilCompressed } from "./yardsticks.ts";

const rounds = 9;
const afterStartMs = 15_000;
const core = { servers: 0, clients: 1 };
const pages = ["/", "/services/it-development-consulting/erp-development", "/blog"];
const calls = [
  "/blogapp/blog/?page=1&page_size=2&category=&search=",
  "/blogapp/blogcategory/?page_size=20",
  "/search?q=audit",
];
const figures: Figure[] = [];

findWrk();
findTaskset();
const site = await startSite({ env: { RATE_LIMITS: "on", LOG_LEVEL: "info" } });
try {
  console.log("| | Address | Sent | Site | Bare | Ratio | p50 | p99 | CPU a request: site, bare |");
  console.log("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const path of [...pages, ...calls]) await untilCompressed(site.url + path);
  // As any site has it by its second visitor: what the start left behind is collected.
  await wait(afterStartMs);
  for (const path of pages) await compare(path, leastRatio.page);
  for (const path of calls) await compare(path, leastRatio.call);
  await countRenders();
  writeFigures("npm run bench", figures);
} finally {
  await site.remove();
}

async function compare(path: string, leastRate: number) {
  const bare = await bareOf(site.url + path);
  try {
    for (const pid of [site.pid, bare.pid]) pinTo(core.servers, pid);
    const pairs = await measure(path, bare);
    tell({ path, bytes: bare.bytes, pairs, leastRate });
  } catch (error) {
    fail(path, error instanceof Error ? error.message : String(error));
  } finally {
    bare.stop();
  }
}

async function measure(path: string, bare: BareServer): Promise<Pair[]> {
  const both = () => Promise.all([ask(site.url + path, site.pid), ask(bare.url, bare.pid)]);
  await both();
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round++) {
    const [ofSite, ofBare] = await both();
    pairs.push({ site: ofSite, bare: ofBare });
  }
  return pairs;
}

function ask(url: string, pid: number) {
  return turn(url, pid, core.clients);
}

type Compared = { path: string; bytes: number; pairs: Pair[]; leastRate: number };

function tell({ path, bytes, pairs, leastRate }: Compared) {
  const { ratio, p99, faults } = verdictOf(pairs, leastRate);
  const ratios = pairs.map((pair) => costOf(pair.bare) / costOf(pair.site));
  const middle = (who: "site" | "bare", of: keyof Turn) =>
    median(pairs.map((pair) => pair[who][of]));
  const both = (of: "p50Ms" | "p99Ms") =>
    `${middle("site", of).toFixed(2)} / ${middle("bare", of).toFixed(2)} ms`;
  const costs = (["site", "bare"] as const).map(
    (who) => median(pairs.map((pair) => costOf(pair[who]))) * 1e6,
  );
  console.log(
    `| ${[
      faults.length === 0 ? "PASS" : "FAIL",
      `\`${path}\``,
      `${(bytes / 1024).toFixed(1)} KB`,
      `${Math.round(middle("site", "rate"))}/s`,
      `${Math.round(middle("bare", "rate"))}/s`,
      `${ratio.toFixed(3)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
      both("p50Ms"),
      `${p99.toFixed(2)} (${both("p99Ms")})`,
      `${costs.map((us) => us.toFixed(1)).join(", ")} µs`,
    ].join(" | ")} |`,
  );
  for (const fault of faults) fail(path, fault);
  figures.push({
    what: `from memory, by wrk: \`${path}\``,
    figure: `${ratio.toFixed(2)} of bare node:http, p99 ${p99.toFixed(2)} ×`,
    limit: `at least ${leastRate}`,
  });
}

function fail(path: string, fault: string) {
  console.log(`FAIL ${path}: ${fault}.`);
  process.exitCode = 1;
}

/** Ten thousand addresses that differ in a query nobody declared. */
async function countRenders() {
  const before = await rendersOf();
  for (let i = 0; i < 10_000; i += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, j) =>
        fetch(`${site.url}/?utm_source=${i + j}`).then((answer) => {
          if (!answer.ok) throw new Error(`a page was answered ${answer.status}`);
          return answer.arrayBuffer();
        }),
      ),
    );
  const after = await rendersOf();
  const [renders, entries] = [after.renders - before.renders, after.entries - before.entries];
  const holds = renders === 0 && entries === 0;
  console.log(
    `${holds ? "PASS" : "FAIL"} 10,000 requests with random utm_source: ${renders} renders, ${entries} new entries`,
  );
  if (!holds) process.exitCode = 1;
}

async function rendersOf() {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]);
  return { renders: value("foyer_page_renders_total"), entries: value("foyer_page_cache_entries") };
}
