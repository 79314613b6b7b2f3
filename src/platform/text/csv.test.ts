import { expect, test } from "vitest";
import { leastCpuMs } from "../../../test/least-cpu.ts";
import { csvLine } from "./csv.ts";

test("cells stand between commas, quoted where they hold what parts cells or lines", () => {
  const cells = ["Vera", null, 3, 'She said "no"', "a,b", "two\nlines", ""];
  expect(csvLine(cells)).toBe('Vera,,3,"She said ""no""","a,b","two\nlines",\r\n');
});

test.each([
  ["=1+1"],
  ["+91 98765"],
  ["-2"],
  ["@SUM(A1)"],
  ["\tx"],
  ["＝1"],
  ["\u200b=1"],
  ["\ufeff=1"],
  ["\u00ad+1"],
  ["\u3164@A"],
  ["\u00a0=1"],
])("%j is no formula in a spreadsheet", (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

test.each([
  ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ["a\t-1\t+2", "a\t'-1\t'+2"],
  ["a; \u200b@b", "a;' \u200b@b"],
  ["a|=1", "a|'=1"],
  ["a\u2028=1", "a\u2028'=1"],
  ["a；＝1", "a；'＝1"],
  ["a;\u001f=1", "a;'\u001f=1"],
  ["a;﹢1", "a;'﹢1"],
  ["=1;-2", "'=1;'-2"],
])("no part of %j is a formula, by whatever a spreadsheet parts cells", (text, cell) => {
  expect(csvLine([text])).toBe(`${cell}\r\n`);
});

test("a formula behind a comma, a line or a quote is none either", () => {
  expect(csvLine(["a,=1"])).toBe('"a,\'=1"\r\n');
  expect(csvLine(["a\r\n=1"])).toBe('"a\r\n\'=1"\r\n');
  expect(csvLine(['a;"=1'])).toBe('"a;\'""=1"\r\n');
  expect(csvLine(['"=1'])).toBe('"\'""=1"\r\n');
  expect(csvLine(["\r=1"])).toBe("\"'\r'=1\"\r\n");
});

test.each([
  ["09876543210"],
  ["919876543210"],
  ["00"],
  ["007"],
  ["1E5"],
  ["1.5e-3"],
  ["12e+10"],
  [" 0123 "],
  ["०९८७"],
  ["1.10"],
  ["10-12"],
  ["3/4"],
  ["(12)"],
  ["₹0500"],
  ["1\u00a0000.5\u00a0"],
  ["1\u202f234\u202f567 %"],
  ["9".repeat(60)],
])("%j stays as it was typed, which a spreadsheet would read otherwise", (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

test.each([
  ["9876543210"],
  ["98765 43210"],
  ["0"],
  ["2026-11-29"],
  ["2026-11-29 09:05"],
  ["7K3M-9QXA"],
  ["1E5 Ltd"],
  ["a - b; c"],
])("%j is left as it is", (text) => {
  expect(csvLine([text])).toBe(`${text}\r\n`);
});

test("a number stays one, and a long text takes no time", () => {
  expect(csvLine([-2])).toBe("-2\r\n");
  const signs = ["\u00a0", "\u202f", " ", "$", "\u00a01", "1\u00a0", "1e", "%"];
  const writeAll = () => {
    csvLine([" ".repeat(200_000), ";".repeat(200_000), "1.".repeat(100_000), '"'.repeat(200_000)]);
    for (const sign of signs) csvLine([`1${sign.repeat(20_000)}x`]);
  };
  expect(leastCpuMs(writeAll, 500)).toBeLessThan(500);
});
