/**
 * What an answer costs in CPU, beside servers that do the least that could be done, asked at the
 * same time: a busy machine slows both. Each figure has its limit (`limits.ts`); one that is beyond
 * it by more than a tenth is measured again, and fails if it is so twice.
 * `npm run bench:quick [-- --write]`
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { startSite } from "../test/site-process.ts";
import { fillAdmin } from "./admin-data.ts";
import { type Figure, writeFigures } from "./figures.ts";
import { isWithin, limits, limitWords, type Measured } from "./limits.ts";
import { cpuMicroseconds, residentMb } from "./processes.ts";
import { median } from "./verdict.ts";
import { accept, findTaskset, pinTo } from "./wrk.ts";
import { type BareServer, bareOf, fetchRaw, startBare, untilCompressed } from "./yardsticks.ts";

type Asked = {
  url: string;
  /** POST where there is a body, GET where there is none, unless given. */
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  status?: number;
};
type Measurement = { figure: number; us?: number | undefined };
type Work = { pid: number; ask(n: number): Asked; atOnce: number };

const rounds = 3;
const roundMs = 1_000;
/** What V8 takes to compile what is asked for. */
const warmRounds = 2;
const starts = 3;
const enquiries = 500;
const longestRestS = 35;
const core = { servers: 0, client: 1 };
const subPage = "/services/it-development-consulting/erp-development";
const tenPages = [
  ...["/", "/about", "/services", "/contact-us", "/blog", "/work", "/privacy"],
  ...["/chat", "/search?q=chat", "/staff/sign-in"],
];
const postsCall = "/blogapp/blog/?page=1&page_size=2&category=&search=";
const agent = new Agent({ keepAlive: true });
const json = { "content-type": "application/json" };
let sent = 0;

findTaskset();
const folder = mkdtempSync(join(tmpdir(), "foyer-quick-"));
const env = { RATE_LIMITS: "off", LOG_LEVEL: "info" };
/** Makes the database with which the others start. */
const maker = await startSite({ env });
await maker.stop();
const figures: Figure[] = [];
await judge("start", timesOfBareStart);
const site = await startSite({ env: { ...env, ...maker.data } });
const insert = await startBare({ kind: "insert", file: join(folder, "rows.db") });
try {
  for (const path of tenPages) await fetchRaw(site.url + path);
  for (const path of ["/", subPage, "/blog", postsCall]) await untilCompressed(site.url + path);
  await judge("memory at rest", async () => ({ figure: await leastMb(site.pid) }));
  const admin = await fillAdmin(site.data, enquiries);
  const home = await bareOf(`${site.url}/`);
  for (const pid of [site.pid, insert.pid, home.pid]) pinTo(core.servers, pid);
  pinTo(core.client, process.pid);

  // The first that is asked pays for all.
  await shareOfBare("/");
  await judge("cached page: home", () => shareOfBare("/"));
  await judge("cached page: a sub page", () => shareOfBare(subPage));
  await judge("cached page: blog", () => shareOfBare("/blog"));
  await judge("cached call: a list of posts", () => shareOfBare(postsCall));
  await judge("uncached page: a search", () =>
    timesOf(home, () => ({ url: `${site.url}/search?q=audit+w${sent++}` })),
  );
  await judge("staff list page", () => {
    const cookie = () => admin.cookies[sent++ % admin.cookies.length] ?? "";
    return timesOf(home, () => ({
      url: `${site.url}/staff/inbox`,
      headers: { cookie: cookie() },
    }));
  });
  await judge("a lead", () => timesOf(insert, () => leadTo(`${site.url}/blogapp/leads/`)));
  await judge("a chat turn", () =>
    timesOf(insert, () => turnTo(`${site.url}/message_framework/chat/`)),
  );
  const change = await changesOfPost(admin.token);
  await judge("publishing a post", async () => {
    const { figure, us } = await timesOf(insert, change, { atOnce: 1 });
    // A change, and its publication.
    return { figure: 2 * figure, us: us && 2 * us };
  });
  home.stop();
  writeFigures("npm run bench:quick", figures);
} finally {
  insert.stop();
  await site.stop();
  await maker.remove();
  rmSync(folder, { recursive: true, force: true });
  agent.destroy();
}

async function judge(name: Measured, measure: () => Promise<Measurement>) {
  const limit = limits[name];
  const first = await measure();
  const { figure, us } = isWithin(limit, first.figure) ? first : await measure();
  const holds = isWithin(limit, figure);
  if (!holds) process.exitCode = 1;
  const cpu = us === undefined ? "" : `, ${Math.round(us)} µs of CPU`;
  const said = `${figure.toFixed(figure < 10 ? 2 : 0)} ${limit.unit}${cpu}`;
  console.log(
    `${holds ? "PASS" : "FAIL"} ${name}: ${said} (${limitWords(limit)}, give or take a tenth)`,
  );
  figures.push({ what: name, figure: said, limit: limitWords(limit) });
}

