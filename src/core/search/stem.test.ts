import { expect, test } from "vitest";
import { stemOf } from "./words.ts";

test.each([
  ["one thing and many", ["erp", "erps"]],
  ["what ends in y", ["policy", "policies"]],
  ["what ends in e", ["service", "services"]],
  ["what hisses", ["box", "boxes"]],
  ["what is done with it", ["invoice", "invoices", "invoiced", "invoicing"]],
  ["what doubles its last letter", ["plan", "plans", "planned", "planning"]],
  ["what has two by itself", ["bill", "bills", "billing", "billed"]],
  ["what is tested", ["test", "tests", "tested", "testing"]],
])("the forms of a word have one stem: %s", (_, forms) => {
  expect(new Set(forms.map(stemOf)).size).toBe(1);
});

test.each([
  ["business", "busy"],
  ["status", "stat"],
  ["string", "str"],
  ["gas", "ga"],
  ["speed", "spe"],
  ["analysis", "analysi"],
])("what only looks like an ending stays: %s is no form of %s", (word, other) => {
  expect(stemOf(word)).not.toBe(stemOf(other));
});
