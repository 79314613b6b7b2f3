import { z } from "zod";
import { picture } from "../../platform/pictures/picture.ts";
import { line, summary } from "../../platform/text/text.ts";
import { referenceTo } from "../content-types/references.ts";
import { shortWriting } from "../rich-text/short-writing.ts";
import { drawing } from "../sections/drawing-contract.ts";
import { lengthOf, period } from "./period.ts";

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

const sheet = z
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

export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);

const change = z
  .object({
    label: line(80).meta({ label: "What changed" }),
    before: line(16).meta({ label: "Figure before" }),
    after: line(16).meta({ label: "Figure after" }),
    counted: line(200).meta({ label: "How it was counted, and when" }),
  })
  .meta({ label: "Change" });
export type Change = z.infer<typeof change>;

const mostSummaryWords = 40;
const isShort = (text: string) => text.split(/\s+/).length <= mostSummaryWords;

const figure = z
  .object({
    value: line(16).meta({ label: "Figure" }),
    label: line(100).meta({ label: "What it counts" }),
  })
  .meta({ label: "Figure" });

const before = z
  .object({
    text: shortWriting(1_200).meta({ label: "Text" }),
    figures: z.array(figure).min(1).max(2).meta({ label: "Figures" }),
  })
  .meta({ label: "How it was before" });

const doneItem = z
  .object({
    name: line(60).meta({ label: "Name" }),
    text: shortWriting(600).meta({ label: "Text" }),
  })
  .meta({ label: "Step" });

/** `per` is the unit that is paid for, such as "a month". */
const cost = z
  .object({
    rupees: z.int("Give a whole number.").min(1).meta({ label: "Rupees" }),
    per: line(20).optional().meta({
      label: "Paid by",
      help: "What is paid for by the piece, such as “a month”. Empty where all was paid as one.",
    }),
  })
  .meta({ label: "Cost" });

const related = z.union([
  referenceTo("page", z.string().startsWith("/")),
  referenceTo("post", z.string().refine(isSlug)),
]);

export const caseBody = z
  .object({
    title: line(90).meta({
      label: "Title",
      help: "What changed, in plain words.",
      purpose: "search-title",
    }),
    description: summary(70, 160).meta({
      label: "For search engines",
      help: "What they show of the case: 70 to 160 characters.",
      purpose: "search-description",
    }),
    note: line(120).optional().meta({
      label: "Note beside the title",
      help: "Says so where a case did not happen like this. A real case has none.",
    }),
    position: z.int().min(0).max(999).meta({
      label: "Place among the cases",
      help: "They are listed in the order of these numbers.",
    }),
    whose: line(100).meta({
      label: "Whose it was",
      help: "Trade, town and size, and no name: “A 140-bed hospital in Nashik”.",
    }),
    trade: line(40).meta({ label: "Trade" }),
    town: line(40).meta({ label: "Town" }),
    service: referenceTo("page", z.string().regex(/^\/services\/[^/]+\/[^/]+$/)).meta({
      label: "Service",
      help: "The page of one service, which shows the first case that names it.",
    }),
    period: period
      .refine(
        (jobPeriod) => Number.isInteger(lengthOf(jobPeriod)),
        "The dates do not make whole weeks or months.",
      )
      .meta({ label: "When", help: "Whole weeks or whole months." }),
    cost,
    summary: line(300)
      .refine(isShort, `This can have ${mostSummaryWords} words at most.`)
      .meta({ label: "In short", help: `In lists: ${mostSummaryWords} words at most.` }),
    cover: picture.optional().meta({
      label: "Picture",
      help: "Beside the title, and where the case is shared: 1,280 pixels wide or more.",
    }),
    drawing: drawing.optional().meta({
      label: "Drawing",
      help: "Beside the title: a piece of the work itself. A picture takes its place.",
    }),
    before,
    done: z.array(doneItem).min(3).max(5).meta({ label: "What was done" }),
    sheet,
    after: z.array(change).min(3).max(4).meta({
      label: "What changed",
      help: "The first is the one that lists show.",
    }),
    wrong: shortWriting(1_800).meta({
      label: "What went wrong",
      help: "And what is done otherwise since.",
    }),
    related: z
      .array(related.meta({ label: "Page or post" }))
      .max(4)
      .meta({ label: "Read next", help: "Pages and posts that go well with it." }),
  })
  .meta({ label: "Case" });
export type CaseBody = z.infer<typeof caseBody>;

export const caseTeaser = caseBody
  .pick({ title: true, note: true, whose: true, trade: true, town: true, summary: true })
  .extend({ change });
export type CaseTeaser = z.infer<typeof caseTeaser> & { path: string; service: string };
