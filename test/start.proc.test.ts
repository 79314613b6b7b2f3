/**
 * `npm start` as an operator meets it: it comes up fast, goes down cleanly, and says in
 * one sentence what is in its way.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import SQLite from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cpuMicroseconds, residentMb } from "../bench/processes.ts";
import { serverCommand } from "../scripts/server-command.mjs";
import { databaseFile } from "../src/platform/db/sqlite.ts";
import { copyOfTemplate } from "./database-copy.ts";
import { listen } from "./listen.ts";
import { adminOf, databaseUrl } from "./postgres-admin.ts";
import { startSite } from "./site-process.ts";

const root = join(import.meta.dirname, "..");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "foyer-start-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** In a process group of its own, as a terminal gives every command one. */
function start(env: Record<string, string>, args: string[] = []) {
  const child = spawn(process.execPath, ["scripts/start.mjs", ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: "0",
      DATA_DIR: join(folder, "data"),
      LOG_LEVEL: "fatal",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (said.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said.err += text));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, said, ended, up: urlSaidBy(child, said) };
}

/** @returns null where it ended before it was up */
function urlSaidBy(
  child: ChildProcess,
  said: { out: string; err: string },
): Promise<string | null> {
  return new Promise((resolve) => {
    child.stdout?.on("data", () => {
      const url = /Foyer is at (http:\/\/\S+) with its data in .+\n/.exec(said.out)?.[1];
      if (url) resolve(url);
    });
    child.once("close", () => resolve(null));
  });
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) throw new Error("the process did not start");
  process.kill(-pid, signal);
}

test("it ends with the address, where the data is, and the way in for whom it belongs to; Ctrl-C ends it cleanly, though it reaches every process at once, and again and again", async () => {
  const { child, said, ended, up } = start({});
  const url = await up;
  expect(said.out.trimEnd().split("\n").slice(-2)).toEqual([
    `Foyer is at ${url} with its data in ${join(folder, "data")}`,
    expect.stringMatching(/^To make it yours, open this once: http\S+\/staff\/set-up\/\S+$/),
  ]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const again = setInterval(
    () => child.exitCode === null && child.signalCode === null && signalGroup(child, "SIGINT"),
    1,
  );
  expect(await ended).toBe(0);
  clearInterval(again);
  expect(said.err).toBe("");
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test("--help prints what may be given, an argument that is not known is refused, and neither starts a site", async () => {
  const help = start({}, ["--help"]);
  expect(await help.ended).toBe(0);
  expect(help.said.out).toMatch(/^usage: npm start -- \[--demo\]\n/);
  const wrong = start({}, ["--dmeo"]);
  expect(await wrong.ended).toBe(2);
  expect(wrong.said.err).toMatch(/^There is no argument --dmeo\.\nusage: npm start/);
  expect(wrong.said.out).toBe("");
});

test("from its start to an answered page a site takes less than 27 times the CPU of a bare server: 1 s where that is 37 ms", async () => {
  const ratios: number[] = [];
  for (let i = 0; i < 3; i++) {
    const bare = await bareStart();
    const site = await startSite();
    expect((await fetch(site.url)).status).toBe(200);
    ratios.push(cpuMicroseconds(site.pid) / bare);
    // Node writes down what it compiled when a process ends by itself.
    await site.stop();
    await site.remove();
  }
  expect(ratios.toSorted((a, b) => a - b)[1]).toBeLessThan(27);
});

/** Of Node's own `http` that answers one word. @returns microseconds of CPU */
async function bareStart(): Promise<number> {
  const program = `const { createServer } = require("node:http");
    const server = createServer((request, response) => response.end("here"));
    server.listen(0, "127.0.0.1", () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = await once(child.stdout, "data");
  await (await fetch(`http://127.0.0.1:${String(port).trim()}`)).text();
  const spent = cpuMicroseconds(child.pid ?? 0);
  child.kill();
  await once(child, "close");
  return spent;
}

test("at rest, after ten pages, a site that has understood a search holds 190 MB at most", async () => {
  const site = await startSite();
  const paths = ["/", "/about", "/services", "/contact-us", "/blog", "/work", "/privacy"];
  for (const path of [...paths, "/chat", "/search?q=chat", "/staff/sign-in"])
    await (await fetch(site.url + path)).arrayBuffer();
  // It gives memory back a few seconds after the last of them.
  await expect.poll(() => residentMb(site.pid), { interval: 500 }).toBeLessThanOrEqual(190);
  await site.remove();
});

/** Files as another program, or another version of this one, has left them. */
const prepared = {
  foreign: () => new SQLite(fileIn("foreign")).exec("create table theirs (id integer)").close(),
  garbage: () => writeFileSync(fileIn("garbage"), "this is no database ".repeat(500)),
  newer: async () => {
    const { env, remove } = await copyOfTemplate("none", "sqlite");
    copyFileSync(databaseFile(env.DATA_DIR ?? ""), fileIn("newer"));
    await remove();
    new SQLite(fileIn("newer"))
      .exec("insert into kysely_migration (name, timestamp) values ('9999-from-later', '2030')")
      .close();
  },
  file: () => writeFileSync(join(folder, "file"), ""),
  nothing: () => {},
};

function fileIn(name: string): string {
  mkdirSync(join(folder, name), { recursive: true });
  return databaseFile(join(folder, name));
}

type Refused = {
  what: string;
  given: keyof typeof prepared;
  env: () => Record<string, string> | Promise<Record<string, string>>;
  sentence: RegExp;
};
const refused: Refused[] = [
  {
    what: "a port that is no number",
    given: "nothing",
    env: () => ({ PORT: "http" }),
    sentence: /^PORT has to be a whole number\.$/,
  },
  {
    what: "half a group of settings",
    given: "nothing",
    env: () => ({ SMTP_URL: "smtp://127.0.0.1" }),
    sentence: /^SMTP_URL is set but MAIL_FROM is not/,
  },
  {
    what: "a secret that cannot be read",
    given: "nothing",
    env: () => ({ MAIL_FROM_FILE: "/nowhere/at/all" }),
    sentence: /^MAIL_FROM_FILE names .+ which cannot be read/,
  },
  {
    what: "an address of another machine",
    given: "nothing",
    env: () => ({ HOST: "203.0.113.1" }),
    sentence: /^This machine has no address 203\.0\.113\.1\. Set HOST/,
  },
  {
    what: "a folder that cannot be written",
    given: "file",
    env: () => ({ DATA_DIR: join(folder, "file/data") }),
    sentence: /cannot be written\. .*DATA_DIR/,
  },
  {
    what: "another program's database",
    given: "foreign",
    env: () => ({ DATA_DIR: join(folder, "foreign") }),
    sentence: /belongs to another program\. Set DATA_DIR/,
  },
  {
    what: "a file that is no database",
    given: "garbage",
    env: () => ({ DATA_DIR: join(folder, "garbage") }),
    sentence: /is not a database this site can read\. .*DATA_DIR/,
  },
  {
    what: "a folder where the database should be",
    given: "nothing",
    env: () => {
      mkdirSync(fileIn("a-folder"));
      return { DATA_DIR: join(folder, "a-folder") };
    },
    sentence: /foyer\.db cannot be used: EISDIR/,
  },
  {
    what: "a newer version's database",
    given: "newer",
    env: () => ({ DATA_DIR: join(folder, "newer") }),
    sentence: /^The database in .+ was made by a newer version/,
  },
  {
    what: "a PostgreSQL that is not there",
    given: "nothing",
    env: () => ({ DATABASE_URL: "postgres://a:b@127.0.0.1:9/c" }),
    sentence: /^PostgreSQL at 127\.0\.0\.1:9 does not answer .*Check DATABASE_URL/,
  },
  {
    what: "a PostgreSQL without the database",
    given: "nothing",
    env: async () => ({ DATABASE_URL: databaseUrl(await ownPostgres(), "nowhere") }),
    sentence: /^PostgreSQL at \S+ does not answer \(.*"nowhere" does not exist\)/,
  },
  {
    what: "a PostgreSQL whose tables are another role's",
    given: "nothing",
    env: async () => {
      const url = await ownPostgres();
      await adminOf(url, "drop role if exists foyer_reader");
      await adminOf(url, "create role foyer_reader login password 'b@b'");
      await adminOf(url, "grant create on schema public to foyer_reader");
      const address = new URL(url);
      [address.username, address.password] = ["foyer_reader", "b@b"];
      return { DATABASE_URL: address.href };
    },
    sentence: /^PostgreSQL refuses the site's role \(permission denied for table .*GRANT it all/,
  },
  {
    what: "an address whose password has a bare sign",
    given: "nothing",
    env: () => ({ DATABASE_URL: "postgres://a:b@b#1@127.0.0.1/c" }),
    sentence: /^DATABASE_URL has a sign that divides an address: in its password write @/,
  },
];

const removed: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const remove of removed) await remove();
});

