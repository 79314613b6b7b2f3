import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPostgres } from "../machine/find-postgres.ts";
import { startPostgres } from "../machine/postgres.ts";
import { codeOf } from "./code-of.ts";
import { folderOf } from "./folder-of.ts";

const slug = "restore-tests-the-only-backup-that-counts";
const script = codeOf(slug, "#!/usr/bin/env bash");
const checks = codeOf(slug, "-- 1. Fresh");

const own = process.env.TEST_POSTGRES_URL ? null : await startPostgres();
const server = new URL(own?.url ?? process.env.TEST_POSTGRES_URL ?? "");
const env = {
  PATH: `${findPostgres().programs}:${process.env.PATH}`,
  PGHOST: server.hostname,
  PGPORT: server.port,
  PGUSER: server.username,
  PGPASSWORD: server.password,
  PGDATABASE: "postgres",
};

/** @returns what it printed */
function run(program: string, args: string[], input = ""): string {
  const options = { env, input, encoding: "utf8" } as const;
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error?.message ?? stderr}`);
  return stdout;
}

const psql = ["-XqAt", "-v", "ON_ERROR_STOP=1", "-d"];
const folder = mkdtempSync(join(tmpdir(), "foyer-post-"));
const dump = join(folder, "shop.dump");

beforeAll(() => {
  run("createdb", ["post_shop"]);
  run("psql", [...psql, "post_shop"], shop);
  run("pg_dump", ["-Fc", "-d", "post_shop", "-f", dump]);
});
afterAll(() => {
  run("dropdb", ["--if-exists", "post_shop"]);
  own?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const shop = `
create table orders (id int primary key, created_at timestamptz not null);
create table order_lines (order_id int not null);
create table patients (id int primary key);
create table invoices (id int primary key, total numeric(12, 2) not null);
create table invoice_lines (invoice_id int not null, amount numeric(12, 2) not null);
insert into orders values (1, now() - interval '40 days'), (2, now() - interval '2 hours');
insert into order_lines values (1), (2), (2);
insert into patients select generate_series(1, 18400);
insert into invoices values (1, 300.50), (2, 0);
insert into invoice_lines values (1, 200), (1, 100.50);
`;

const answersAfter = (damage: string) =>
  run("psql", [...psql, "post_shop"], `begin;${damage};${checks}\nrollback;`)
    .split("\n")
    .filter(Boolean);

test.each([
  [
    "the newest order is 27 hours old",
    "update orders set created_at = now() - interval '27 hours'",
  ],
  ["there is no order at all", "truncate orders, order_lines"],
  ["a patient is missing", "delete from patients where id = 7"],
  ["an order is gone and its lines stayed", "delete from orders where id = 1"],
  ["an invoice has lost a line", "delete from invoice_lines where amount = 200"],
  ["an invoice has lost all its lines", "delete from invoice_lines"],
])("where %s, one of the four checks fails", (_, damage) => {
  const answers = answersAfter(damage);
  expect(answers).toHaveLength(4);
  expect(answers.filter((line) => line.startsWith("FAIL"))).toHaveLength(1);
  expect(answers.filter((line) => line.startsWith("ok"))).toHaveLength(3);
});

/** What a night does with a dump: `curl` here only notes what it was asked for. */
function night({ from = dump, questions = checks }) {
  const place = folderOf({
    "restore.sh": script,
    "checks.sql": questions,
    curl: '#!/bin/sh\necho "$@" >> heartbeat\n',
  });
  const { status, stdout } = spawnSync("bash", ["restore.sh", from], {
    cwd: place,
    env: {
      ...env,
      PATH: `${place}:${env.PATH}`,
      HEARTBEAT_URL: "https://watch.example/nightly",
      TMPDIR: place,
    },
    encoding: "utf8",
  });
  const read = (name: string) =>
    existsSync(join(place, name)) ? readFileSync(join(place, name), "utf8") : "";
  return {
    status,
    lines: stdout.split("\n").filter(Boolean),
    heartbeat: read("heartbeat"),
    log: read("restore-log.csv"),
  };
}

test("a whole copy passes four checks, is logged with its size, and only then gives the heartbeat", () => {
  const { status, lines, heartbeat, log } = night({});
  expect(lines).toEqual([
    expect.stringMatching(/^ok newest order \d{4}-/),
    "ok patients 18400",
    "ok orphan lines 0",
    "ok invoices that do not add up 0",
  ]);
  expect(status).toBe(0);
  expect(heartbeat).toBe("-fsS -o /dev/null https://watch.example/nightly\n");
  expect(log).toMatch(new RegExp(`^[-T:+\\d]+,shop\\.dump,${statSync(dump).size},\\d+\n$`));
  expect(copies()).toEqual([]);
});

test("a copy that fails a check is logged and dropped, and the heartbeat stays away", () => {
  const { status, lines, heartbeat, log } = night({
    questions: checks.replace("18400", "18401"),
  });
  expect(lines).toContain("FAIL patients 18400");
  expect(status).not.toBe(0);
  expect(heartbeat).toBe("");
  expect(log).toContain(",shop.dump,");
  expect(copies()).toEqual([]);
});

test("silence is a failure: without checks there is no heartbeat", () => {
  const { status, lines, heartbeat } = night({ questions: "" });
  expect(lines).toEqual([]);
  expect(status).not.toBe(0);
  expect(heartbeat).toBe("");
});

test("a dump cut short, or a check that is no SQL, ends the night before the log", () => {
  const cut = join(folder, "cut.dump");
  writeFileSync(cut, readFileSync(dump).subarray(0, -2000));
  for (const broken of [{ from: cut }, { questions: `${checks}\nselect nothing from nowhere;` }]) {
    const { status, heartbeat, log } = night(broken);
    expect(status).not.toBe(0);
    expect(heartbeat + log).toBe("");
  }
  expect(copies()).toEqual([]);
});

/** The scratch databases that are left. */
const copies = () =>
  run("psql", [...psql, "postgres"], "select datname from pg_database where datname ~ '^restore_'")
    .split("\n")
    .filter(Boolean);
