/**
 * How near cached pages come to bare node:http, in turns in one run, so that a busy machine slows both alike.
 * Everything is on: security headers, counters, the sampled log, conditional requests. `npm run bench`
 */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import autocannon from "autocannon";

const rounds = 7;
const seconds = 3;
const connections = 32;
const accept = "gzip, deflate, br";

const folder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
const children: ChildProcess[] = [];
try {
  const site = await startSite();
  for (const path of ["/", "/services/it-development-consulting/erp-development", "/blog"]) await compare(site, path);
  await countRenders(site);
} finally {
  for (const child of children) child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
}

async function compare(site: string, path: string) {
  await settled(site + path);
  const answer = await fetchRaw(site + path);
  const bare = await startBare(answer);
  const ratios: number[] = [];
  const rates: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? [bare, site + path] : [site + path, bare];
    const measured = new Map<string, number>();
    for (const url of order) measured.set(url, await rate(url));
    const pair = [measured.get(site + path) ?? 0, measured.get(bare) ?? 0];
    rates.push(pair);
    ratios.push((pair[0] ?? 0) / (pair[1] ?? 1));
  }
  const [ours, theirs] = [0, 1].map((i) => Math.round(median(rates.map((pair) => pair[i] ?? 0))));
  console.log(
    `${path}  ${(answer.body.length / 1024).toFixed(1)} KB brotlied  cached ${ours}/s  bare ${theirs}/s  ratio ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
  );
}

/** Ten thousand addresses that differ in a query nobody declared. */
async function countRenders(site: string) {
  const before = await rendersOf(site);
  for (let i = 0; i < 10_000; i += 50)
    await Promise.all(Array.from({ length: 50 }, (_, j) => fetch(`${site}/?utm_source=${i + j}`).then((answer) => answer.arrayBuffer())));
  const after = await rendersOf(site);
  console.log(
    `10,000 requests with random utm_source: ${after.renders - before.renders} renders, ${after.entries - before.entries} new entries`,
  );
}

async function rendersOf(site: string) {
  const text = await (await fetch(`${site}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)`, "m").exec(text)?.[1]);
  return { renders: value("foyer_page_renders_total"), entries: value("foyer_page_cache_entries") };
}

async function startSite(): Promise<string> {
  const env = { ...process.env, NODE_ENV: "production", PORT: "0", DATA_DIR: folder, LOG_LEVEL: "info" };
  const child = spawn(process.execPath, [resolve(import.meta.dirname, "../src/main.ts")], { env, stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return new Promise((found, failed) => {
    child.once("exit", () => failed(new Error("the site did not start")));
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /http:\/\/\S+/.exec(line)?.[0];
      if (address && line.startsWith("Foyer is at")) found(address);
    });
  });
}

async function startBare(answer: { headers: string[]; body: Buffer }): Promise<string> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"));
  children.push(child);
  child.send({ headers: answer.headers, body: answer.body.toString("base64") });
  const [port] = await once(child, "message");
  return `http://127.0.0.1:${port}/`;
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

/** Waits until the tightest compression has replaced the first: the same size twice, after it had time to. */
async function settled(url: string) {
  const first = (await fetchRaw(url)).body.length;
  for (let attempt = 0; attempt < 50; attempt++) {
    await new Promise((wait) => setTimeout(wait, 100));
    if ((await fetchRaw(url)).body.length < first) return;
  }
}

async function rate(url: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { "accept-encoding": accept } });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url} answered ${result.non2xx} requests otherwise and failed ${result.errors}`);
  return result.requests.average;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
