/**
 * A drawing of a product's screen, as data: what it is of, its form and its words. Lengths are what
 * there is room for on a phone of 360 px, at 12 px and more.
 */
import { z } from "zod";
import { line } from "../../platform/text.ts";
import { addUp, amountIn } from "./drawing-amounts.ts";
import { areLabelsClear } from "./drawing-labels.ts";

/** How a row or a card stands: as it should, to be watched, or late. */
const mark = z.enum(["good", "watch", "late"]);
export type Mark = z.infer<typeof mark>;

const common = {
  title: line(22),
  ground: z.enum(["leaf", "marigold", "petal", "rust", "wheat"]),
};
const few = <Item extends z.ZodType>(item: Item, most: number) => z.array(item).min(2).max(most);
/** A label and what stands at the end of its line, often an amount. */
const entry = z.object({ label: line(18), value: line(14) });
export type Entry = z.infer<typeof entry>;

const wrongTotal = "What stands above does not add up to this.";
const tooWide = "This is too long for a phone.";

type Listed = { entries: Entry[]; total?: Entry | undefined };
/** Amounts come to the total; what is no amount, such as a date, is left out of it. */
const comesToTotal = ({ entries, total }: Listed) =>
  total === undefined || addUp([...entries.map(({ value }) => value), total.value]);
const atTotal = { error: wrongTotal, path: ["total"] };

const table = z
  .object({
    form: z.literal("table"),
    ...common,
    columns: few(line(12), 4),
    rows: few(z.object({ cells: few(line(20), 4), mark: mark.optional() }), 5),
    /** Begins with its word; what is an amount is the sum of its column. */
    total: few(line(20), 4).optional(),
  })
  .refine(
    ({ columns, rows, total }) =>
      [...rows.map(({ cells }) => cells), total ?? columns].every(
        (cells) => cells.length === columns.length,
      ),
    "Each row has one cell a column.",
  )
  .refine(
    ({ columns, rows, total }) =>
      columns
        .map((name, i) => [name, ...rows.map(({ cells }) => cells[i] ?? ""), total?.[i] ?? ""])
        .reduce((sum, texts) => sum + Math.max(...texts.map((text) => text.length)), 0) <=
      40 - 3 * columns.length,
    { error: tooWide, path: ["rows"] },
  )
  .refine(
    ({ rows, total }) =>
      total === undefined ||
      total.every(
        (sum, i) =>
          amountIn(sum) === null || addUp([...rows.map(({ cells }) => cells[i] ?? ""), sum]),
      ),
    atTotal,
  );
export type TableDrawing = z.infer<typeof table>;

const card = z.object({ title: line(20), note: line(20).optional(), mark: mark.optional() });
const board = z
  .object({
    form: z.literal("board"),
    ...common,
    columns: few(z.object({ name: line(12), cards: z.array(card).min(1).max(3) }), 3),
  })
  .refine(
    ({ columns }) =>
      columns
        .flatMap(({ cards }) => cards.flatMap(({ title, note = "" }) => [title, note]))
        .every((text) => text.length <= (columns.length === 2 ? 18 : 10)),
    { error: tooWide, path: ["columns"] },
  );
export type BoardDrawing = z.infer<typeof board>;

const bars = z
  .object({
    form: z.literal("bars"),
    ...common,
    unit: z.enum(["rupees", "percent", "number"]),
    rows: few(z.object({ label: line(22), value: z.number().min(0) }), 5),
    total: z.object({ label: line(18), value: z.number() }).optional(),
  })
  .refine(
    ({ rows, total: sum }) =>
      sum === undefined || rows.reduce((all, { value }) => all + value, 0) === sum.value,
    atTotal,
  );
export type BarsDrawing = z.infer<typeof bars>;

const plan = z
  .object({
    form: z.literal("plan"),
    ...common,
    columns: z.array(line(4)).min(4).max(9),
    /** The first and the last column of each, from 1. */
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
  /** A role and a time, such as "Buyer, 10:02". */
  who: line(24),
  text: line(56),
});
const thread = z.object({ form: z.literal("thread"), ...common, messages: few(message, 3) });
export type ThreadDrawing = z.infer<typeof thread>;

const task = z.object({ text: line(24), note: line(10).optional(), done: z.boolean() });
const checklist = z.object({ form: z.literal("checklist"), ...common, tasks: few(task, 5) });
export type ChecklistDrawing = z.infer<typeof checklist>;

/** In hundredths of the map's width and height. */
const place = z.int().min(5).max(95);
const stop = z.object({ name: line(12), note: line(12), x: place, y: place });
const map = z
  .object({ form: z.literal("map"), ...common, note: line(12), stops: few(stop, 5) })
  .refine(({ stops }) => areLabelsClear(stops), {
    error: "A label lies on another, on the title or outside.",
    path: ["stops"],
  });
export type MapDrawing = z.infer<typeof map>;

const phone = z
  .object({
    form: z.literal("phone"),
    ...common,
    entries: few(entry, 4),
    total: entry.optional(),
    button: line(20),
  })
  .refine(comesToTotal, atTotal)
  .refine(({ entries }) => entries.every(({ label, value }) => label.length + value.length <= 23), {
    error: tooWide,
    path: ["entries"],
  });
export type PhoneDrawing = z.infer<typeof phone>;

const document = z
  .object({
    form: z.literal("document"),
    ...common,
    number: line(16),
    entries: few(entry, 5),
    total: entry.optional(),
    stamp: line(10),
  })
  .refine(comesToTotal, atTotal);
export type DocumentDrawing = z.infer<typeof document>;

const till = z
  .object({
    form: z.literal("till"),
    ...common,
    entries: few(entry, 4),
    total: entry,
    /** Ways to pay. */
    keys: few(line(5), 4),
  })
  .refine(comesToTotal, atTotal)
  .refine(({ entries }) => entries.every(({ label, value }) => label.length + value.length <= 23), {
    error: tooWide,
    path: ["entries"],
  });
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
