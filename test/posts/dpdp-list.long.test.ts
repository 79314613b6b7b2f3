import { expect, test } from "vitest";
import { codeOf } from "./code-of.ts";
import { tableOf } from "./of-post.ts";

const slug = "dpdp-act-a-working-list-for-a-small-company-website";

/** What follows the label of a line. */
const after = (text: string, label: string) =>
  text.match(new RegExp(`^${label}:\\s+(.+)$`, "m"))?.[1];

test("the model notice has a particular link to withdraw, to use one's rights and to complain", () => {
  const notice = codeOf(slug, "We ask for");
  const links = ["Stop any time", "See or correct it", "Complain to the Board"].map((label) =>
    after(notice, label),
  );
  for (const link of links) expect(link).toMatch(/^https:\/\/shop\.example\/privacy\/\w+$/);
  expect(new Set(links).size).toBe(3);
  expect(after(notice, "Complain to us")).toMatch(/^\S+@shop\.example$/);
});

test("the model notice names the data and one purpose, and nothing is ticked beforehand", () => {
  const notice = codeOf(slug, "We ask for");
  expect(notice).toMatch(/^We ask for your email address to send one email a month/);
  expect(notice.match(/\[.\]/g)).toEqual(["[ ]"]);
  expect(after(notice, "Read this in")).toContain("English");
});

/** Columns stand at least two blanks apart. */
const rowsOf = (text: string) => text.split("\n").map((line) => line.split(/ {2,}/));

test("every entry point of the register has a line in the table of retention", () => {
  const [head, ...rows] = rowsOf(codeOf(slug, "entry point"));
  expect(head).toEqual(["entry point", "live use ends", "then", "erased"]);
  for (const row of rows) expect(row).toHaveLength(4);
  const [, ...register] = tableOf(slug, "Entry point");
  expect(register.length).toBe(5);
  expect(rows.map(([name]) => name)).toEqual([...register.map(([name]) => name), "Invoices"]);
});

test("what rests on consent ends on withdrawal", () => {
  const [, ...rows] = rowsOf(codeOf(slug, "entry point"));
  const consented = tableOf(slug, "Entry point")
    .filter(([, , , ground]) => ground?.startsWith("Consent"))
    .map(([name]) => name);
  expect(rows.filter(([, ends]) => ends === "on withdrawal").map(([name]) => name)).toEqual(
    consented,
  );
  expect(consented).toEqual(["Newsletter", "Analytics"]);
});

test("no line is left without an end", () => {
  const [, ...rows] = rowsOf(codeOf(slug, "entry point"));
  expect(new Set(rows.map(([, , , erased]) => erased))).toEqual(
    new Set(["counsel's period", "vendor setting", "statutory period"]),
  );
});
