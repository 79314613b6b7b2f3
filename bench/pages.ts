/**
 * How near answers from memory come to bare node:http that sends the same bytes and headers. Both
 * are asked at once and share one core, so that whatever disturbs one disturbs the other; in turns,
 * a shared machine changes more from second to second than what is looked for. What counts is how
 * much each answers in a second of that core. Everything is on: security headers, counters, the
 * sampled log, conditional requests, limits. `npm run bench`
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startSite } from "../test/site-process.ts";
import { costOf, leastRatio, median, type Pair, verdictOf } from "./verdict.ts";
import { accept, findTaskset, findWrk, pinTo, type Turn, turn } from "./wrk.ts";

const rounds = 9;
const afterStartMs = 15_000;
const core = { servers: 0, clients: 1 };
const pages = ["/", "/services/it-development-consulting/erp-development", "/blog"];
const calls = [
  "/blogapp/blog/?page=1&page_size=2&category=&search=",
  "/blogapp/blogcategory/?page_size=20",
  "/search?q=audit",
];

findWrk();
findTaskset();
const site = await startSite({ env: { RATE_LIMITS: "on", LOG_LEVEL: "info" } });
try {
  console.log("| | Address | Sent | Site | Bare | Ratio | p50 | p99 | CPU a request: site, bare |");
  console.log("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
  for (const path of [...pages, ...calls]) await settled(site.url + path);
  // As any site has it by its second visitor: what the start left behind is collected.
  await wait(afterStartMs);
  for (const path of pages) await compare(path, leastRatio.page);
  for (const path of calls) await compare(path, leastRatio.call);
  await countRenders();
} finally {
  await site.remove();
}

async function compare(path: string, leastRate: number) {
  const answer = await fetchRaw(site.url + path);
  const bare = await startBare(answer);
  try {
    for (const pid of [site.pid, bare.process.pid ?? 0]) pinTo(core.servers, pid);
    const pairs = await measure(path, bare);
    tell({ path, bytes: answer.body.length, pairs, leastRate });
  } catch (error) {
    fail(path, error instanceof Error ? error.message : String(error));
  } finally {
    bare.process.kill("SIGKILL");
  }
}

async function measure(path: string, bare: Bare): Promise<Pair[]> {
  const both = () =>
    Promise.all([ask(site.url + path, site.pid), ask(bare.url, bare.process.pid ?? 0)]);
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
        fetch(`${site.url}/?utm_source=${i + j}`).then((answer) => answer.arrayBuffer()),
      ),
    );
  const after = await rendersOf();
  const [renders, entries] = [after.renders - before.renders, after.entries - before.entries];
  console.log(
    `${renders + entries === 0 ? "PASS" : "FAIL"} 10,000 requests with random utm_source: ${renders} renders, ${entries} new entries`,
  );
  if (renders + entries > 0) process.exitCode = 1;
}

async function rendersOf() {
  const text = await (await fetch(`${site.url}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]);
  return { renders: value("foyer_page_renders_total"), entries: value("foyer_page_cache_entries") };
}

type Bare = { url: string; process: ChildProcess };

async function startBare(answer: { headers: string[]; body: Buffer }): Promise<Bare> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  child.send({ headers: answer.headers, body: answer.body.toString("base64") });
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}/`, process: child };
}

/** The answer's bytes and headers as they came, without those Node adds by itself. */
function fetchRaw(url: string): Promise<{ headers: string[]; body: Buffer }> {
  const added = new Set(["date", "connection", "keep-alive"]);
  return new Promise((done, failed) => {
    request(url, { headers: { "accept-encoding": accept } }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const headers = answer.rawHeaders.flatMap((name, i, all) =>
        i % 2 === 0 && !added.has(name.toLowerCase()) ? [name, all[i + 1] ?? ""] : [],
      );
      done({ headers, body: Buffer.concat(chunks) });
    })
      .on("error", failed)
      .end();
  });
}

/** Waits until the tightest compression has replaced the first, or has had its time. */
async function settled(url: string) {
  const first = (await fetchRaw(url)).body.length;
  for (let attempt = 0; attempt < 50; attempt++) {
    await wait(100);
    if ((await fetchRaw(url)).body.length < first) return;
  }
}
