import { expect, test } from "vitest";
import { drawing } from "./drawing-contract.ts";
import { addUp, amountIn, columnsAddUp } from "./drawing-rules.ts";

const bill = {
  form: "till",
  title: "Bill 2207",
  ground: "marigold",
  entries: [
    { label: "Toor dal 1 kg", value: "₹168" },
    { label: "Ghee 500 ml", value: "₹345.50" },
    { label: "Offer", value: "−₹40" },
  ],
  total: { label: "To pay", value: "₹473.50" },
  keys: ["UPI", "Cash"],
} as const;

const crawl = {
  form: "table",
  title: "Crawl log",
  ground: "rust",
  columns: ["Address", "Requests"],
  rows: [
    { cells: ["/sarees?sort=price", "4,120"], mark: "late" },
    { cells: ["/sarees/cotton", "647"], mark: "good" },
  ],
  total: ["All", "4,767"],
} as const;

const round = {
  form: "map",
  title: "Van 12",
  ground: "petal",
  note: "1 of 2 done",
  stops: [
    { name: "Hadapsar", note: "09:10", x: 66, y: 90 },
    { name: "Kharadi", note: "due 10:05", x: 64, y: 60 },
  ],
} as const;

const weeks = {
  form: "plan",
  title: "Four weeks",
  ground: "leaf",
  columns: ["Wk 1", "Wk 2", "Wk 3", "Wk 4"],
  rows: [
    { label: "Gathering", from: 1, to: 2 },
    { label: "Publishing", from: 3, to: 4 },
  ],
  now: 3,
} as const;

const spent = {
  form: "bars",
  title: "October",
  ground: "wheat",
  unit: "rupees",
  rows: [
    { label: "Search", value: 45_000 },
    { label: "Past visitors", value: 15_000 },
  ],
  total: { label: "Limit", value: 60_000 },
} as const;

const ward = {
  form: "board",
  title: "Ward 3",
  ground: "leaf",
  columns: ["In bed", "Leaving", "Cleaning"].map((name) => ({
    name,
    cards: [{ title: "301 Ortho", note: "day 4", mark: "good" }],
  })),
} as const;

const faultsOf = (value: unknown) =>
  drawing.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

test.each([bill, crawl, round, weeks, spent, ward])("a $form is taken as it is", (drawn) => {
  expect(drawing.parse(drawn)).toEqual(drawn);
});

const wrongTotal = ["What stands above does not add up to this."];
test.each([
  [{ ...bill, total: { label: "To pay", value: "₹473" } }],
  [{ ...bill, total: { label: "To pay", value: "soon" } }],
  [{ ...crawl, total: ["All", "4,700"] }],
  [{ ...spent, total: { label: "Limit", value: 50_000 } }],
])("a total that what stands above does not come to is refused: %j", (drawn) => {
  expect(faultsOf(drawn)).toEqual(wrongTotal);
});

const tooLong = ["This is too long for a phone."];
test("words that a phone has no room for are refused, each form by its own measure", () => {
  const [first] = bill.entries;
  expect(
    faultsOf({
      ...bill,
      entries: [...bill.entries, { label: "A pack of soap, of four", value: "₹0" }],
    }),
  ).not.toEqual([]);
  expect(
    faultsOf({ ...bill, entries: [{ label: "Tur dal, 1 kilogram", value: "₹168" }, first] }),
  ).not.toEqual([]);
  const wide = [{ cells: ["/sarees?sort=price&a", "4,120 requests, all"] }, ...crawl.rows];
  expect(faultsOf({ ...crawl, rows: wide, total: undefined })).toEqual(tooLong);
  const [bed] = ward.columns;
  const long = { ...bed, cards: [{ title: "301 Orthopaedics" }] };
  expect(faultsOf({ ...ward, columns: [long, ...ward.columns.slice(1)] })).toEqual(tooLong);
  expect(faultsOf({ ...ward, columns: [long, bed] })).toEqual([]);
});

test("a row has a cell for each column, and a plan stays within its columns", () => {
  expect(faultsOf({ ...crawl, rows: [{ cells: ["/", "1", "2"] }, ...crawl.rows] })).toContain(
    "Each row has one cell a column.",
  );
  const late = { label: "Reading", from: 4, to: 5 };
  expect(faultsOf({ ...weeks, rows: [...weeks.rows, late] })).toEqual([
    "This is after the last column.",
  ]);
  expect(faultsOf({ ...weeks, rows: [...weeks.rows, { ...late, to: 3 }] })).toEqual([
    "This ends before it begins.",
  ]);
});

test("labels of a map lie on nothing else", () => {
  const [first, next] = round.stops;
  const hidden = ["A label lies on another, on the title or outside."];
  expect(faultsOf({ ...round, stops: [first, { ...next, y: 82 }] })).toEqual(hidden);
  expect(faultsOf({ ...round, stops: [first, { ...next, y: 20 }] })).toEqual(hidden);
  expect(faultsOf({ ...round, stops: [first, { ...next, x: 85 }] })).toEqual(hidden);
  expect(faultsOf({ ...round, stops: [first, { ...next, x: 40, y: 82 }] })).toEqual([]);
});

test("amounts are told from other words", () => {
  expect(["₹1,24,500", "−₹90", "64", "345.50"].map(amountIn)).toEqual([124_500, -90, 64, 345.5]);
  expect(["12:40", "3 of 4", "FY27/0417", "2 %", ""].map(amountIn)).toEqual(Array(5).fill(null));
});

test("sums are exact to the paisa, and columns without an amount at their foot are not summed", () => {
  expect(addUp(["₹0.10", "₹0.20", "₹0.30"])).toBe(true);
  expect(addUp(["due", "₹5", "₹5"])).toBe(true);
  expect(columnsAddUp([["4181", "UPI", "₹5"]], ["One", "in the bank", "₹5"])).toBe(true);
});
