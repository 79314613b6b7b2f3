/**
 * `npm run lighthouse [-- --runs N]`: what Lighthouse says of nine kinds of pages on a phone,
 * against the production site with `PUBLIC_URL` set to its own address. Beside each, in turns so
 * that a busy machine slows both alike, the same page as bare static HTML: no scripts, the same
 * styles and fonts, from a node:http server that does nothing else. How much Lighthouse slows the
 * processor follows what it measures of this machine, so that each is the same phone. Writes the
 * medians into `docs/performance.md`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { createServer as createSocket } from "node:net";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { median } from "../bench/verdict.ts";
import { listen } from "../test/listen.ts";
import { findChromium } from "../test/machine/chromium.ts";
import { startSite } from "../test/site-process.ts";
import { build } from "./build.ts";

const root = join(import.meta.dirname, "..");
const report = join(root, "docs/performance.md");
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
/**
 * Lighthouse's own four times slower turn a machine of 1,500 to 2,000 by its `benchmarkIndex` into
 * a phone of the middle class
 * (https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#cpu-throttling).
 */
const phoneIndex = 1_750 / 4;
/**
 * Against the bare page: points of the performance score, largest paint, time the main thread is
 * blocked.
 */
const most = { lost: 3, ratio: 1.2, longerBlockedMs: 100 };
/**
 * Points of the performance score whatever the bare page has: heavy HTML or styles slow both alike.
 */
const leastPerformance = 90;
/** Now and then Chromium writes no trace; such a run says nothing of the page. */
const mostTries = 3;
const chromeFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
];

type Target = { url: string; slowdown: number };
type Run = {
  scores: number[];
  lcpMs: number;
  blockedMs: number;
  shift: number;
  bytes: number;
  benchmarkIndex: number;
};
type Row = Run & { page: string; bare: Run; ratio: number };

const servers: Server[] = [];
await build(true);
const port = await freePort();
const ownAddress = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
const site = await startSite({ env: { ...ownAddress, RATE_LIMITS: "on", LOG_LEVEL: "warn" } });
try {
  const slowdown = await slowdownHere(site.url);
  const rows: Row[] = [];
  for (const [page, path] of await pagesOf(site.url)) {
    const row = await measure(page, { url: site.url + path, slowdown });
    rows.push(row);
    console.log(lineOf(row));
  }
  await writeReport(rows, slowdown);
  const faults = rows.flatMap(faultsOf);
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await site.remove();
  for (const server of servers) server.close().closeAllConnections();
}

async function pagesOf(url: string): Promise<[string, string][]> {
  const blog = await (await fetch(`${url}/blog`)).text();
  const post = /href="(\/blog\/[^"/]+\/[^"/]+\/)"/.exec(blog)?.[1];
  if (!post) throw new Error("the blog lists no post");
  return [
    ["Home", "/"],
    ["About", "/about"],
    ["Contact", "/contact-us"],
    ["A group", "/services/business-domains"],
    ["A sub page", "/services/it-development-consulting/erp-development"],
    ["Cases", "/work"],
    ["A case", "/work/hospital-wards-one-after-another"],
    ["Blog list", "/blog"],
    ["A post", post],
  ];
}

/** How many times slower than this machine a phone is; at least once. */
async function slowdownHere(url: string): Promise<number> {
  const indexes: number[] = [];
  for (let i = 0; i < 3; i++) indexes.push((await runAgain({ url, slowdown: 1 })).benchmarkIndex);
  return Math.max(1, Math.round((median(indexes) / phoneIndex) * 10) / 10);
}

async function measure(page: string, { url, slowdown }: Target): Promise<Row> {
  const bareUrl = await serveBare(url);
  const [ours, bare]: [Run[], Run[]] = [[], []];
  for (let i = 0; i < runs; i++) {
    const order = i % 2 === 0 ? ([ours, bare] as const) : ([bare, ours] as const);
    for (const list of order)
      list.push(await runAgain({ url: list === ours ? url : bareUrl, slowdown }));
  }
  const [own, plain] = [medianOf(ours), medianOf(bare)];
  return { page, ...own, bare: plain, ratio: own.lcpMs / plain.lcpMs };
}

function medianOf(list: Run[]): Run {
  const of = (value: (run: Run) => number) => median(list.map(value));
  return {
    scores: categories.map((_, i) => of((run) => run.scores[i] ?? 0)),
    lcpMs: of((run) => run.lcpMs),
    blockedMs: of((run) => run.blockedMs),
    shift: of((run) => run.shift),
    bytes: of((run) => run.bytes),
    benchmarkIndex: of((run) => run.benchmarkIndex),
  };
}

async function runAgain(target: Target): Promise<Run> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(target);
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
}

