/** Every way a database goes away, ten times each, while people send leads and look at pages. */
import { setTimeout as wait } from "node:timers/promises";
import SQLite from "better-sqlite3";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  type Answer,
  getPage,
  type LeadLoad,
  leadLoad,
  sendLead,
} from "../../../test/lead-load.ts";
import { type PostgresServer, startPostgres } from "../../../test/machine/postgres.ts";
import { adminOf, databaseUrl } from "../../../test/postgres-admin.ts";
import { type SiteProcess, startSite } from "../../../test/site-process.ts";
import { type TcpProxy, tcpProxy } from "../../../test/tcp-proxy.ts";
import { databaseFile } from "./sqlite.ts";

const times = 10;
/** Within which everything has to be right once the database is back. */
const recoveryMs = 5_000;

let site: SiteProcess;
let load: LeadLoad;
let words = 0;
/** A page that is in nobody's memory. */
const unseen = () => getPage(site.url, `/search?q=word${++words}`);
const isRefusal = ({ status, headers, body }: Answer) =>
  status === 503 &&
  Number(headers["retry-after"]) > 0 &&
  /Try again in a minute|does not answer/.test(body);

async function moreLeads(count: number) {
  const before = load.acknowledged().length;
  await expect.poll(() => load.acknowledged().length).toBeGreaterThan(before + count);
}

/**
 * Whoever got no good answer sends the same again: then every lead is there, once, and none that
 * was acknowledged is missing.
 */
async function everyLeadIsThereOnce() {
  await load.stop();
  expect(load.unanswered()).toEqual([]);
  expect(
    [
      ...new Set(
        [...load.answers.values()].map((answer) => ("status" in answer ? answer.status : 0)),
      ),
    ].sort(),
  ).toEqual([201, 503]);
  expect(load.withStatus(503).filter((answer) => !isRefusal(answer))).toEqual([]);
  const stored = await site.query("select id, email from leads");
  const ids = new Set(stored.map((row) => row.id));
  expect(load.acknowledged().filter((id) => !ids.has(id))).toEqual([]);
  for (const [key, answer] of load.answers) {
    if ("status" in answer && answer.status === 503)
      expect([200, 201]).toContain((await sendLead(site.url, { key })).status);
  }
  const emails = (await site.query("select email from leads")).map((row) => String(row.email));
  const there = Map.groupBy(emails, (email) => email);
  expect(
    [...load.answers.keys()].filter((key) => there.get(`${key}@example.com`)?.length !== 1),
  ).toEqual([]);
}

describe("PostgreSQL", () => {
  let server: PostgresServer;
  let proxy: TcpProxy;
  let database: string;
  beforeAll(async () => {
    server = await startPostgres({ durable: true });
    await adminOf(server.url, "create database site");
    database = databaseUrl(server.url, "site");
    proxy = await tcpProxy(database);
    site = await startSite({ env: { DATABASE_URL: proxy.url } });
    expect((await getPage(site.url, "/")).status).toBe(200);
  });
  afterAll(async () => {
    await site.remove();
    await proxy.close();
    await server.stop();
  });
  afterEach(() => load.stop());

  const terminate = "select pg_terminate_backend(pid) from pg_stat_activity where datname = 'site'";
  const outages: [string, () => unknown, () => unknown][] = [
    ["crashes", () => server.end("SIGKILL"), () => server.start()],
    ["is restarted", () => server.end("SIGINT"), () => server.start()],
    ["ends every connection", () => adminOf(server.url, terminate), () => {}],
    ["hangs", () => proxy.set("stall"), () => proxy.set("pass")],
    [
      "is cut off",
      () => {
        proxy.set("refuse");
        proxy.cut();
      },
      () => proxy.set("pass"),
    ],
  ];

  test.each(outages)(
    `${times} times it %s: the process lives, nothing is lost, and all is right soon after`,
    async (name, begin, end) => {
      load = leadLoad(() => site.url);
      for (let round = 0; round < times; round++) {
        await moreLeads(20);
        await begin();
        expect((await getPage(site.url, "/")).status).toBe(200);
        expect((await getPage(site.url, "/healthz")).status).toBe(200);
        if (name !== "ends every connection") {
          const [page, readiness] = await Promise.all([unseen(), getPage(site.url, "/readyz")]);
          expect(page).toSatisfy(isRefusal);
          expect(readiness).toSatisfy(isRefusal);
          expect((await getPage(site.url, "/")).status).toBe(200);
        }
        await end();
        const right = async () =>
          [await unseen(), await getPage(site.url, "/readyz")].map((answer) => answer.status);
        await expect.poll(right, { timeout: recoveryMs, interval: 100 }).toEqual([200, 200]);
        await moreLeads(20);
      }
      await everyLeadIsThereOnce();
    },
  );
});

describe("SQLite", () => {
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.remove());

  test("locked by another program for 20 s: pages come as ever, leads are refused after 5 s, and all is right soon after", async () => {
    load = leadLoad(() => site.url, 4);
    await moreLeads(20);
    const other = new SQLite(databaseFile(site.data.DATA_DIR ?? ""));
    const usualMs = await slowestPage(1_000);
    other.exec("begin exclusive");
    const lockedMs = await slowestPage(20_000);
    other.exec("rollback");
    other.close();
    // As on a machine that does nothing else, times as much as this one was busy before.
    expect(lockedMs).toBeLessThan(Math.max(50, 3 * usualMs));
    await moreLeads(20);
    await everyLeadIsThereOnce();
    expect(load.withStatus(503).length).toBeGreaterThanOrEqual(4);
  });

  /** Kept pages and ones that are drawn, one after another. */
  async function slowestPage(forMs: number): Promise<number> {
    let slowestMs = 0;
    for (const until = performance.now() + forMs; performance.now() < until; await wait(20)) {
      for (const ask of [() => getPage(site.url, "/"), unseen]) {
        const began = performance.now();
        expect((await ask()).status).toBe(200);
        slowestMs = Math.max(slowestMs, performance.now() - began);
      }
    }
    return slowestMs;
  }
});
