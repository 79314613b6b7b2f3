import { expect, test } from "vitest";
import { aCase, aSheet } from "../../../test/a-case.ts";
import { caseBody } from "./contract.ts";

const faultsOf = (more: object) =>
  caseBody.safeParse(aCase("x", more).body).error?.issues.map(({ path, message }) => ({
    at: path.join("."),
    message,
  }));

test("a case with all its parts is one, with or without a note and a total", () => {
  expect(faultsOf({})).toBeUndefined();
  expect(faultsOf({ note: undefined })).toBeUndefined();
});

test("dates that make no whole weeks or months are refused", () => {
  const period = { from: "2026-01-01", to: "2026-02-02", unit: "months" };
  expect(faultsOf({ period })).toEqual([
    { at: "period", message: "The dates do not make whole weeks or months." },
  ]);
});

test("a summary of more than 40 words is refused", () => {
  expect(faultsOf({ summary: "word ".repeat(40).trim() })).toBeUndefined();
  expect(faultsOf({ summary: "word ".repeat(41).trim() })).toEqual([
    { at: "summary", message: "This can have 40 words at most." },
  ]);
});

test("a line of the sheet with a cell too few is refused, and so is such a total", () => {
  const message = "Each line needs as many cells as there are columns.";
  const sheet = { ...aSheet, total: ["All"] };
  expect(faultsOf({ sheet: { ...aSheet, total: ["All", "4", "5"] } })).toEqual([
    { at: "sheet", message },
  ]);
  expect(faultsOf({ sheet })?.length).toBeGreaterThan(0);
});
