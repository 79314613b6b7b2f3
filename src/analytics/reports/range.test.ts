import { expect, test } from "vitest";
import { reportQuery } from "./contract.ts";
import { piecesOf, rangeOf } from "./range.ts";

const today = "2026-11-23";
const asked = (query: Record<string, string>) => rangeOf(reportQuery.parse(query), today);

test("thirty days to today, where nothing is asked for", () => {
  expect(asked({})).toEqual({
    ...{ from: "2026-10-25", to: today, days: 30, last: "30-days", unit: "day" },
    before: { from: "2026-09-25", to: "2026-10-24" },
  });
  expect(asked({ last: "for ever", from: "yesterday" })).toEqual(asked({}));
});

test("twelve months are whole ones, and what there is of this one", () => {
  const year = asked({ last: "12-months" });
  expect(year).toMatchObject({ from: "2025-12-01", to: today, days: 358, unit: "month" });
  const months = piecesOf(year);
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ from: "2025-12-01", to: "2025-12-31" });
  expect(months[2]).toEqual({ from: "2026-02-01", to: "2026-02-28" });
  expect(months.at(-1)).toEqual({ from: "2026-11-01", to: today });
});

test("days that were chosen win over a preset, in either order, and end today", () => {
  const chosen = { from: "2026-11-10", to: "2026-11-12", last: "90-days" };
  expect(asked(chosen)).toMatchObject({
    from: "2026-11-10",
    to: "2026-11-12",
    days: 3,
    last: null,
  });
  expect(asked({ ...chosen, from: chosen.to, to: chosen.from })).toEqual(asked(chosen));
  expect(asked({ from: "2026-11-20", to: "2030-01-01" })).toMatchObject({ days: 4, to: today });
  expect(asked({ to: "2026-11-12" })).toMatchObject({ from: "2026-10-14", days: 30 });
  expect(asked({ from: "2027-02-01" })).toMatchObject({ from: today, to: today, days: 1 });
});

test("two years are the most, wherever they lie", () => {
  expect(asked({ from: "1999-01-01" })).toMatchObject({ from: "2024-11-23", days: 731 });
  expect(asked({ from: "0001-01-01", to: "0001-02-01" })).toMatchObject({ to: "2000-01-01" });
});

test("every day is in one piece, whatever the unit", () => {
  for (const last of ["7-days", "30-days", "90-days", "12-months"]) {
    const range = asked({ last });
    const pieces = piecesOf(range);
    expect(pieces[0]?.from).toBe(range.from);
    expect(pieces.at(-1)?.to).toBe(range.to);
    for (const [i, piece] of pieces.entries()) {
      const before = pieces[i - 1];
      if (before) expect(Date.parse(piece.from) - Date.parse(before.to)).toBe(86_400_000);
    }
  }
  const weeks = piecesOf(asked({ last: "90-days" }));
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toEqual({ from: "2026-08-26", to: "2026-08-31" });
});
