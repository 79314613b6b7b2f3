/** One stranger who asks for distinct searches as fast as 64 connections can: everybody else is still answered. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type SiteProcess, startSite } from "./site-process.ts";

const times = 10;
/** What a machine that does much else may add to any answer. */
const slackMs = 20;
const samples = 100;
const mostGrowth = 100 * 1024 * 1024;

test.each(["on", "off"])(
  "under a flood of searches pages, files, probes and leads are answered within ten times their idle time (RATE_LIMITS=%s)",
  async (limits) => {
    const site = await startSite({ env: { RATE_LIMITS: limits } });
    try {
      const kinds = await everyKind(site);
      await measure(kinds);
      const idle = await measure(kinds);
      const before = memoryOf(site);
      const flood = spawn(process.execPath, [join(import.meta.dirname, "flood.ts"), site.url, "64", "20"]);
      const ended = text(flood.stdout);
      const under = await measure(kinds);
      const statuses = JSON.parse(await ended);
      const grown = memoryOf(site) - before;
      console.log(JSON.stringify({ limits, idle, under, statuses, grownMb: Math.round(grown / 1e6) }));
      expect(statuses.error ?? 0).toBe(0);
      expect(statuses[limits === "on" ? "429" : "503"]).toBeGreaterThan(100);
      expect(Object.keys(statuses).every((status) => ["200", "429", "503"].includes(status))).toBe(true);
      for (const [kind, ms] of Object.entries(idle)) expect(under[kind], `${kind}, idle ${ms} ms`).toBeLessThan(times * ms + slackMs);
      expect(grown).toBeLessThan(mostGrowth);
    } finally {
      await site.remove();
    }
  },
);

type Ask = () => Promise<number>;

async function everyKind({ url }: SiteProcess): Promise<Record<string, Ask>> {
  const html = await (await fetch(`${url}/`)).text();
  const file = /\/assets\/[^"]+\.css/.exec(html)?.[0] ?? "/favicon.svg";
  const get = (path: string) => async () => (await fetch(url + path)).status;
  let n = 0;
  const lead = async () => {
    const body = {
      name: "Vera Rao",
      email: `vera${++n}@example.com`,
      mobile: "98765 43210",
      query: `Can we talk about ${n}?`,
      source: "Home Page",
    };
    const headers = { "content-type": "application/json" };
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    const answer = await fetch(`${url}/blogapp/leads/`, sent);
    return answer.status === 429 ? 201 : answer.status;
  };
  return { page: get("/"), file: get(file), probe: get("/healthz"), lead };
}

/** @returns for each kind the 95th of a hundred times, in milliseconds */
async function measure(kinds: Record<string, Ask>): Promise<Record<string, number>> {
  const p95: Record<string, number> = {};
  for (const [kind, ask] of Object.entries(kinds)) {
    const ms: number[] = [];
    for (let i = 0; i < samples; i++) {
      const startedAt = performance.now();
      expect([200, 201]).toContain(await ask());
      ms.push(performance.now() - startedAt);
    }
    p95[kind] = Math.round((ms.sort((a, b) => a - b)[Math.floor(samples * 0.95)] ?? 0) * 10) / 10;
  }
  return p95;
}

/** What the process holds of memory, in bytes. */
function memoryOf({ pid }: SiteProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) * 1024;
}