/** How much of the site's CPU a bare server would have spent on the same answer. */
async function shareOfBare(path: string): Promise<Measurement> {
  const bare = await bareOf(site.url + path);
  pinTo(core.servers, bare.pid);
  try {
    const { figure, us } = await compare(
      { pid: site.pid, ask: () => ({ url: site.url + path }), atOnce: 8 },
      { pid: bare.pid, ask: () => ({ url: bare.url }), atOnce: 8 },
    );
    return { figure: 1 / figure, us };
  } finally {
    bare.stop();
  }
}

/** How many times the CPU of the yardstick an answer takes. */
function timesOf(
  yardstick: BareServer,
  ask: () => Asked,
  { atOnce = 16 } = {},
): Promise<Measurement> {
  pinTo(core.servers, yardstick.pid);
  const plain = yardstick === insert ? () => leadTo(yardstick.url) : () => ({ url: yardstick.url });
  return compare({ pid: site.pid, ask, atOnce }, { pid: yardstick.pid, ask: plain, atOnce: 4 });
}

/** Both at once. @returns what one request costs the first, in what it costs the other */
async function compare(one: Work, other: Work): Promise<Measurement> {
  const both = () => Promise.all([costOf(one), costOf(other)]);
  for (let round = 0; round < warmRounds; round++) await both();
  const ratios: number[] = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [ofOne, ofOther] = await both();
    ratios.push(ofOne / ofOther);
    costs.push(ofOne);
  }
  return { figure: median(ratios), us: median(costs) };
}

/** @returns microseconds of CPU a request, what is done after its answer included */
async function costOf({ pid, ask, atOnce }: Work): Promise<number> {
  const before = cpuMicroseconds(pid);
  const until = performance.now() + roundMs;
  let count = 0;
  const client = async () => {
    while (performance.now() < until) {
      await send(ask(count));
      count++;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return (cpuMicroseconds(pid) - before) / count;
}

function leadTo(url: string): Asked {
  const n = `${process.pid}-${sent++}`;
  const lead = {
    name: "Vera Rao",
    email: `vera.${n}@example.com`,
    mobile: "",
    query: `Our stock is counted twice a week, ${n} times over. Can that end before April?`,
    service: "General",
    source: "Contact Page",
    submission_id: n,
  };
  return { url, headers: json, body: JSON.stringify(lead), status: 201 };
}

function turnTo(url: string): Asked {
  const turn = {
    conversation: randomUUID(),
    ipaddress: "198.51.100.4",
    browser_type: "Chrome",
    selected_value: "start:software",
  };
  return { url, headers: json, body: JSON.stringify(turn) };
}

/** @returns what changes a post of 500 words, and what publishes it, in turns */
async function changesOfPost(token: string) {
  const headers = { ...json, authorization: `Token ${token}` };
  const sentence = "A ward learned in its first week with tablets what it would do otherwise. ";
  const section = `<h2>A part of it</h2><p>${sentence.repeat(6)}</p><p><a href="/services">All of it</a></p>`;
  const body = JSON.stringify({
    title: "Tablets on the ward",
    category: "erp",
    excerpt: sentence,
    content: section.repeat(6),
  });
  const begun = await fetch(`${site.url}/api/posts/`, { method: "POST", headers, body });
  const post = `${site.url}/api/posts/${(await begun.json()).id}`;
  let isWritten = false;
  return (): Asked => {
    isWritten = !isWritten;
    if (!isWritten) return { url: `${post}/publication/`, headers, body: "{}", status: 201 };
    const change = { title: `A title, written for the ${sent++}th time` };
    return { url: `${post}/draft/`, method: "PATCH", headers, body: JSON.stringify(change) };
  };
}

/** @throws Error where it was answered otherwise */
function send({ url, headers = {}, body, status = 200, ...asked }: Asked): Promise<void> {
  return new Promise((done, failed) => {
    const { method = body === undefined ? "GET" : "POST" } = asked;
    const options = { agent, method, headers: { "accept-encoding": accept, ...headers } };
    const asking = request(url, options, (answer) => {
      answer.resume().once("end", () => {
        if (answer.statusCode === status) done();
        else failed(new Error(`${url} was answered ${answer.statusCode}`));
      });
    });
    asking.on("error", failed).end(body);
  });
}

/** From the command until a page is answered, in what bare node:http takes to be ready. */
async function timesOfBareStart(): Promise<Measurement> {
  const ratios: number[] = [];
  for (let n = 0; n < starts; n++) {
    const bare = await startBare({ kind: "answer", headers: [], body: "" });
    bare.stop();
    const began = performance.now();
    const started = await startSite({ env: { ...env, ...maker.data } });
    await fetchRaw(started.url);
    ratios.push((performance.now() - began) / bare.startMs);
    await started.stop();
  }
  return { figure: median(ratios) };
}

/** What the start has left is collected once the site has been idle for some seconds. */
async function leastMb(pid: number): Promise<number> {
  let least = residentMb(pid);
  for (let second = 0; second < longestRestS && least > limits["memory at rest"].most; second++) {
    await wait(1_000);
    least = Math.min(least, residentMb(pid));
  }
  return least;
}
