/**
 * Load from wrk: written in C, it spends a fraction of what a server in
 * JavaScript does for the same request.
 */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { cpuMicroseconds } from "./processes.ts";

export const accept = "gzip, deflate, br";
const connections = 32;
const seconds = 3;

const reportShape = z.object({
  requests: z.number(),
  us: z.number(),
  p50Us: z.number(),
  p99Us: z.number(),
  refused: z.number(),
  broken: z.number(),
});

/**
 * @param said everything wrk wrote; `report.lua` ends it with one line
 * @throws Error where anything but a good answer came: refusals are quicker than answers
 */
export function reportIn(said: string) {
  const report = reportShape.parse(JSON.parse(said.trimEnd().split("\n").at(-1) ?? ""));
  if (report.refused + report.broken > 0)
    throw new Error(`${report.refused} refusals and ${report.broken} broken connections`);
  return report;
}

/** One turn. CPU is in cores: 1 is one core, wholly busy. */
export type Turn = {
  rate: number;
  p50Ms: number;
  p99Ms: number;
  serverCores: number;
  clientCores: number;
};

/** @throws Error saying how to get it, where wrk is not there */
export function findWrk() {
  if (spawnSync("wrk", ["-v"]).error)
    throw new Error("This measures with wrk: apt-get install wrk, or brew install wrk.");
}

/** @throws Error where no process can be given a core of its own */
export function findTaskset() {
  if (spawnSync("taskset", ["-V"]).error)
    throw new Error(
      "This gives each process a core, by taskset: Linux, apt-get install util-linux.",
    );
}

/** All threads of a process, from now on. @throws Error where it is gone */
export function pinTo(core: number, pid: number) {
  execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" });
}

/**
 * Asks for one address as fast as it is answered.
 * @param core the client's own
 * @throws Error as `reportIn`
 */
export async function turn(url: string, serverPid: number, core: number): Promise<Turn> {
  const script = join(import.meta.dirname, "report.lua");
  const how = ["-t1", `-c${connections}`, `-d${seconds}s`, "-s", script];
  const wrk = spawn("taskset", [
    "-c",
    String(core),
    "wrk",
    ...how,
    "-H",
    `accept-encoding: ${accept}`,
    url,
  ]);
  let said = "";
  wrk.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  const ended = once(wrk, "close");
  const cores = await coresOf([serverPid, wrk.pid ?? 0]);
  await ended;
  const report = reportIn(said);
  return {
    rate: report.requests / (report.us / 1e6),
    p50Ms: report.p50Us / 1000,
    p99Ms: report.p99Us / 1000,
    serverCores: cores[0] ?? 0,
    clientCores: cores[1] ?? 0,
  };
}

/** What processes spend in the middle of a turn, its beginning and end left out. */
async function coresOf(pids: number[]): Promise<number[]> {
  await wait(500);
  const began = performance.now();
  const before = pids.map(cpuMicroseconds);
  await wait(seconds * 1000 - 1000);
  const tookUs = (performance.now() - began) * 1_000;
  return pids.map((pid, i) => (cpuMicroseconds(pid) - (before[i] ?? 0)) / tookUs);
}
