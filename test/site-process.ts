/**
 * The site as its visitors meet it: the production build, served by a process of its own on a free
 * port. Tests, benches and pictures start it here.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import pg from "pg";
import { serverCommand } from "../scripts/server-command.mjs";
import { databaseFile } from "../src/platform/db/sqlite.ts";
import { copyOfTemplate, hasTemplate } from "./database-copy.ts";
import { adminOf, databaseUrl } from "./postgres-admin.ts";

export type Engine = "sqlite" | "postgres";
export type Row = Record<string, unknown>;
export type SiteProcess = Awaited<ReturnType<typeof startSite>>;

const root = join(import.meta.dirname, "..");
const longestStartMs = 240_000;
/**
 * Only this of the developer's own environment: a setting of theirs changes no test and no figure,
 * and nothing that is invented here is written into their database or mailed from it.
 */
const kept = ["PATH", "HOME", "TMPDIR", "TZ", "SystemRoot", "NODE_COMPILE_CACHE"];

type Wanted = {
  engine?: Engine;
  dev?: boolean;
  demo?: boolean;
  env?: Record<string, string>;
  openFiles?: number;
};

/**
 * In a run of tests the demo company stands in its database already. A test of a first start names a
 * `DATA_DIR` of its own.
 *
 * @param dev as `npm run dev` serves it: from the sources
 * @param demo with a month of enquiries, in a database of its own
 * @param env settings; with `DATA_DIR` or `DATABASE_URL` of an earlier
 * instance it serves the same data
 * @param openFiles the most it may have open, connections among them
 * @throws Error with what it said, where it did not start
 */
export async function startSite({
  engine = "sqlite",
  dev = false,
  demo = false,
  env = {},
  openFiles,
}: Wanted = {}) {
  const database = await databaseFor({ engine, demo, env });
  const settings = { PORT: "0", LOG_LEVEL: "error", RATE_LIMITS: "off", ...database.env, ...env };
  const command = serverCommand({ ...ofOurs(), ...settings }, { dev, demo });
  const limited = openFiles ? ["sh", "-c", `ulimit -n ${openFiles}; exec "$0" "$@"`] : [];
  const [program = "", ...args] = [...limited, process.execPath, ...command.args];
  const child = spawn(program, args, {
    cwd: root,
    env: command.env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const said = collect(child);
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    process.removeListener("exit", killWithUs);
    return ended;
  };
  try {
    const url = await addressOf(child, said);
    return {
      url,
      pid: child.pid ?? 0,
      /** Settings with which another instance serves the same data. */
      data: database.env,
      query: database.query,
      /** Everything it has said so far. */
      said: () => said.text,
      /** Ends it as an operator would. @returns its exit code */
      stop: () => end("SIGTERM"),
      /** Ends it as a power cut would. */
      kill: () => end("SIGKILL"),
      /** Ends it and takes its data away. */
      async remove() {
        await end("SIGKILL");
        await database.remove();
      },
    };
  } catch (error) {
    await end("SIGKILL");
    await database.remove();
    throw error;
  }
}

type OwnDatabase = {
  env: Record<string, string>;
  query(sql: string, values?: unknown[]): Promise<Row[]>;
  remove(): Promise<void>;
};

async function databaseFor({
  engine,
  demo,
  env,
}: Required<Pick<Wanted, "engine" | "demo" | "env">>) {
  if (env.DATABASE_URL || env.DATA_DIR) return databaseOf(env);
  // In a run of tests the demo company is written once: it costs a start two seconds.
  if (!demo && hasTemplate(engine)) {
    const copy = await copyOfTemplate("demo", engine);
    return { ...databaseOf(copy.env), remove: copy.remove };
  }
  return engine === "postgres" ? newPostgres() : newSqlite();
}

/** Of another's, who takes it away. @param given where it is */
export function databaseOf({ DATA_DIR, DATABASE_URL }: Record<string, string>): OwnDatabase {
  if (DATABASE_URL)
    return {
      env: { DATABASE_URL },
      query: (sql, values) => askPostgres(DATABASE_URL, sql, values),
      remove: async () => {},
    };
  const folder = DATA_DIR ?? "";
  return {
    env: { DATA_DIR: folder },
    query: async (sql, values) => askSqlite(folder, sql, values),
    remove: async () => {},
  };
}

function newSqlite(): OwnDatabase {
  const folder = mkdtempSync(join(tmpdir(), "foyer-site-"));
  return {
    env: { DATA_DIR: folder },
    query: async (sql, values) => askSqlite(folder, sql, values),
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function newPostgres(): Promise<OwnDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server)
    throw new Error(
      "TEST_POSTGRES_URL is not set: run npm test, which starts a PostgreSQL for its tests",
    );
  const name = `site_${randomBytes(8).toString("hex")}`;
  await adminOf(server, `create database ${name}`);
  const url = databaseUrl(server, name);
  return {
    env: { DATABASE_URL: url },
    query: (sql, values) => askPostgres(url, sql, values),
    remove: () => adminOf(server, `drop database ${name} with (force)`),
  };
}

function askSqlite(folder: string, sql: string, values: unknown[] = []): Row[] {
  const handle = new SQLite(databaseFile(folder), { fileMustExist: true });
  try {
    const statement = handle.prepare<unknown[], Row>(sql);
    if (statement.reader) return statement.all(...values);
    statement.run(...values);
    return [];
  } finally {
    handle.close();
  }
}

/** `?` stands for a value on both engines. */
async function askPostgres(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let n = 0;
  try {
    return (
      await client.query<Row>(
        sql.replaceAll("?", () => `$${++n}`),
        values,
      )
    ).rows;
  } finally {
    await client.end();
  }
}

function collect(child: ChildProcess): { text: string } {
  const said = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (said.text += text));
  return said;
}

/** From the line that says the site is up. */
function addressOf(child: ChildProcess, said: { text: string }): Promise<string> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`the site did not start within ${longestStartMs} ms:\n${said.text}`)),
      longestStartMs,
    );
    const look = () => {
      const url = /is at (http:\/\/\S+)/.exec(said.text)?.[1];
      if (!url) return;
      clearTimeout(late);
      resolve(url);
    };
    child.stdout?.on("data", look);
    child.once("exit", (code) => {
      clearTimeout(late);
      reject(new Error(`the site ended with ${code} instead of starting:\n${said.text}`));
    });
  });
}

/** What a site is given of this process's own environment. */
export const ofOurs = (): Record<string, string> =>
  Object.fromEntries(
    kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  );
