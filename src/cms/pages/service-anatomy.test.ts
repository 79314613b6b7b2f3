import { expect, test } from "vitest";
import type { Section } from "../sections/section-contract.ts";
import type { Anatomy } from "./contract.ts";
import { aroundPrice } from "./service-anatomy.ts";

const items = [{ name: "One", text: "Two." }];
const prose: Section = { type: "prose", heading: "Prose", text: "One." };
const steps: Section = { type: "steps", heading: "Steps", items };
const table: Section = {
  type: "table",
  heading: "Table",
  columns: ["A", "B"],
  rows: [["1", "2"]],
};
const aside: Section = { type: "aside", heading: "Aside", text: "One." };

test.each<[Anatomy, before: Section[], after: Section[]]>([
  ["price-list", [], [prose, steps, table, aside]],
  ["walkthrough", [prose, steps], [table, aside]],
  ["ledger", [prose, steps, table], [aside]],
  ["dossier", [prose, steps, table], [aside]],
])("a %s tells its price where its reader looks for it", (anatomy, before, after) => {
  expect(aroundPrice(anatomy, [prose, steps, table, aside])).toEqual([before, after]);
});

test("without what the price would follow it stands first, and nothing is lost", () => {
  for (const anatomy of ["ledger", "walkthrough"] as const)
    expect(aroundPrice(anatomy, [prose, aside])).toEqual([[], [prose, aside]]);
  expect(aroundPrice("dossier", [])).toEqual([[], []]);
});
