import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharedPostgres } from "../machine/postgres.ts";
import { adminOf, databaseUrl } from "../postgres-admin.ts";
import { codeOf } from "./code-of.ts";

const [tables = "", insert = ""] = codeOf(
  "forms-that-lose-nothing",
  "CREATE TABLE enquiries",
).split(/\n\n(?=WITH)/);

const name = `post_${randomUUID().replaceAll("-", "")}`;
let server: string;
let one: pg.Client;
let other: pg.Client;

beforeAll(async () => {
  server = await sharedPostgres();
  await adminOf(server, `CREATE DATABASE ${name}`);
  const connectionString = databaseUrl(server, name);
  one = new pg.Client({ connectionString });
  other = new pg.Client({ connectionString });
  await Promise.all([one.connect(), other.connect()]);
  await one.query(tables);
});
afterAll(async () => {
  await Promise.all([one.end(), other.end()]);
  await adminOf(server, `DROP DATABASE ${name}`);
});

const store = (client: pg.Client, key: string, body: object) =>
  client.query(insert, [key, JSON.stringify(body)]);

/** What is kept under a key: what was typed, and how many mails are to go out. */
async function keptOf(key: string) {
  const { rows } = await one.query(
    `SELECT body, (SELECT count(*)::int FROM outbox WHERE enquiry_id = enquiries.id) AS mails
       FROM enquiries WHERE submission_id = $1`,
    [key],
  );
  return rows;
}

test("an enquiry and the mail about it are stored together", async () => {
  const key = randomUUID();
  const body = { name: "अनिता ₹", query: "Two lines\r\nof text" };
  await store(one, key, body);
  expect(await keptOf(key)).toEqual([{ body, mails: 1 }]);
});

test("a repeat succeeds and adds no row, whatever it says", async () => {
  const key = randomUUID();
  await store(one, key, { query: "first" });
  const repeat = await store(one, key, { query: "second" });
  expect(repeat.rowCount).toBe(0);
  expect(await keptOf(key)).toEqual([{ body: { query: "first" }, mails: 1 }]);
});

test("two taps that reach two servers at once are one enquiry", async () => {
  const key = randomUUID();
  await one.query("BEGIN");
  await store(one, key, { query: "tap" });
  const second = store(other, key, { query: "tap" });
  await one.query("COMMIT");
  expect((await second).rowCount).toBe(0);
  expect(await keptOf(key)).toEqual([{ body: { query: "tap" }, mails: 1 }]);
});

test("where the mail cannot be stored, neither is the enquiry", async () => {
  const key = randomUUID();
  await one.query("BEGIN");
  await one.query("ALTER TABLE outbox ADD CONSTRAINT closed CHECK (attempts > 0) NOT VALID");
  await one.query("SAVEPOINT before");
  await expect(store(one, key, {})).rejects.toThrow(/closed/);
  await one.query("ROLLBACK TO before");
  expect(await keptOf(key)).toEqual([]);
  await one.query("ROLLBACK");
});
