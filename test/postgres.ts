/** A PostgreSQL server for one run of the tests: a folder, a port and a password of its own, gone at the end. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { lastingPort } from "./lasting-port.ts";
import { findPostgres } from "./postgres-programs.ts";
import { type User, userForServers } from "./user-for-servers.ts";

export type PostgresServer = {
  url: string;
  /** Ends it for good, and takes its data away. */
  stop(): Promise<void>;
  /** Ends its first process: `SIGKILL` as a crash does, `SIGINT` as `pg_ctl stop -m fast` does. */
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
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
};

/** As it runs for users: what is committed survives a crash. */
const durably = { fsync: "on", synchronous_commit: "on", full_page_writes: "on" };

/**
 * @param durable whether what it holds has to survive its crash
 * @throws Error with the one command that brings PostgreSQL, where there is none
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "foyer-postgres-"));
  const user = userForServers();
  own(folder, user);
  try {
    const programs = await findPostgres(folder, user);
    const password = randomBytes(16).toString("hex");
    makeCluster({ programs, folder, user, password });
    const port = await lastingPort();
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
    const given = Object.entries(durable ? { ...settings, ...durably } : settings);
    const options = given.flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const args = ["-D", join(folder, "cluster"), "-p", String(port), ...options];
    const run = () =>
      spawn(join(programs, "postgres"), args, {
        ...user,
        cwd: folder,
        stdio: ["ignore", "ignore", "pipe"],
      });
    let child = run();
    await answering(url, child);
    return {
      url,
      stop: () => stop(child, folder),
      end: (signal) => endWith(child, signal),
      async start() {
        // After a crash its children hold the memory they share for a moment longer, and nothing
        // new starts on the same data.
        for (const until = Date.now() + 20_000; ; await wait(100)) {
          child = run();
          const failed = await answering(url, child).catch((error: Error) => error);
          if (!failed) return;
          if (Date.now() > until) throw failed;
        }
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function own(path: string, { uid, gid }: User) {
  chmodSync(path, 0o700);
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function makeCluster({
  programs,
  folder,
  user,
  password,
}: {
  programs: string;
  folder: string;
  user: User;
  password: string;
}) {
  const secret = join(folder, "password");
  writeFileSync(secret, password);
  own(secret, user);
  const cluster = [
    "-D",
    join(folder, "cluster"),
    "-U",
    "postgres",
    "--auth=password",
    `--pwfile=${secret}`,
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ];
  execFileSync(join(programs, "initdb"), cluster, { ...user, cwd: folder, stdio: "pipe" });
}

async function answering(url: string, child: ChildProcess) {
  let said = "";
  child.stderr?.on("data", (chunk) => {
    said = `${said}${chunk}`.slice(-4_000);
  });
  for (const until = Date.now() + 20_000; Date.now() < until; await wait(25)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL ended at once: ${said}`);
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end();
    if (answered) return;
  }
  child.kill("SIGQUIT");
  throw new Error(`PostgreSQL did not answer within 20 s: ${said}`);
}

async function endWith(child: ChildProcess, signal: "SIGKILL" | "SIGINT") {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

/** At once (SIGQUIT): there is nothing to keep. */
async function stop(child: ChildProcess, folder: string) {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  if (child.exitCode === null && child.signalCode === null) {
    child.kill("SIGQUIT");
    await Promise.race([ended, wait(5_000, undefined, { ref: false })]);
    child.kill("SIGKILL");
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
