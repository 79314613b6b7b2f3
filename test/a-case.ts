import type { NewDocument } from "../src/cms/documents/versions/versions.server.ts";
import { documentOf } from "../src/cms/rich-text/document-of.ts";

const mark = { tone: "good", text: "Done" };
const named = (name: string) => ({ name, text: documentOf(`What was done for ${name}.`) });
const change = (label: string) => ({ label, before: "9", after: "3", counted: "By hand." });

export const aSheet = {
  title: "A sheet",
  intro: "What one sees here.",
  stamp: { date: "2026-01-05", version: "Version 1" },
  columns: [{ name: "Step" }, { name: "Minutes", isNumeric: true }],
  marks: "State",
  rows: ["a", "b", "c", "d"].map((step) => ({ cells: [step, "1"], mark })),
};

/** A case of the ERP page, which is in the demo's content. */
export const aCase = (key: string, more: object = {}): NewDocument => ({
  kind: "case",
  key,
  body: {
    title: "A case of the test",
    description: "x".repeat(80),
    note: "Invented for the test.",
    position: 99,
    whose: "A mill with 30 looms in Ichalkaranji",
    trade: "Textiles",
    town: "Ichalkaranji",
    service: "/services/it-development-consulting/erp-development",
    period: { from: "2026-01-01", to: "2026-06-30", unit: "months" },
    cost: { rupees: 1_500_000 },
    summary: "The looms are counted by a zamindar clock.",
    before: {
      text: documentOf("They were not counted."),
      figures: [{ value: "0", label: "Looms counted" }],
    },
    done: ["one", "two", "three"].map(named),
    sheet: aSheet,
    after: ["one", "two", "three"].map(change),
    wrong: documentOf("A belt tore."),
    related: [],
    ...more,
  },
});
