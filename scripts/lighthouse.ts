/**
 * `npm run lighthouse [-- --runs N]`: what Lighthouse says of seven kinds of pages on a phone, against the production site
 * with `PUBLIC_URL` set to its own address. Beside each, in turns so that a busy machine slows both alike, the same page
 * as bare static HTML: no scripts, the same styles and fonts, from a node:http server that does nothing else.
 * Writes the medians into `docs/performance.md`.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { type AddressInfo, createServer as createSocket } from "node:net";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../test/machine/chromium.ts";
import { startSite } from "../test/site-process.ts";
import { build } from "./build.ts";

const root = join(import.meta.dirname, "..");
const report = join(root, "docs/performance.md");
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const { values } = parseArgs({ options: { runs: { type: "string", default: "5" } } });
const runs = Number(values.runs);
/** Now and then Chromium writes no trace; such a run says nothing of the page. */
const mostTries = 3;
const chromeFlags = [
  "--headless=new",
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
];

type Run = { scores: number[]; lcpMs: number; blockedMs: number; shift: number; bytes: number };
type Row = Run & { page: string; bareLcpMs: number; ratio: number };

const servers: Server[] = [];
await build(true);
const port = await freePort();
const own = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
const site = await startSite({ env: { ...own, RATE_LIMITS: "on", LOG_LEVEL: "warn" } });
try {
  const rows: Row[] = [];
  for (const [page, path] of await pagesOf(site.url)) {
    const row = await measure(page, site.url + path);
    rows.push(row);
    console.log(lineOf(row));
  }
  await writeReport(rows);
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
    ["Blog list", "/blog"],
    ["A post", post],
  ];
}

async function measure(page: string, url: string): Promise<Row> {
  const bareUrl = await serveBare(url);
  const [ours, bare]: [Run[], Run[]] = [[], []];
  for (let i = 0; i < runs; i++) {
    const order = i % 2 === 0 ? ([ours, bare] as const) : ([bare, ours] as const);
    for (const list of order) list.push(await runAgain(list === ours ? url : bareUrl));
  }
  const of = (list: Run[], value: (run: Run) => number) => median(list.map(value));
  const lcpMs = of(ours, (run) => run.lcpMs);
  const bareLcpMs = of(bare, (run) => run.lcpMs);
  return {
    page,
    scores: categories.map((_, i) => of(ours, (run) => run.scores[i] ?? 0)),
    lcpMs,
    bareLcpMs,
    ratio: lcpMs / bareLcpMs,
    blockedMs: of(ours, (run) => run.blockedMs),
    shift: of(ours, (run) => run.shift),
    bytes: of(ours, (run) => run.bytes),
  };
}

async function runAgain(url: string): Promise<Run> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(url);
    } catch (error) {
      if (tries === mostTries) throw error;
    }
  }
}

async function runOnce(url: string): Promise<Run> {
  const chrome = await launch({
    chromePath: findChromium(),
    chromeFlags,
    logLevel: "silent",
  });
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: [...categories],
      logLevel: "silent",
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message}`);
    const { lhr } = result;
    const number = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN;
    return {
      scores: categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
      lcpMs: number("largest-contentful-paint"),
      blockedMs: number("total-blocking-time"),
      shift: number("cumulative-layout-shift"),
      bytes: number("total-byte-weight"),
    };
  } finally {
    chrome.kill();
  }
}

/** The page at `url` without its scripts, and its files, as bytes that were fetched once. @returns its address */
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
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${portOf(server)}${pathname}`;
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

function faultsOf({ page, scores, ratio, blockedMs, shift }: Row): string[] {
  const wanted = [97, 100, 100, 100];
  return [
    ...categories.flatMap((name, i) =>
      (scores[i] ?? 0) < (wanted[i] ?? 0)
        ? [`${page}: ${name} is ${scores[i]}, not ${wanted[i]}`]
        : [],
    ),
    ...(ratio > 1.2
      ? [
          `${page}: its largest paint takes ${ratio.toFixed(2)} times that of the bare page, not 1.2 at most`,
        ]
      : []),
    ...(blockedMs > 0 ? [`${page}: it blocks for ${Math.round(blockedMs)} ms`] : []),
    ...(shift > 0 ? [`${page}: it shifts by ${shift}`] : []),
  ];
}

function lineOf({ page, scores, lcpMs, bareLcpMs, ratio, blockedMs, shift, bytes }: Row): string {
  const cells = [
    page,
    ...scores,
    `${Math.round(lcpMs)} ms`,
    `${Math.round(bareLcpMs)} ms`,
    ratio.toFixed(2),
    `${Math.round(blockedMs)} ms`,
    shift.toFixed(3).replace(/^0.000$/, "0"),
    `${Math.round(bytes / 1_024)} KB`,
  ];
  return `| ${cells.join(" | ")} |`;
}

/** Between the two markers of the report; what stands around them is written by people. */
async function writeReport(rows: Row[]) {
  const names = [
    "Page",
    "Performance",
    "Accessibility",
    "Best practices",
    "SEO",
    "LCP",
    "Bare",
    "Ratio",
    "Blocked",
    "Shift",
    "Weight",
  ];
  const table = [names, names.map((_, i) => (i === 0 ? "---" : "---:"))].map(
    (cells) => `| ${cells.join(" | ")} |`,
  );
  const day = new Date().toISOString().slice(0, 10);
  const processor = cpus()[0]?.model ?? process.arch;
  const where = `${day}, ${availableParallelism()} cores (${processor})`;
  const how = `median of ${runs} by \`npm run lighthouse -- --runs ${runs}\``;
  const block = [`${where}, ${how}`, "", ...table, ...rows.map(lineOf)].join("\n");
  const [before, after] = ["<!-- lighthouse: begin -->", "<!-- lighthouse: end -->"];
  const text = await readFile(report, "utf8");
  const [from, to] = [text.indexOf(before), text.indexOf(after)];
  if (from < 0 || to < from) throw new Error(`${report} lacks its markers`);
  await writeFile(report, `${text.slice(0, from + before.length)}\n${block}\n${text.slice(to)}`);
}

async function freePort(): Promise<number> {
  const socket = createSocket();
  await new Promise<void>((listening) => socket.listen(0, "127.0.0.1", listening));
  const free = portOf(socket);
  await new Promise((closed) => socket.close(closed));
  return free;
}

function portOf(server: { address(): AddressInfo | string | null }): number {
  const address = server.address();
  if (typeof address !== "object" || address === null)
    throw new Error("the server listens to no port");
  return address.port;
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
