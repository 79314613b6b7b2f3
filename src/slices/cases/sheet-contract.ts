/** A working paper of a case as data: a titled sheet with columns, rows and a mark at each row's end. */
import { z } from "zod";
import { line } from "../../platform/text.ts";

const cells = z.array(line(80)).min(2).max(5);

const row = z.object({
  cells,
  /** What became of it, in words; `tone` colours them, and says nothing that they do not. */
  mark: z.object({ tone: z.enum(["good", "watch", "bad", "plain"]), text: line(30) }),
});

export const sheet = z
  .object({
    title: line(100),
    /** What one sees here, and where it is from. */
    intro: line(240),
    stamp: z.object({ date: z.iso.date(), version: line(30) }),
    columns: z
      .array(z.object({ name: line(40), isNumeric: z.boolean().default(false) }))
      .min(2)
      .max(5),
    /** Heads the column of the marks. */
    marks: line(40),
    rows: z.array(row).min(4).max(12),
    /** A last line that adds up the others. */
    total: cells.optional(),
  })
  .refine(
    ({ columns, rows, total }) =>
      [...rows.map((one) => one.cells), ...(total ? [total] : [])].every(
        ({ length }) => length === columns.length,
      ),
    "Each line needs as many cells as there are columns.",
  );
export type Sheet = z.infer<typeof sheet>;
export type Mark = Sheet["rows"][number]["mark"];
