/** Data of a page. Lengths fit a phone of 360 px, in letters of 12 px and more. */
import { z } from "zod";
import { line } from "../../platform/text/text.ts";
import { addUp, areLabelsClear, columnsAddUp } from "./drawing-rules.ts";

const mark = z
  .enum(["good", "watch", "late"])
  .optional()
  .meta({
    label: "Mark",
    options: { good: "As it should be", watch: "To be watched", late: "Late" },
  });
const ground = z.enum(["leaf", "marigold", "petal", "rust", "wheat"]).meta({
  label: "Colour of the ground",
  options: { leaf: "Green", marigold: "Orange", petal: "Pink", rust: "Red", wheat: "Yellow" },
});
const aTitle = (max: number) => line(max).meta({ label: "Title" });
const aLabel = (max: number) => line(max).meta({ label: "Label" });
const aNote = (max: number) => line(max).meta({ label: "Note" });
const columnHead = (max: number) => line(max).meta({ label: "Head of the column" });
const few = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).min(2).max(most);

const wrongTotal = { error: "What stands above does not add up to this.", path: ["total"] };
const tooLong = (part: string) => ({ error: "This is too long for a phone.", path: [part] });

const rowCells = few(line(20).meta({ label: "Cell" }), 4).meta({
  label: "Cells",
  help: "One for each column.",
});
const table = z
  .object({
    form: z.literal("table"),
    title: aTitle(22),
    ground,
    columns: few(columnHead(12), 4).meta({ label: "Columns" }),
    rows: few(z.object({ cells: rowCells, mark }).meta({ label: "Row" }), 5).meta({
      label: "Rows",
    }),
    total: rowCells.optional().meta({
      label: "Total",
      help: "Begins with its word; each amount in it is the sum of its column.",
    }),
  })
  .refine(
    (tableDrawing) =>
      linesOf(tableDrawing).every((cells) => cells.length === tableDrawing.columns.length),
    "Each row has one cell a column.",
  )
  .refine(
    (tableDrawing) => widthOf(linesOf(tableDrawing)) <= 40 - 3 * tableDrawing.columns.length,
    tooLong("rows"),
  )
  .refine(
    ({ rows, total }) =>
      total === undefined ||
      columnsAddUp(
        rows.map(({ cells }) => cells),
        total,
      ),
    wrongTotal,
  )
  .meta({ label: "Table" });
export type TableDrawing = z.infer<typeof table>;

type Lines = { columns: string[]; rows: { cells: string[] }[]; total?: string[] | undefined };
const linesOf = ({ columns, rows, total = columns }: Lines): string[][] => [
  columns,
  ...rows.map(({ cells }) => cells),
  total,
];

/** The sum of the longest cell of each column, in characters. */
const widthOf = (lines: string[][]): number =>
  (lines[0] ?? [])
    .map((_, i) => Math.max(...lines.map((cells) => cells[i]?.length ?? 0)))
    .reduce((sum, width) => sum + width, 0);

const card = z
  .object({ title: aTitle(18), note: aNote(18).optional(), mark })
  .meta({ label: "Card" });
const boardColumn = z
  .object({
    name: columnHead(10),
    cards: z.array(card).min(1).max(3).meta({ label: "Cards" }),
  })
  .meta({ label: "Column" });
const board = z
  .object({
    form: z.literal("board"),
    title: aTitle(22),
    ground,
    columns: few(boardColumn, 3).meta({ label: "Columns" }),
  })
  .refine(
    ({ columns }) =>
      columns.length < 3 ||
      columns
        .flatMap(({ cards }) => cards)
        .every(({ title, note = "" }) => Math.max(title.length, note.length) <= 10),
    tooLong("columns"),
  )
  .meta({ label: "Board with cards" });
export type BoardDrawing = z.infer<typeof board>;

const bar = z
  .object({ label: aLabel(22), value: z.number().min(0).meta({ label: "Value" }) })
  .meta({ label: "Bar" });
const bars = z
  .object({
    form: z.literal("bars"),
    title: aTitle(22),
    ground,
    unit: z.enum(["rupees", "percent", "number"]).meta({
      label: "Counted in",
      options: { rupees: "Rupees", percent: "Per cent", number: "Pieces" },
    }),
    rows: few(bar, 5).meta({ label: "Bars" }),
    total: z
      .object({ label: aLabel(18), value: z.number().meta({ label: "Value" }) })
      .optional()
      .meta({ label: "Total", help: "What the bars add up to." }),
  })
  .refine(
    ({ rows, total }) =>
      total === undefined || rows.reduce((sum, { value }) => sum + value, 0) === total.value,
    wrongTotal,
  )
  .meta({ label: "Bars" });
export type BarsDrawing = z.infer<typeof bars>;

const planRow = z
  .object({
    label: aLabel(14),
    from: z.int().min(1).meta({ label: "First column", help: "Counted from 1." }),
    to: z.int().meta({ label: "Last column" }),
  })
  .meta({ label: "Row" });
