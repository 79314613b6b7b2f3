import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, onTestFinished, test } from "vitest";
import { codeOf } from "./code-of.ts";
import { tableOf } from "./tables-of.ts";

const slug = "cutting-over-to-a-new-erp-on-1-april";
const post = readFileSync(join(import.meta.dirname, `../../content/posts/${slug}.html`), "utf8");
const query = codeOf(slug, "SELECT 'receivable'");

/**
 * @returns rupees, a credit below zero
 * @throws Error unless it is written as Indians group digits
 */
function rupees(text: string): number {
  const [, digits = "", side] = /^(\d{1,3}|\d{1,2}(?:,\d\d)*,\d{3})(?: (Dr|Cr))?$/.exec(text) ?? [];
  if (!digits) throw new Error(`“${text}” is no amount.`);
  return Number(digits.replaceAll(",", "")) * (side === "Cr" ? -1 : 1);
}

const balances = tableOf(slug, "Account").map(([account = "", lines = "", ...amounts]) => {
  const [first = 0, second = 0, both = 0] = amounts.map(rupees);
  return { account, lines: rupees(lines || "0"), first, second, both };
});
const opening = (account: string) => {
  const found = balances.find((row) => row.account.startsWith(account));
  if (!found) throw new Error(`No line for ${account}.`);
  return found;
};
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test("the example's balances tie: every line across, every load to a control of zero", () => {
  expect(balances).toHaveLength(14);
  for (const { account, first, second, both } of balances)
    expect(first + second, account).toBe(both);
  for (const load of ["first", "second", "both"] as const)
    expect(sum(balances.map((row) => row[load]))).toBe(0);
  expect(opening("Opening balance control")).toMatchObject({ first: 0, second: 0, both: 0 });
});

test("its totals are those the text names, and the second load moves no quantity, bill or bank", () => {
  const debits = sum(balances.map(({ first }) => Math.max(first, 0)));
  expect(post).toContain("Debits and credits of load 1 are 2,49,50,000 each");
  expect(debits).toBe(rupees("2,49,50,000"));
  expect(opening("Reserves").second).toBe(rupees("1,33,000"));
  for (const account of ["Customers", "Suppliers", "Bank", "GST clearing", "Term loan"])
    expect(opening(account).second, account).toBe(0);
});

/** An item for each line of the table; the last takes what is left of its balance. */
function itemsOf({ lines, first }: { lines: number; first: number }): number[] {
  const each = Math.floor(Math.abs(first) / lines);
  const most = Array.from({ length: lines - 1 }, () => each);
  return [...most, Math.abs(first) - sum(most)];
}

/** One of the two systems on the night. @returns what the post's query prints there */
function controlFigures(bills: number[]): unknown[] {
  const db = new Database(":memory:");
  onTestFinished(() => {
    db.close();
  });
  db.exec(`
    CREATE TABLE customer_open_items (open_amount, as_of);
    CREATE TABLE supplier_open_items (open_amount, as_of);
    CREATE TABLE stock_balances (location, quantity, as_of)`);
  const customer = db.prepare("INSERT INTO customer_open_items VALUES (?, ?)");
  for (const amount of itemsOf(opening("Customers"))) customer.run(amount, "2026-03-31");
  customer.run(1, "2026-02-28");
  const supplier = db.prepare("INSERT INTO supplier_open_items VALUES (?, '2026-03-31')");
  for (const amount of bills) supplier.run(amount);
  const stock = db.prepare("INSERT INTO stock_balances VALUES (?, ?, '2026-03-31')");
  for (let line = 0; line < opening("Stock").lines; line++)
    stock.run(line % 4 === 0 ? "yard" : "main", 2);
  return db.prepare(query).all();
}

/** As in the old system: one bill of ₹1,18,000, and the others. */
const refused = rupees("1,18,000");
const others = itemsOf({ lines: 96, first: rupees("61,25,000") - refused });

test("the control figures are the table's counts and totals, whatever lies at another date", () => {
  expect(controlFigures([refused, ...others])).toEqual([
    { what: "payable", n: 97, total: 6_125_000 },
    { what: "receivable", n: 214, total: 8_460_000 },
    { what: "stock:main", n: 984, total: 1_968 },
    { what: "stock:yard", n: 328, total: 656 },
  ]);
  expect(opening("Suppliers").lines).toBe(97);
});

test("at 9:40 pm they name the one bill that was refused, by count and by sum", () => {
  expect(controlFigures(others)).toContainEqual({ what: "payable", n: 96, total: 6_007_000 });
  expect(post).toContain("97 bills and 61,25,000 in the old system, 96 and 60,07,000 in the new");
  const loaded = sum(balances.map(({ first }) => first)) + refused;
  expect(post).toContain(`The control account shows 1,18,000 ${loaded > 0 ? "Cr" : "Dr"}`);
});

test("a count beside a total catches two errors that cancel", () => {
  const [one = 0, two = 0, ...rest] = others;
  const merged = [refused, one + two, ...rest];
  expect(controlFigures(merged)).toContainEqual({ what: "payable", n: 96, total: 6_125_000 });
});

test("the six weeks end on the eve of 1 April, and nothing live is sent before the decision", () => {
  const first = new Date("2026-02-18T00:00:00Z");
  expect(post).toContain("the first week starts on Wednesday, 18 February");
  expect(first.toLocaleDateString("en-IN", { weekday: "long", timeZone: "UTC" })).toBe("Wednesday");
  const weeks = tableOf(slug, "Week");
  expect(weeks).toHaveLength(6);
  expect(first.getTime() + weeks.length * 7 * 86_400_000).toBe(Date.parse("2026-04-01T00:00:00Z"));

  const hours = [...post.matchAll(/<p><strong>([^<]+)\.<\/strong> (.*?)<\/p>/g)];
  const at = (text: string) => hours.findIndex(([, , told = ""]) => told.includes(text));
  expect(hours).toHaveLength(10);
  expect(at("pointed at the portal’s sandbox")).toBeGreaterThan(0);
  expect(at("pointed at the portal’s sandbox")).toBeLessThan(at("Decision, by one person"));
  expect(at("Decision, by one person")).toBeLessThan(at("The first live invoice"));
});

test("the prefix shown as too long is too long by one", () => {
  const [, number = ""] =
    /<code>(EXT[^<]+)<\/code> looks harmless and has seventeen/.exec(post) ?? [];
  expect(number).toHaveLength(17);
});
