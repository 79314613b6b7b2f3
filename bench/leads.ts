/**
 * How many leads a second are stored for good, against what limits them: the disk, whose rate of
 * writing 4 KB and waiting until they are safe (fdatasync) is measured in the same folder before and
 * after each round, or the one core that the site answers on. Limits are off: no single sender could
 * stay within them. `npm run bench:leads [-- --write]`
 */
import { spawn } from "node:child_process";
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { startSite } from "../test/site-process.ts";
import { writeFigures } from "./figures.ts";
import { cpuMicroseconds } from "./processes.ts";
import { median } from "./verdict.ts";
import { findWrk, reportIn } from "./wrk.ts";

const rounds = 3;
/**
 * wrk counts a slow answer again for each that could have been sent meanwhile, so a short run tells
 * of its first moment alone, when 64 connections begin at once.
 */
const seconds = 20;
const connections = 64;
/**
 * `share` of what the disk or the core allows, whichever is less; the slowest hundredth as `times` of
 * the middle.
 */
const wanted = { share: 0.5, times: 4, cpuUs: 600 };
/** `BENCH_FOLDER` names another disk. */
const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? tmpdir(), "foyer-bench-"));

type Sent = { rate: number; p50Ms: number; p99Ms: number; cpuUs: number };
/**
 * `cpuUs` is what the site itself spends on a lead: the one figure
 * that a busy machine hardly changes.
 */
type Round = Sent & { disk: number; share: number };

findWrk();
const site = await startSite({ env: { DATA_DIR: join(folder, "data"), LOG_LEVEL: "info" } });
try {
  await sendLeads("warm-up");
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round++) measured.push(await measure(String(round)));
  tell(measured);
} finally {
  await site.remove();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function measure(round: string): Promise<Round> {
  const before = diskRate();
  const sent = await sendLeads(round);
  const disk = (before + diskRate()) / 2;
  const one = { ...sent, disk, share: sent.rate / Math.min(disk, 1e6 / sent.cpuUs) };
  console.log(line(`round ${round}`, one));
  return one;
}

/** @returns times a second that 4 KB are safe on the disk, one after the other */
function diskRate(): number {
  const block = Buffer.alloc(4_096, "x");
  const blocks = 1_024;
  const file = openSync(join(folder, "fdatasync"), "w");
  try {
    for (let i = 0; i < blocks; i++) writeSync(file, block, 0, block.length, i * block.length);
    fdatasyncSync(file);
    const began = performance.now();
    let written = 0;
    for (; performance.now() - began < 1_000; written++) {
      writeSync(file, block, 0, block.length, (written % blocks) * block.length);
      fdatasyncSync(file);
    }
    return (written / (performance.now() - began)) * 1_000;
  } finally {
    closeSync(file);
  }
}

/** @throws Error where one was not stored */
async function sendLeads(round: string): Promise<Sent> {
  const how = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--timeout",
    "20s",
    "-s",
    join(import.meta.dirname, "leads.lua"),
  ];
  const before = cpuMicroseconds(site.pid);
  const wrk = spawn("wrk", [...how, `${site.url}/blogapp/leads/`, "--", round], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const said = await text(wrk.stdout);
  const report = reportIn(said);
  return {
    rate: report.requests / (report.us / 1e6),
    p50Ms: report.p50Us / 1_000,
    p99Ms: report.p99Us / 1_000,
    cpuUs: (cpuMicroseconds(site.pid) - before) / report.requests,
  };
}

function tell(measured: Round[]) {
  const middle: Round = {
    rate: median(measured.map((one) => one.rate)),
    disk: median(measured.map((one) => one.disk)),
    share: median(measured.map((one) => one.share)),
    p50Ms: median(measured.map((one) => one.p50Ms)),
    p99Ms: median(measured.map((one) => one.p99Ms)),
    cpuUs: median(measured.map((one) => one.cpuUs)),
  };
  const isEven = middle.p99Ms <= wanted.times * middle.p50Ms;
  const holds = middle.share >= wanted.share && isEven && middle.cpuUs <= wanted.cpuUs;
  const limits = `wanted: a share of ${wanted.share}, p99 of ${wanted.times} × p50, ${wanted.cpuUs} µs`;
  console.log(`${line(holds ? "PASS" : "FAIL", middle)} (${limits})`);
  if (!holds) process.exitCode = 1;
  writeFigures("npm run bench:leads", [
    {
      what: "a lead, 64 at once",
      figure: `${Math.round(middle.cpuUs)} µs of CPU`,
      limit: `at most ${wanted.cpuUs}`,
    },
    {
      what: "leads a second, of what disk and core allow",
      figure: `${middle.share.toFixed(2)}, ${Math.round(middle.rate)} a second`,
      limit: `at least ${wanted.share}`,
    },
    {
      what: "the slowest hundredth of leads, of the middle",
      figure: `${(middle.p99Ms / middle.p50Ms).toFixed(1)} ×, ${middle.p99Ms.toFixed(0)} ms`,
      limit: `at most ${wanted.times}`,
    },
  ]);
}

function line(what: string, { rate, disk, share, p50Ms, p99Ms, cpuUs }: Round): string {
  const times = `p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, ${Math.round(cpuUs)} µs of CPU a lead`;
  return `${what}: ${Math.round(rate)} leads/s, disk ${Math.round(disk)}/s, share ${share.toFixed(2)}, ${times}`;
}
