import { expect, test } from "vitest";
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
  ["hi;=1"],
  ["＝1"],
  ["\u200b=1"],
  ["\ufeff=1"],
  ["\u00ad+1"],
  ["\u3164@A"],
  ["\u00a0=1"],
])("%j is no formula in a spreadsheet", (text) => {
  expect(csvLine([text])).toBe(`'${text}\r\n`);
});

test("a formula that begins after a return is quoted twice over, and a number stays one", () => {
  expect(csvLine(["\r=1"])).toBe('"\'\r=1"\r\n');
  expect(csvLine([-2])).toBe("-2\r\n");
});
