/** What PostgreSQL and poolers before it ask of a client, and what a start says where they refuse. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenCopy, openCopy } from "../../../test/open-copy.ts";
import { testPatience } from "../../../test/patience.ts";
import { adminOf, databaseUrl } from "../../../test/postgres-admin.ts";
import type { Database } from "./database.ts";
import { createChannel } from "./postgres-channel.ts";
import { asLibpq } from "./postgres-driver.ts";

const isPostgres = process.env.TEST_ENGINE === "postgres";

let copy: OpenCopy;
let db: Database;
let url: string;
beforeEach(async () => {
  copy = await openCopy();
  db = await copy.open();
  url = copy.data.databaseUrl ?? "";
});
afterEach(() => copy.remove());

const opened = async (address: string) =>
  (await import("./postgres.ts")).openPostgres(address, () => {}, testPatience);

test("`require` is what PostgreSQL's own client means by it, and verify-full stays what it is", () => {
  const at = (mode: string) => asLibpq(`postgres://a@b.example/c?sslmode=${mode}`);
  expect(at("require")).toContain("uselibpqcompat=true");
  expect(at("verify-ca")).toContain("uselibpqcompat=true");
  expect([at("verify-full"), at("no-verify"), at("disable")].join()).not.toContain("compat");
  expect(asLibpq("postgres://a:p%40s@b.example/c")).toBe("postgres://a:p%40s@b.example/c");
});

// SQLite has none of this.
if (isPostgres) {
  test("the longest time of a query is set once connected", async () => {
    const timeout = sql<{ setting: string; source: string }>`
      select setting, source from pg_settings where name = 'statement_timeout'`;
    const { rows } = await timeout.execute(db.read);
    expect(rows).toEqual([
      { setting: String(Math.round(testPatience.queryMs * 0.9)), source: "session" },
    ]);
    const within = await db.migrate((tables) =>
      tables.transaction().execute(async (tx) => (await timeout.execute(tx)).rows),
    );
    expect(within).toEqual([{ setting: String(3_600_000 * 0.9), source: "session" }]);
  });

  test("a pooler that passes no messages on is reported once", async () => {
    const heard: string[] = [];
    const channelWith = (notify: (name: string, message: string) => Promise<unknown>) =>
      createChannel({
        ...{ url, notify, onMessage: () => {}, patience: { ...testPatience, queryMs: 200 } },
        onError: ({ message }) => heard.push(message),
      });
    const deaf = channelWith(async () => {});
    await deaf.open();
    await vi.waitFor(() =>
      expect(heard).toEqual([expect.stringMatching(/pooler of transactions/)]),
    );
    await deaf.close();
    const reached = vi.fn((name: string, message: string) =>
      sql`select pg_notify(${name}, ${message})`.execute(db.read),
    );
    const whole = channelWith(reached);
    await whole.open();
    await vi.waitFor(() => expect(reached.mock.settledResults[0]?.type).toBe("fulfilled"));
    await whole.close();
    expect(heard).toHaveLength(1);
  });

  /** A role that may connect, and nothing else. */
  async function roleOf(name: string) {
    const role = `stranger_${name}`;
    await adminOf(url, `drop role if exists ${role}`);
    await adminOf(url, `create role ${role} login password 'not-to-be-shown'`);
    const address = new URL(url);
    [address.username, address.password] = [role, "not-to-be-shown"];
    return { role, address: address.href, drop: () => adminOf(url, `drop role ${role}`) };
  }

  test("a role that may make no tables is told how it is allowed to", async () => {
    const { role, address, drop } = await roleOf(`rights_${process.pid}`);
    try {
      await expect(opened(address)).rejects.toThrow(
        new RegExp(`role ${role} may not make tables .*GRANT ALL ON SCHEMA public TO ${role};$`),
      );
    } finally {
      await drop();
    }
  });

  test("a database of another encoding is refused before anything is made", async () => {
    const name = `latin_${process.pid}`;
    await adminOf(
      url,
      `create database ${name} encoding 'LATIN1' template template0 lc_collate 'C' lc_ctype 'C'`,
    );
    try {
      await expect(opened(databaseUrl(url, name))).rejects.toThrow(
        `The database ${name} is written in LATIN1, which cannot hold every name.`,
      );
    } finally {
      await adminOf(url, `drop database ${name}`);
    }
  });

  test("what is wrong with its certificates is one sentence", async () => {
    await expect(opened(`${url}?sslmode=verify-ca`)).rejects.toThrow(
      "DATABASE_URL asks for sslmode=verify-ca, which needs sslrootcert=FILE",
    );
    await expect(
      opened(`${url}?sslmode=verify-full&sslrootcert=/nowhere/root.crt`),
    ).rejects.toThrow(
      /^PostgreSQL at \S+ does not answer \(.*\/nowhere\/root.crt'\)\. Check DATABASE_URL/,
    );
  });
}
