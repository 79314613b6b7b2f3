/** A PostgreSQL server for tests: a folder, a port and a password of its own, gone at the end. */
import { execFile, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { lastingPort } from "../lasting-port.ts";
import { findPostgres } from "./find-postgres.ts";

const run = promisify(execFile);
const longestStartMs = 60_000;

export type PostgresServer = {
  url: string;
  /** Its first process, as long as it runs. */
  pid(): number;
  /** Ends it for good, and takes its data away; so does the end of this process. */
  stop(): void;
  /** `SIGKILL` ends its first process, as a crash does; `SIGINT` shuts it down at once. */
  end(signal: "SIGKILL" | "SIGINT"): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
};

/** What is tested is SQL, not the disk: nothing here has to survive. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_connections: "200",
  shared_buffers: "64MB",
  // In its folder, which goes at the end: what a killed server leaves in /dev/shm stays there.
  dynamic_shared_memory_type: "mmap",
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

/** As users' servers sort: signs before digits, and small letters beside their capitals. */
const locale = ["--locale-provider=icu", "--icu-locale=en-US", "--locale=C"];

/** As it runs for users: what is committed survives a crash. */
const durably = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

/** @returns the address of the one server of this run, which this starts where nobody has yet */
export async function sharedPostgres(): Promise<string> {
  const known = process.env.TEST_POSTGRES_URL;
  if (known) return known;
  const { url, pid } = await startPostgres();
  Object.assign(process.env, { TEST_POSTGRES_URL: url, TEST_POSTGRES_PID: String(pid()) });
  return url;
}

/**
 * @param durable whether what it holds has to survive its crash
 * @throws Error with what to install, where there is no PostgreSQL
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const { programs, user } = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), "foyer-postgres-"));
  const password = randomBytes(16).toString("hex");
  writeFileSync(join(folder, "password"), password);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const port = await lastingPort();
  const given = Object.entries(durable ? { ...settings, ...durably } : settings);
  const flags = given.map(([name, value]) => `-c ${name}=${value}`).join(" ");
  const options = { ...user, cwd: folder };
  const program = join(programs, "pg_ctl");
  const stop = () => {
    spawnSync(program, ["stop", "-D", "cluster", "-m", "immediate"], options);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  // Before whoever takes away the folder around this one.
  process.prependOnceListener("exit", stop);
  // To check what users' servers ask for takes 5 ms of each connection.
  const auth = durable ? "scram-sha-256" : "md5";
  const cluster = ["--pwfile=password", `--auth=${auth}`, "--encoding=UTF8", ...locale];
  await run(
    join(programs, "initdb"),
    ["-D", "cluster", "-U", "postgres", "--no-sync", ...cluster],
    options,
  );
  const server: PostgresServer = {
    pid: () => firstProcess(folder),
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop() {
      process.removeListener("exit", stop);
      stop();
    },
    async end(signal) {
      if (signal === "SIGINT") await run(program, ["stop", "-D", "cluster", "-m", "fast"], options);
      else process.kill(firstProcess(folder), signal);
    },
    async start() {
      const args = ["start", "-D", "cluster", "-l", "log", "-o", `-p ${port} ${flags}`];
      // After a crash its children hold the memory they share for a moment longer, and nothing
      // new starts on the same data.
      for (const until = Date.now() + longestStartMs; ; await wait(100)) {
        const failed = await run(program, args, options).catch((error: Error) => error);
        if (!(failed instanceof Error)) return;
        if (Date.now() > until) throw new Error(readFileSync(join(folder, "log"), "utf8"));
      }
    },
  };
  await server.start();
  return server;
}

const firstProcess = (folder: string) =>
  Number.parseInt(readFileSync(join(folder, "cluster/postmaster.pid"), "utf8"), 10);