const plan = z
  .object({
    form: z.literal("plan"),
    title: aTitle(22),
    ground,
    columns: z.array(columnHead(4)).min(4).max(9).meta({ label: "Columns" }),
    rows: few(planRow, 5).meta({ label: "Rows" }),
    now: z.int().min(1).optional().meta({
      label: "Column of today",
      help: "Counted from 1.",
    }),
  })
  .refine(({ rows }) => rows.every(({ from, to }) => from <= to), {
    error: "This ends before it begins.",
    path: ["rows"],
  })
  .refine(
    ({ columns, rows, now = 1 }) => Math.max(now, ...rows.map(({ to }) => to)) <= columns.length,
    { error: "This is after the last column.", path: ["rows"] },
  )
  .meta({ label: "Plan" });
export type PlanDrawing = z.infer<typeof plan>;

const message = z
  .object({
    from: z
      .enum(["them", "us"])
      .meta({ label: "Side", options: { them: "The other side", us: "Our side" } }),
    who: line(24).meta({ label: "Who", help: "A role, and perhaps a time: “Buyer, 10:02”." }),
    text: line(50).meta({ label: "Text" }),
  })
  .meta({ label: "Message" });
const thread = z
  .object({
    form: z.literal("thread"),
    title: aTitle(22),
    ground,
    messages: few(message, 3).meta({ label: "Messages" }),
  })
  .meta({ label: "Messages" });
export type ThreadDrawing = z.infer<typeof thread>;

const task = z
  .object({
    text: line(20).meta({ label: "Text" }),
    note: aNote(8),
    done: z.boolean().meta({ label: "Done" }),
  })
  .meta({ label: "Task" });
const checklist = z
  .object({
    form: z.literal("checklist"),
    title: aTitle(19),
    ground,
    tasks: few(task, 5).meta({ label: "Tasks" }),
  })
  .meta({ label: "Checklist" });
export type ChecklistDrawing = z.infer<typeof checklist>;

const place = z.int().min(5).max(95);
const stop = z
  .object({
    name: line(12).meta({ label: "Name" }),
    note: aNote(12),
    x: place.meta({ label: "From the left", help: "In hundredths of the map’s width." }),
    y: place.meta({ label: "From the top", help: "In hundredths of the map’s height." }),
  })
  .meta({ label: "Stop" });
const map = z
  .object({
    form: z.literal("map"),
    title: aTitle(18),
    ground,
    note: aNote(12),
    stops: few(stop, 5).meta({
      label: "Stops",
      help: "In the order in which they are come to.",
    }),
  })
  .refine(({ stops }) => areLabelsClear(stops), {
    error: "A label lies on another, on the title or outside.",
    path: ["stops"],
  })
  .meta({ label: "Map" });
export type MapDrawing = z.infer<typeof map>;

const entry = z
  .object({
    label: aLabel(18),
    value: line(14).meta({ label: "At the end of the line", help: "Often an amount." }),
  })
  .meta({ label: "Line" });
export type Entry = z.infer<typeof entry>;

type Listed = { entries: Entry[]; total?: Entry | undefined };
/** Values that are no amount, such as dates, do not count. */
const comesToTotal = ({ entries, total }: Listed) =>
  total === undefined || addUp([...entries, total].map(({ value }) => value));
const isNarrow = ({ entries, total }: Listed) =>
  [...entries, ...(total ? [total] : [])].every(
    ({ label, value }) => label.length + value.length <= 20,
  );

const phone = z
  .object({
    form: z.literal("phone"),
    title: aTitle(16),
    ground,
    entries: few(entry, 4).meta({ label: "Lines" }),
    total: entry.optional().meta({ label: "Total" }),
    button: line(18).meta({ label: "Words of the button" }),
  })
  .refine(comesToTotal, wrongTotal)
  .refine(isNarrow, tooLong("entries"))
  .meta({ label: "Phone" });
export type PhoneDrawing = z.infer<typeof phone>;

const document = z
  .object({
    form: z.literal("document"),
    title: aTitle(16),
    ground,
    number: line(12).meta({
      label: "Below the title",
      help: "Its number, its date or whose it is.",
    }),
    entries: few(entry, 5).meta({ label: "Lines" }),
    total: entry.optional().meta({ label: "Total" }),
    stamp: line(10).meta({ label: "Stamp" }),
  })
  .refine(comesToTotal, wrongTotal)
  .meta({ label: "Document" });
export type DocumentDrawing = z.infer<typeof document>;

const till = z
  .object({
    form: z.literal("till"),
    title: aTitle(16),
    ground,
    entries: few(entry, 4).meta({ label: "Lines" }),
    total: entry.meta({ label: "Total" }),
    keys: few(line(5).meta({ label: "Key" }), 4).meta({ label: "Keys of the till" }),
  })
  .refine(comesToTotal, wrongTotal)
  .refine(isNarrow, tooLong("entries"))
  .meta({ label: "Till" });
export type TillDrawing = z.infer<typeof till>;

export const drawing = z.discriminatedUnion("form", [
  table,
  board,
  bars,
  plan,
  thread,
  checklist,
  map,
  phone,
  document,
  till,
]);
export type Drawing = z.infer<typeof drawing>;