async function runOnce({ url, slowdown }: Target): Promise<Run> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags,
    logLevel: "silent",
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      throttling: { cpuSlowdownMultiplier: slowdown },
      logLevel: "silent",
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`);
    const { lhr } = result;
    if (lhr.categories.performance?.score == null)
      throw new Error(`Lighthouse gave ${url} no score for its performance`);
    const number = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
    return {
      scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
      lcpMs: number("largest-contentful-paint"),
      blockedMs: number("total-blocking-time"),
      shift: number("cumulative-layout-shift"),
      bytes: number("total-byte-weight"),
      benchmarkIndex: lhr.environment.benchmarkIndex,
    };
  } finally {
    chrome.kill();
  }
}

/**
 * The page at `url` without its scripts, and its files, as bytes that were fetched once.
 * @returns its address
 */
async function serveBare(url: string): Promise<string> {
  const { origin, pathname } = new URL(url);
  const kept = new Map<string, Answer>();
  const page = (await (await fetch(url)).text()).replaceAll(
    /<script\b[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    "",
  );
  const files = [...page.matchAll(/(?:href|src)="(\/[^"#]*\.(?:css|woff2|svg|ico|png|jpg))/g)].map(
    ([, path = ""]) => path,
  );
  kept.set(pathname, await fetchAnswer(url, page));
  for (const path of new Set(files)) kept.set(path, await fetchAnswer(origin + path));
  const server = createServer((request, response) => {
    const answer = kept.get((request.url ?? "").split("?")[0] ?? "");
    response.writeHead(answer ? 200 : 404, answer?.headers).end(answer?.body);
  });
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}${pathname}`;
}

type Answer = { headers: Record<string, string>; body: Buffer };

/** With the headers it came with, text as tight as it goes. @param text in place of its body */
async function fetchAnswer(url: string, text?: string): Promise<Answer> {
  const answer = await fetch(url, { headers: { "accept-encoding": "identity" } });
  const came = Buffer.from(await answer.arrayBuffer());
  const plain = text === undefined ? came : Buffer.from(text);
  const isText = /text|svg/.test(answer.headers.get("content-type") ?? "");
  const body = isText ? brotliCompressSync(plain) : plain;
  const ofConnection = ["connection", "date", "keep-alive", "transfer-encoding"];
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => !ofConnection.includes(name)),
  );
  return {
    headers: {
      ...headers,
      ...(isText && { "content-encoding": "br" }),
      "content-length": String(body.length),
    },
    body,
  };
}

function faultsOf({ page, scores, bare, ratio, blockedMs, shift }: Row): string[] {
  const performance = Math.max(leastPerformance, (bare.scores[0] ?? 0) - most.lost);
  const wanted = [performance, 100, 100, 100];
  const longer = blockedMs - bare.blockedMs;
  return [
    ...categories.flatMap((name, i) =>
      (scores[i] ?? 0) < (wanted[i] ?? 0)
        ? [`${page}: ${name} is ${scores[i]}, not ${wanted[i]}`]
        : [],
    ),
    ...(ratio > most.ratio
      ? [
          `${page}: its largest paint takes ${ratio.toFixed(2)} times that of the bare page, not ${most.ratio} at most`,
        ]
      : []),
    ...(longer > most.longerBlockedMs
      ? [`${page}: it blocks for ${Math.round(longer)} ms longer than the bare page`]
      : []),
    ...(shift > 0 ? [`${page}: it shifts by ${shift}`] : []),
  ];
}

function lineOf({ page, scores, lcpMs, bare, ratio, blockedMs, shift, bytes }: Row): string {
  const [performance, ...others] = scores;
  const beside = (own: number, plain: number) => `${Math.round(own)} / ${Math.round(plain)}`;
  const cells = [
    page,
    beside(performance ?? 0, bare.scores[0] ?? 0),
    ...others,
    `${beside(lcpMs, bare.lcpMs)} ms`,
    ratio.toFixed(2),
    `${beside(blockedMs, bare.blockedMs)} ms`,
    shift.toFixed(3).replace(/^0.000$/, "0"),
    `${Math.round(bytes / 1_024)} KB`,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Between the two markers of the report; what stands around them is written by people. */
async function writeReport(rows: Row[], slowdown: number) {
  const names = [
    "Page",
    "Performance / bare",
    "Accessibility",
    "Best practices",
    "SEO",
    "LCP / bare",
    "Ratio",
    "Blocked / bare",
    "Shift",
    "Weight",
  ];
  const table = [names, names.map((_, i) => (i === 0 ? "---" : "---:"))].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const processor = cpus()[0]?.model ?? process.arch;
  const where = `${day}, ${availableParallelism()} cores (${processor})`;
  const how = `slowed ${slowdown} times to be a phone, median of ${runs} by \`npm run lighthouse -- --runs ${runs}\``;
  const faults = rows.flatMap(faultsOf).map((fault) => `- ${fault}`);
  const beyond = faults.length > 0 ? ["", "Beyond the budgets:", "", ...faults] : [];
  const lines = [`${where}, ${how}`, "", ...table, ...rows.map(lineOf), ...beyond];
  const block = lines.join("\n");
  const [before, after] = ["<!-- lighthouse: begin -->", "<!-- lighthouse: end -->"];
  const text = await readFile(report, "utf8");
  const [from, to] = [text.indexOf(before), text.indexOf(after)];
  if (from < 0 || to < from) throw new Error(`${report} lacks its markers`);
  await writeFile(report, `${text.slice(0, from + before.length)}\n${block}\n${text.slice(to)}`);
}

async function freePort(): Promise<number> {
  const socket = createSocket();
  const free = await listen(socket);
  await new Promise((closed) => socket.close(closed));
  return free;
}
