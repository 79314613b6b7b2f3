import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../demo-content.ts";
import { codeOf } from "./code-of.ts";
import { csvRecords } from "./csv-records.ts";

const slug = "restore-tests-the-only-backup-that-counts";

/** A line names what it tells in its first twenty columns; targets have three parts more. */
const record = codeOf(slug, "Service ")
  .split("\n")
  .map((text) => {
    const [line = "", value = ""] = [text.slice(0, 20).trim(), text.slice(20)];
    const [, agreed, measured, missed] =
      value.match(/^agreed (.+?)\s+measured (.+?)(?:\s{2,}(NOT MET))?$/) ?? [];
    if (agreed === undefined || measured === undefined)
      return { line, agreed: "", measured: "", met: "", note: value };
    return { line, agreed, measured, met: missed ?? "yes", note: "" };
  });

const minutesOf = (text: string) =>
  Number(text.match(/(\d+) h/)?.[1] ?? 0) * 60 + Number(text.match(/(\d+) min/)?.[1] ?? 0);

const targets = record.filter(({ agreed }) => agreed);

test("a target is marked NOT MET where more was measured than agreed, and only there", () => {
  expect(targets.map(({ line, met }) => [line, met])).toEqual([
    ["Recovery point", "yes"],
    ["Recovery time", "NOT MET"],
  ]);
  for (const { agreed, measured, met } of targets)
    expect(minutesOf(measured) <= minutesOf(agreed)).toBe(met === "yes");
});

test("without the longest delay it would still have been missed, by ten minutes", () => {
  const [, { agreed = "", measured = "" } = {}] = targets;
  const delay = minutesOf(record.find(({ line }) => line === "Longest delay")?.note ?? "");
  expect(minutesOf(measured) - delay - minutesOf(agreed)).toBe(10);
});

test("the record to download holds what the post prints", () => {
  const file = readFileSync(join(root, "public/demo/restore-record.csv"), "utf8");
  expect(csvRecords(file)).toEqual(record);
});
