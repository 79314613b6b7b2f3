import Database from "better-sqlite3";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { codeOf } from "./code-of.ts";
import { tableOf } from "./tables-of.ts";

const slug = "a-chart-of-accounts-that-survives-the-audit";
const queries = codeOf(slug, "-- 1 Clearing").split(/\n\n(?=-- \d)/);

let db: Database.Database;
beforeEach(() => {
  const opened = new Database(":memory:");
  opened.exec(`
    CREATE TABLE accounts (account INTEGER PRIMARY KEY, closed_on TEXT);
    CREATE TABLE ledger_lines (voucher, account, posted_on, created_at, debit, credit);
    CREATE TABLE customer_open_items (open_amount);
    CREATE TABLE periods (starts_on, ends_on, closed_at)`);
  db = opened;
  onTestFinished(() => {
    opened.close();
  });
});

/** What one of the five prints. */
const ask = (number: number): unknown[] =>
  db.prepare(queries.find((query) => query.startsWith(`-- ${number} `)) ?? "").all();

/** A line of the ledger: its account and day, and what it debits; a credit is below zero. */
function post(account: number, day: string, amount: number) {
  db.prepare("INSERT INTO ledger_lines VALUES ('JV-1', ?, ?, ?, ?, ?)").run(
    account,
    day,
    `${day} 18:00`,
    Math.max(amount, 0),
    Math.max(-amount, 0),
  );
}

test("there are five queries, each of which runs alone", () => {
  expect(queries).toHaveLength(5);
  for (const number of [1, 3, 4, 5]) expect(ask(number)).toEqual([]);
  expect(ask(2)).toEqual([{ ledger: null, parties: null, gap: null }]);
});

test("the first lists a clearing account that does not clear, and since when", () => {
  post(910_000, "2026-06-01", 500);
  post(910_000, "2026-07-01", -300);
  post(920_000, "2026-06-01", 100);
  post(920_000, "2026-06-30", -100);
  post(899_999, "2026-06-01", 9);
  expect(ask(1)).toEqual([{ account: 910_000, balance: 200, oldest: "2026-06-01" }]);
});

test("the second shows by how much a control account leaves its sub-ledger", () => {
  post(160_100, "2026-06-01", 1_000);
  post(160_100, "2026-06-02", -250);
  post(160_200, "2026-06-02", 77);
  const item = db.prepare("INSERT INTO customer_open_items VALUES (?)");
  for (const amount of [500, 240]) item.run(amount);
  expect(ask(2)).toEqual([{ ledger: 750, parties: 740, gap: 10 }]);
});

test("the third lists assets below zero, and with them accumulated depreciation as the text says", () => {
  post(110_100, "2026-04-01", 900);
  post(110_190, "2026-04-01", -300);
  post(170_100, "2026-05-01", -40);
  post(280_000, "2026-05-01", -40);
  expect(ask(3)).toEqual([
    { account: 110_190, balance: -300 },
    { account: 170_100, balance: -40 },
  ]);
});

test("the fourth lists an account that was never used, or only last year, but none that is closed", () => {
  const account = db.prepare("INSERT INTO accounts VALUES (?, ?)");
  for (const number of [700_100, 700_200, 700_300, 700_400]) account.run(number, null);
  account.run(700_500, "2025-03-31");
  for (const day of ["2026-04-01", "2026-05-01", "2026-06-01"]) post(700_100, day, 10);
  for (const day of ["2025-04-01", "2026-05-01", "2026-06-01"]) post(700_200, day, 10);
  for (const day of ["2025-04-01", "2025-05-01", "2025-06-01"]) post(700_300, day, 10);
  expect(ask(4)).toEqual([
    { account: 700_200, lines: 2 },
    { account: 700_300, lines: 0 },
    { account: 700_400, lines: 0 },
  ]);
});

test("the fifth lists what was entered into a month after it was closed", () => {
  const period = db.prepare("INSERT INTO periods VALUES (?, ?, ?)");
  period.run("2026-06-01", "2026-06-30", "2026-07-10 18:00");
  period.run("2026-07-01", "2026-07-31", "2026-08-10 18:00");
  const line = db.prepare("INSERT INTO ledger_lines VALUES (?, 700100, ?, ?, 1, 0)");
  line.run("in time", "2026-06-30", "2026-07-09 11:00");
  line.run("late", "2026-06-30", "2026-07-11 11:00");
  line.run("next month's", "2026-07-01", "2026-07-11 11:00");
  expect(ask(5)).toEqual([
    { voucher: "late", posted_on: "2026-06-30", created_at: "2026-07-11 11:00" },
  ]);
});

test("the ranges have six digits, follow each other, and hold the accounts the post names", () => {
  const ranges = tableOf(slug, "Range").map(([range = "", head = ""]) => {
    const [first = 0, last = 0] = range.split("–").map(Number);
    return { first, last, head };
  });
  expect(ranges).toHaveLength(11);
  for (const [at, { first, last }] of ranges.entries()) {
    const before = ranges[at - 1]?.last ?? 99_999;
    expect(first).toBeGreaterThan(before);
    expect([first % 1_000, last % 1_000]).toEqual([0, 999]);
    expect(`${first}${last}`).toHaveLength(12);
  }
  const headOf = (account: number) =>
    ranges.find(({ first, last }) => first <= account && account <= last)?.head;
  expect(headOf(110_190)).toBe("Non-current assets");
  expect(headOf(160_100)).toBe("Current assets");
  expect(headOf(900_000)).toBe("Control and clearing");
});