/** @returns the address of a database with this version's tables */
async function ownPostgres(): Promise<string> {
  const { env, remove } = await copyOfTemplate("none", "postgres");
  removed.push(remove);
  return env.DATABASE_URL ?? "";
}

test.each(refused)(
  "$what is refused in one sentence, without a stack, and exit code 1",
  async ({ given, env, sentence }) => {
    await prepared[given]();
    const { said, ended } = start(await env());
    expect(await ended).toBe(1);
    expect(said.err.trimEnd()).toMatch(sentence);
    expect(said.err.trimEnd().split("\n")).toHaveLength(1);
    expect(said.err).not.toContain("b@");
  },
);

test("lines of .env that are no setting are told once, before anything is refused", async () => {
  const file = join(folder, "settings.env");
  writeFileSync(file, "PROT=b@b\nPORT=http\n");
  const { args, env } = serverCommand({ PATH: process.env.PATH });
  const child = spawn(process.execPath, [`--env-file=${file}`, ...args], { cwd: root, env });
  const out = textOf(child.stdout);
  expect(await once(child, "close")).toEqual([1, null]);
  expect(await out).toBe(
    `${file}, line 1: PROT is no setting, and is not read. Did you mean PORT?\n`,
  );
});

test("a port in use is refused in one sentence, with what was written in one file", async () => {
  const other = createServer();
  const port = String(await listen(other));
  const data = join(folder, "port-in-use");
  const { said, ended } = start({ PORT: port, DATA_DIR: data });
  expect(await ended).toBe(1);
  expect(said.err).toBe(
    `Port ${port} is in use. Stop what uses it, or set PORT to another number.\n`,
  );
  expect(existsSync(databaseFile(data))).toBe(true);
  expect(existsSync(`${databaseFile(data)}-wal`)).toBe(false);
  other.close();
});
