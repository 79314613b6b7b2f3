/** A case's working paper as data: a titled sheet with columns, rows, and a mark per row. */
import { z } from "zod";
import { line } from "../../platform/text.ts";

const cells = z
  .array(line(80).meta({ label: "Cell" }))
  .min(2)
  .max(5)
  .meta({ label: "Cells", help: "One for each column." });

/** `tone` only colours the mark: its text says the same. */
const mark = z
  .object({
    tone: z.enum(["good", "watch", "bad", "plain"]).meta({
      label: "Colour",
      options: { good: "Good", watch: "To be watched", bad: "Bad", plain: "None" },
    }),
    text: line(30).meta({ label: "Words" }),
  })
  .meta({ label: "Mark", help: "What became of it, in words." });

const row = z.object({ cells, mark }).meta({ label: "Row" });

const column = z
  .object({
    name: line(40).meta({ label: "Head of the column" }),
    isNumeric: z.boolean().default(false).meta({ label: "Has numbers" }),
  })
  .meta({ label: "Column" });

const stamp = z
  .object({
    date: z.iso.date().meta({ label: "Day" }),
    version: line(30).meta({ label: "Version", help: "Such as “Version 7, closed”." }),
  })
  .meta({ label: "Stamp" });

export const sheet = z
  .object({
    title: line(100).meta({ label: "Title" }),
    intro: line(240).meta({
      label: "Introduction",
      help: "What one sees here, and where it is from.",
    }),
    stamp,
    columns: z.array(column).min(2).max(5).meta({ label: "Columns" }),
    marks: line(40).meta({ label: "Head of the marks", help: "Above the column at the end." }),
    rows: z.array(row).min(4).max(12).meta({ label: "Rows" }),
    total: cells.optional().meta({
      label: "Total",
      help: "A last line that adds up the others: one cell for each column.",
    }),
  })
  .refine(
    ({ columns, rows, total }) =>
      [...rows.map((one) => one.cells), ...(total ? [total] : [])].every(
        ({ length }) => length === columns.length,
      ),
    "Each line needs as many cells as there are columns.",
  )
  .meta({ label: "Working paper" });
export type Sheet = z.infer<typeof sheet>;
export type Mark = Sheet["rows"][number]["mark"];
