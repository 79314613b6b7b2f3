import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { root } from "../demo-content.ts";
import { codeOf } from "./code-of.ts";
import { csvRecords } from "./csv-records.ts";
import { textOfPost } from "./of-post.ts";

const slug = "what-a-maintenance-contract-should-name";

const system = z.strictObject({
  name: z.string(),
  address: z.string().default(""),
  stack: z.string(),
  source: z.string().default(""),
  hosted: z.string().default(""),
  criticality: z.string().default(""),
  covered: z.string().default(""),
  supplier_may: z.string().default(""),
  supplier_may_not: z.string().default(""),
});
const schedule = z
  .strictObject({
    schedule: z.string(),
    revised: z.string(),
    systems: z.array(system),
    not_covered: z.array(z.string()).min(1),
  })
  .parse(parse(codeOf(slug, "schedule: A")));

test("Schedule A names each system's versions, or what of it is covered", () => {
  expect(schedule.systems.map(({ name }) => name)).toEqual([
    "Admissions portal",
    "Fee payment gateway",
  ]);
  for (const { stack, covered } of schedule.systems)
    expect(covered || stack).toMatch(covered ? /only$/ : /^(?:\w+ \d+\.\d+(?:, |$))+$/);
});

test("it says what the supplier may do, what not, and what nobody covers", () => {
  const [portal] = schedule.systems;
  expect(portal?.supplier_may).toContain("deploy");
  expect(portal?.supplier_may_not).toBe("export personal data");
  expect(schedule.not_covered).toHaveLength(2);
  expect(schedule.revised).toBe("2026-04-01");
});

test("the schedule to download holds what the post prints", () => {
  const file = readFileSync(join(root, "public/demo/maintenance-schedule.csv"), "utf8");
  const head = { schedule: schedule.schedule, revised: schedule.revised };
  const blank = Object.fromEntries(Object.keys(system.shape).map((name) => [name, ""]));
  expect(csvRecords(file)).toEqual([
    ...schedule.systems.map((one) => ({ ...head, kind: "system", ...one })),
    ...schedule.not_covered.map((name) => ({ ...head, kind: "not_covered", ...blank, name })),
  ]);
});

test("the minutes of outage are what each availability permits in a month of 30 days", () => {
  const told = [...textOfPost(slug).matchAll(/([\d.]+)% permits (?:(\d+) hours )?(\d+) minutes/g)];
  expect(told.map(([, share]) => share)).toEqual(["99.9", "99.5", "99"]);
  for (const [, share, hours = 0, minutes] of told)
    expect(Number(hours) * 60 + Number(minutes)).toBe(
      Math.floor((30 * 24 * 60 * (1000 - Number(share) * 10)) / 1000),
    );
});
