/**
 * A drawing of a screen that a service delivers, as data of its page. Lengths are what a phone of
 * 360 px has room for, in letters of 12 px and more.
 */
import { z } from "zod";
import { line } from "../../platform/text.ts";
import { addUp, columnsAddUp } from "./drawing-amounts.ts";
import { areLabelsClear } from "./drawing-labels.ts";

/** How a row or a card stands: as it should, to be watched, or late. */
const mark = z.enum(["good", "watch", "late"]);
const ground = z.enum(["leaf", "marigold", "petal", "rust", "wheat"]);
const few = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).min(2).max(most);

const wrongTotal = { error: "What stands above does not add up to this.", path: ["total"] };
const tooLong = (part: string) => ({ error: "This is too long for a phone.", path: [part] });

const table = z
  .object({
    form: z.literal("table"),
    title: line(22),
    ground,
    columns: few(line(12), 4),
    rows: few(z.object({ cells: few(line(20), 4), mark: mark.optional() }), 5),
    /** Begins with its word; each amount in it is the sum of its column. */
    total: few(line(20), 4).optional(),
  })
  .refine(
    (drawn) => linesOf(drawn).every((cells) => cells.length === drawn.columns.length),
    "Each row has one cell a column.",
  )
  .refine((drawn) => widthOf(linesOf(drawn)) <= 40 - 3 * drawn.columns.length, tooLong("rows"))
  .refine(
    ({ rows, total }) =>
      total === undefined ||
      columnsAddUp(
        rows.map(({ cells }) => cells),
        total,
      ),
    wrongTotal,
  );
export type TableDrawing = z.infer<typeof table>;

type Lines = { columns: string[]; rows: { cells: string[] }[]; total?: string[] | undefined };
const linesOf = ({ columns, rows, total = columns }: Lines): string[][] => [
  columns,
  ...rows.map(({ cells }) => cells),
  total,
];

/** In characters: the longest of each column. */
const widthOf = (lines: string[][]): number =>
  (lines[0] ?? [])
    .map((_, i) => Math.max(...lines.map((cells) => cells[i]?.length ?? 0)))
    .reduce((sum, width) => sum + width, 0);

const card = z.object({ title: line(18), note: line(18).optional(), mark: mark.optional() });
const board = z
  .object({
    form: z.literal("board"),
    title: line(22),
    ground,
    columns: few(z.object({ name: line(10), cards: z.array(card).min(1).max(3) }), 3),
  })
  .refine(
    ({ columns }) =>
      columns.length < 3 ||
      columns
        .flatMap(({ cards }) => cards)
        .every(({ title, note = "" }) => Math.max(title.length, note.length) <= 10),
    tooLong("columns"),
  );
export type BoardDrawing = z.infer<typeof board>;

const bars = z
  .object({
    form: z.literal("bars"),
    title: line(22),
    ground,
    unit: z.enum(["rupees", "percent", "number"]),
    rows: few(z.object({ label: line(22), value: z.number().min(0) }), 5),
    total: z.object({ label: line(18), value: z.number() }).optional(),
  })
  .refine(
    ({ rows, total }) =>
      total === undefined || rows.reduce((sum, { value }) => sum + value, 0) === total.value,
    wrongTotal,
  );
export type BarsDrawing = z.infer<typeof bars>;

const plan = z
  .object({
    form: z.literal("plan"),
    title: line(22),
    ground,
    columns: z.array(line(4)).min(4).max(9),
    /** From its first to its last column, counted from 1. */
    rows: few(z.object({ label: line(14), from: z.int().min(1), to: z.int() }), 5),
    /** The column one stands in. */
    now: z.int().min(1).optional(),
  })
  .refine(({ rows }) => rows.every(({ from, to }) => from <= to), {
    error: "This ends before it begins.",
    path: ["rows"],
  })
  .refine(
    ({ columns, rows, now = 1 }) => Math.max(now, ...rows.map(({ to }) => to)) <= columns.length,
    { error: "This is after the last column.", path: ["rows"] },
  );
export type PlanDrawing = z.infer<typeof plan>;

const message = z.object({
  from: z.enum(["them", "us"]),
  /** A role, and perhaps a time: "Buyer, 10:02". */
  who: line(24),
  text: line(50),
});
const thread = z.object({
  form: z.literal("thread"),
  title: line(22),
  ground,
  messages: few(message, 3),
});
export type ThreadDrawing = z.infer<typeof thread>;

const task = z.object({ text: line(20), note: line(8), done: z.boolean() });
const checklist = z.object({
  form: z.literal("checklist"),
  title: line(19),
  ground,
  tasks: few(task, 5),
});
export type ChecklistDrawing = z.infer<typeof checklist>;

/** In hundredths of the map's width and height. */
const place = z.int().min(5).max(95);
const stop = z.object({ name: line(12), note: line(12), x: place, y: place });
const map = z
  .object({
    form: z.literal("map"),
    title: line(18),
    ground,
    note: line(12),
    /** In the order in which they are come to. */
    stops: few(stop, 5),
  })
  .refine(({ stops }) => areLabelsClear(stops), {
    error: "A label lies on another, on the title or outside.",
    path: ["stops"],
  });
export type MapDrawing = z.infer<typeof map>;

/** A label and what stands at the end of its line, often an amount. */
const entry = z.object({ label: line(18), value: line(14) });
export type Entry = z.infer<typeof entry>;

type Listed = { entries: Entry[]; total?: Entry | undefined };
/** What is no amount, such as a date, is left out. */
const comesToTotal = ({ entries, total }: Listed) =>
  total === undefined || addUp([...entries, total].map(({ value }) => value));
const isNarrow = ({ entries, total }: Listed) =>
  [...entries, ...(total ? [total] : [])].every(
    ({ label, value }) => label.length + value.length <= 20,
  );

const phone = z
  .object({
    form: z.literal("phone"),
    title: line(16),
    ground,
    entries: few(entry, 4),
    total: entry.optional(),
    button: line(18),
  })
  .refine(comesToTotal, wrongTotal)
  .refine(isNarrow, tooLong("entries"));
export type PhoneDrawing = z.infer<typeof phone>;

const document = z
  .object({
    form: z.literal("document"),
    title: line(16),
    ground,
    /** Its number, its date or whose it is. */
    number: line(12),
    entries: few(entry, 5),
    total: entry.optional(),
    stamp: line(10),
  })
  .refine(comesToTotal, wrongTotal);
export type DocumentDrawing = z.infer<typeof document>;

const till = z
  .object({
    form: z.literal("till"),
    title: line(16),
    ground,
    entries: few(entry, 4),
    total: entry,
    keys: few(line(5), 4),
  })
  .refine(comesToTotal, wrongTotal)
  .refine(isNarrow, tooLong("entries"));
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
